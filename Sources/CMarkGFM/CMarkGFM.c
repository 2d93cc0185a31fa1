// CMarkGFM: see include/CMarkGFM.h
