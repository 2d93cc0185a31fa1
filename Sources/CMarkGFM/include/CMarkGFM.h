#ifndef CMarkGFM_h
#define CMarkGFM_h
#endif
