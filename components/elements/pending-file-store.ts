const DATABASE = "pending-file";
const STORE = "files";
const KEY = "file";
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

/** In `localStorage`: the time in milliseconds when the file expires. Most pages then need not open the database. */
const EXPIRY = "pending-file-expires";

/** Stores one file in this browser for a day, in place of the last one. Without storage it does nothing. */
export async function savePendingFile(file: File): Promise<void> {
  try {
    await run("readwrite", (store) => store.put(file, KEY));
    localStorage.setItem(EXPIRY, String(Date.now() + MAX_AGE_MS));
  } catch {
    // A private window or a full disk: the file can be chosen again. The last one must not take its place.
    await deletePendingFile();
  }
}

export async function readPendingFile(): Promise<File | undefined> {
  if (deleteExpiredFile() || readExpiry() === 0) return undefined;
  try {
    return await run("readonly", (store) => store.get(KEY));
  } catch {
    return undefined;
  }
}

export async function deletePendingFile(): Promise<void> {
  try {
    localStorage.removeItem(EXPIRY);
    await run("readwrite", (store) => store.delete(KEY));
  } catch {
    // Without storage there is no file.
  }
}

/** @returns whether a file has expired */
export function deleteExpiredFile(): boolean {
  const expiry = readExpiry();
  const isExpired = expiry > 0 && Date.now() > expiry;
  if (isExpired) void deletePendingFile();
  return isExpired;
}

function readExpiry(): number {
  try {
    return Number(localStorage.getItem(EXPIRY));
  } catch {
    return 0;
  }
}

function run<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const answer = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(answer.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
