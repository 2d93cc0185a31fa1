// CCurl: see include/CCurl.h
