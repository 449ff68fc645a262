import { join } from "node:path";
import { env } from "../env.ts";
import { getProcessWideHolder } from "../process-wide.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

const shared = getProcessWideHolder<FileStore>("file-store");

/** Returns the bucket that the settings name, or else the folder `DATA_DIR/files`. */
export function getFileStore(): FileStore {
  shared.value ??= openFileStore();
  return shared.value;
}

function openFileStore(): FileStore {
  const { FILES_S3_URL: url, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = env;
  return url && region && accessKey && secretKey
    ? createS3Store({ url, region, accessKey, secretKey })
    : createFolderStore(join(env.DATA_DIR, "files"));
}
