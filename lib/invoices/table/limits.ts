/** An XLSX file of 1,000 lines has about 100 KB. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
