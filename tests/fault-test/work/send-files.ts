import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { buildInvoiceDocuments } from "#tests/soak/documents.ts";
import { type Clerk, signUpClerk } from "../clerk.ts";
import type { FaultParts } from "../fault-parts.ts";
import type { PrepareWork } from "./work.ts";

const FILES = `SELECT file.id, file.path, file.state, file.file_key AS key, count(invoice.id)::int AS invoices
  FROM batch_file file LEFT JOIN batch_invoice invoice ON invoice.file_id = file.id
  WHERE file.bulk_audit_id = $1 GROUP BY file.id`;

const REFUSAL = "The file could not be stored. Try again in a minute.";

/** The job that reads files runs each minute, and a reader that was killed leaves its file to others after 45 s. */
const READ_MS = 240_000;

interface BatchFile {
  id: string;
  path: string;
  state: string;
  key: string | null;
  invoices: number;
}

interface Batch {
  clerk: Clerk;
  id: string;
  documents: readonly { name: string; bytes: Uint8Array }[];
  /** @returns the status and the message of the answer */
  send(index: number): Promise<{ status: number; message?: string; took: number }>;
  listFiles(): Promise<BatchFile[]>;
  /** Waits until these many files are read. @throws when a file has another end, or its invoices are missing */
  expectRead(count: number): Promise<void>;
}

async function createBatch({ world, random }: FaultParts, count: number): Promise<Batch> {
  const clerk = await signUpClerk(world);
  const documents = await buildInvoiceDocuments(count, Math.floor(random.next() * 1_000));
  const { id } = JSON.parse((await clerk.send("/dashboard/audits/create", new Uint8Array())).body) as { id: string };
  const listFiles = async () => (await world.db.query<BatchFile>(FILES, [id])).rows;
  return {
    clerk,
    id,
    documents,
    async send(index) {
      const { name, bytes } = documents[index] as Batch["documents"][number];
      const { status, body, took } = await clerk.send(
        `/dashboard/audits/${id}/files?path=${encodeURIComponent(name)}`,
        bytes,
      );
      return { status, took, ...(body.startsWith("{") && (JSON.parse(body) as { message?: string })) };
    },
    listFiles,
    async expectRead(count) {
      const isOpen = ({ state }: BatchFile) => state === "waiting" || state === "reading";
      await waitUntil(async () => !(await listFiles().catch(() => [{ state: "waiting" } as BatchFile])).some(isOpen), {
        within: READ_MS,
        what: "the files of a batch",
      });
      const files = await listFiles();
      const read = files.filter(({ state }) => state === "read");
      const others = files.filter(({ state }) => state !== "read" && state !== "repeated");
      assert.deepEqual(others, [], "files of a batch are not read");
      assert.equal(read.length, count, `${read.length} of ${count} files are read`);
      assert.ok(
        read.every(({ invoices }) => invoices > 0),
        "a file that was read has no invoice",
      );
    },
  };
}

const assertNamed = (keys: readonly string[], files: readonly BatchFile[]) => {
  const left = keys.filter((key) => !files.some((file) => file.key !== null && key.startsWith(file.key)));
  assert.deepEqual(left, [], "files are left that no row names");
};

/** Sends a file while the store takes none. @param store where the files are */
export const sendRefusedFile =
  (store: "S3" | "folder"): PrepareWork =>
  async (parts) => {
    const batch = await createBatch(parts, 2);
    assert.equal((await batch.send(0)).status, 200, "a file is not stored before the fault");
    await batch.expectRead(1);
    const [first] = await batch.listFiles();
    const picture = `/dashboard/audits/${batch.id}/files/${first?.id}/pages/1`;
    assert.equal((await batch.clerk.open(picture)).status, 200, "a page has no picture before the fault");
    return {
      async during() {
        const refused = await batch.send(1);
        assert.equal(refused.message, REFUSAL, `a file was answered with ${JSON.stringify(refused)}`);
        assert.equal((await batch.listFiles()).length, 1, "a file that was refused has a row");
        const page = await batch.clerk.open(picture);
        assert.equal(page.status, store === "S3" ? 503 : 200, "the picture of a page");
        if (store === "S3") assert.ok(page.body.includes("Our store of files does not answer now."), page.body);
        return `a file was refused after ${(refused.took / 1_000).toFixed(1)} s: “${refused.message}”`;
      },
      async after() {
        assert.equal((await batch.send(1)).status, 200, "a file is not stored afterwards");
        await batch.expectRead(2);
        assert.equal((await batch.clerk.open(picture)).status, 200, "a page has no picture afterwards");
        const prefix = `accounts/${batch.clerk.userId}/`;
        assertNamed(
          listKeys(store, parts).filter((key) => key.startsWith(prefix)),
          await batch.listFiles(),
        );
      },
    };
  };

function listKeys(store: "S3" | "folder", { around, world }: FaultParts): string[] {
  if (store === "S3") return [...around.fileServer.objects.keys()];
  const folder = join(world.dataDir, "files");
  assert.deepEqual(globSync(".temporary/*", { cwd: folder }), [], "drafts of files are left");
  return globSync("accounts/**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/** Sends a file that is stored, later than usual. */
export const sendSlowFile: PrepareWork = async (parts) => {
  const batch = await createBatch(parts, 1);
  return {
    async during() {
      const { status, took } = await batch.send(0);
      assert.equal(status, 200, "a file is not stored");
      return `a file was stored after ${(took / 1_000).toFixed(1)} s`;
    },
    async after() {
      await batch.expectRead(1);
      assertNamed(
        [...parts.around.fileServer.objects.keys()].filter((key) => key.includes(batch.id)),
        await batch.listFiles(),
      );
    },
  };
};

const MANY = 10;
const EVERY_MS = 6_000;
const MAX_TRIES = 200;

/** Sends files one after the other. Each is sent again until the server has taken it, as the page of a batch does. */
export const sendManyFiles: PrepareWork = async (parts) => {
  const batch = await createBatch(parts, MANY);
  return {
    async during() {
      let tries = 0;
      for (let index = 0; index < MANY; index++) {
        for (let attempt = 1; ; attempt++) {
          tries += 1;
          const { status } = await batch.send(index).catch(() => ({ status: 0 }));
          if (status === 200) break;
          assert.ok(status === 0 || status === 503, `a file was answered with ${status}`);
          assert.ok(attempt < MAX_TRIES, "a file was not taken");
          await pause(1_500);
        }
        await pause(EVERY_MS);
      }
      return `${MANY} files of a batch were taken after ${tries} tries`;
    },
    async after() {
      await batch.expectRead(MANY);
      assertNamed(
        [...parts.around.fileServer.objects.keys()].filter((key) => key.includes(batch.id)),
        await batch.listFiles(),
      );
    },
  };
};
