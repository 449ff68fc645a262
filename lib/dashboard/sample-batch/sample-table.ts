/**
 * Invoices that nobody sent. Their rates are those of published tariffs; some have a mistake that invoices often have.
 * A row of the table is a container.
 */
export const SAMPLE_TABLE = `\
Invoice,Invoice date,Carrier,Country,Port,Direction,Container,Type,Charge,Discharged,Gate out,Empty returned,Empty picked up,Gate in,Free days,Billed,Currency
SAMPLE-001,2026-08-20,Maersk,SG,SGSIN,import,CSQU3054383,40HC,,2026-08-03,,2026-08-16,,,4,950,SGD
SAMPLE-002,2026-08-20,Maersk,SG,SGSIN,import,MSKU1234565,40HC,combined,2026-08-01,,2026-08-14,,,5,865,SGD
SAMPLE-002,2026-08-20,Maersk,SG,SGSIN,import,MSKU7654328,40HC,combined,2026-08-01,,2026-08-11,,,5,535,SGD
SAMPLE-003,2026-08-18,Hapag-Lloyd,IN,INNSA,import,HLXU1234561,40HC,combined,2026-08-01,,2026-08-14,,,4,138618,INR
SAMPLE-004,2026-08-22,Hapag-Lloyd,IN,INNSA,import,HLXU7654324,20DV,combined,2026-08-03,,2026-08-20,,,4,215235,INR
SAMPLE-005,2026-08-21,CMA CGM,IN,INMUN,import,CMAU1234564,40HC,combined,2026-08-05,,2026-08-18,,,4,1720,USD
SAMPLE-006,2026-08-17,MSC,IN,INNSA,import,MEDU1234562,20DV,detention,2026-08-02,2026-08-05,2026-08-15,,,4,645,USD
SAMPLE-007,2026-08-06,Maersk,IN,INNSA,export,MSKU2468017,20DV,detention,,,,2026-07-20,2026-08-03,7,25650,INR
SAMPLE-008,2026-08-12,Maersk,US,USNYC,import,MSKU1357929,40HC,demurrage,2026-07-28,2026-08-10,,,,4,4900,USD
SAMPLE-009,2026-08-24,Maersk,SG,SGSIN,import,CSQU3054383,40HC,,2026-08-03,,2026-08-16,,,4,950,SGD
SAMPLE-010,2026-08-19,MSC,BO,,import,MEDU7654325,40HC,demurrage,2026-08-02,2026-08-15,,,,7,1400,USD
`;
