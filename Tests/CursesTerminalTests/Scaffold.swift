// Scaffold: replaced by the first real test.
