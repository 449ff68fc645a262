/** A process that reads the files of batches, so that a test can kill it. Its settings are in the environment. */
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { closeDatabase, getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

process.on("disconnect", () => process.exit());
await readBatchFiles(getDatabase(), { files: getFileStore() });
await closeDatabase();
process.disconnect();
