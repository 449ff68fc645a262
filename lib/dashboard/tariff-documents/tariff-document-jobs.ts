import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { deleteUnusedDocuments } from "./delete-unused-documents.ts";

export const listTariffDocumentJobs = (): Job[] => [
  {
    name: "delete-unused-tariff-documents",
    cron: "53 2 * * *",
    maxSeconds: 600,
    run: () => deleteUnusedDocuments({ db: getDatabase(), files: getFileStore() }),
  },
];
