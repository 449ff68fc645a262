import { randomUUID } from "node:crypto";

/** A file with invoices is `read`; what is open in them is the state of each invoice. */
export const FILE_STATES = ["waiting", "reading", "read", "unpacked", "no_invoice", "unreadable", "repeated"] as const;
export type FileState = (typeof FILE_STATES)[number];

export const INVOICE_STATES = ["ready", "to_check", "incomplete", "left_out"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The folder of a batch in the file store. */
export const getBatchFolder = (userId: string, batchId: string): `${string}/` =>
  `accounts/${userId}/batches/${batchId}/`;

export const createFileKey = (userId: string, batchId: string): string =>
  `${getBatchFolder(userId, batchId)}${randomUUID()}`;

/** The picture of a page as the reader made it. */
export const getPictureKey = (fileKey: string, page: number): string => `${fileKey}-${page}.webp`;

const KEY = /^accounts\/[\w-]+\/batches\/[\da-f-]{36}\/[\da-f-]{36}(?:-\d{1,3}\.webp)?$/;

export const isBatchKey = (key: string): boolean => KEY.test(key);
