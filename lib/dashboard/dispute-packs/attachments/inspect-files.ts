import { LRUCache } from "lru-cache";
import { FileStoreError } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import type { AccountFileScope } from "../../account-files/account-file.ts";
import type { Inspection } from "./attachment-task.ts";
import { runAttachmentProcess } from "./run-attachment-process.ts";

interface StoredFile {
  key: string;
  contentType: string;
}

type Scope = Pick<AccountFileScope, "files" | "userId">;

/** By key: a key never gets other bytes. */
const known = new LRUCache<string, Inspection>({ max: 5_000 });

const UNAVAILABLE: Inspection = { ok: false, reason: "unavailable" };

/** In the memory of this process at the same time. */
const MAX_BATCH_BYTES = 30 * 1_024 ** 2;

/** Whether each file can be attached, by its key. */
export async function inspectFiles(stored: readonly StoredFile[], scope: Scope): Promise<Map<string, Inspection>> {
  const inspections = new Map<string, Inspection>();
  let batch: (StoredFile & { bytes: Uint8Array })[] = [];
  const inspectBatch = async () => {
    for (const [key, inspection] of await inspectLoaded(batch, scope.userId)) inspections.set(key, inspection);
    batch = [];
  };
  for (const file of stored) {
    const inspection = known.get(file.key);
    const bytes = inspection ? null : await loadStoredFile(file.key, scope.files);
    if (inspection) inspections.set(file.key, inspection);
    else if (bytes) batch.push({ ...file, bytes });
    else inspections.set(file.key, UNAVAILABLE);
    if (batch.reduce((sum, one) => sum + one.bytes.length, 0) > MAX_BATCH_BYTES) await inspectBatch();
  }
  await inspectBatch();
  return inspections;
}

/** A file that ends the process is unfit, and the others are inspected without it. */
async function inspectLoaded(
  files: readonly (StoredFile & { bytes: Uint8Array })[],
  client: string,
): Promise<[key: string, Inspection][]> {
  if (files.length === 0) return [];
  const { events, failure } = await runAttachmentProcess({ kind: "inspect", files }, { client });
  if (failure === "busy") return files.map(({ key }) => [key, UNAVAILABLE]);
  const found = events.flatMap((event) => (event.kind === "inspected" ? [event.inspection] : []));
  if (found.length < files.length) found.push({ ok: false, reason: "too_slow" });
  const inspected = found.map((inspection, index): [string, Inspection] => {
    const { key } = files[index] as StoredFile;
    known.set(key, inspection);
    return [key, inspection];
  });
  return [...inspected, ...(await inspectLoaded(files.slice(found.length), client))];
}

/** `null` when the store has no such file, or does not answer. */
export async function loadStoredFile(key: string, store: AccountFileScope["files"]): Promise<Uint8Array | null> {
  try {
    return (await store.get(key)) ?? null;
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ kind: error.kind, reason: error.message }, "a file of a dispute pack was not read");
    return null;
  }
}
