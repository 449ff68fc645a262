/**
 * Serves PGlite, the embedded database, on a socket. embedded.ts starts this file with `fork`. The process ends when
 * its parent disconnects, even if the parent was killed.
 */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { END_SIGNALS } from "../end-signals.ts";
import { createSecret, openSecretFile } from "../secret-file.ts";
import { type Endpoint, getEndpointFile, isInMemory } from "./embedded-endpoint.ts";
import { openPasswordFront } from "./password-front.ts";
import { withWholeRounds } from "./whole-rounds.ts";

const MAX_CONNECTIONS = 50;

const dataDir = process.argv[2];
if (!dataDir || !process.send) throw new Error("embedded-process is started by embedded.ts");

// Ctrl-C in a terminal reaches the whole process group. The parent still needs the database then, and closes it later.
for (const signal of END_SIGNALS) process.on(signal, () => {});

const isStored = !isInMemory(dataDir);
const folder = isStored ? join(dataDir, "postgres") : dataDir;
const password = isStored ? openSecretFile(join(dataDir, "postgres-password")) : createSecret();
if (isStored) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}
const db = await PGlite.create({ dataDir: folder });

// PGlite asks for no password, so it listens on a socket in a folder of this user, and the front asks.
const socketFolder = mkdtempSync(join(tmpdir(), "quayside-socket-"));
process.once("exit", () => rmSync(socketFolder, { recursive: true, force: true }));
const path = join(socketFolder, "postgres");
const server = new PGLiteSocketServer({ db: withWholeRounds(db), path, maxConnections: MAX_CONNECTIONS });
await server.start();
const front = await openPasswordFront({ path, password });

const endpoint = {
  url: `postgresql://postgres:${password}@127.0.0.1:${front.port}/postgres`,
  pid: process.pid,
  owner: process.ppid,
};
if (isStored) writeEndpoint(endpoint);
process.send({ url: endpoint.url });

/** Other commands may read the file at any moment, so it appears complete. It contains the password. */
function writeEndpoint(content: Endpoint): void {
  const file = getEndpointFile(dataDir as string);
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  await front.stop();
  await server.stop();
  await db.close();
  if (isStored) rmSync(getEndpointFile(dataDir as string), { force: true });
  process.exit(0);
}
process.on("message", (message) => {
  if (message === "close") void close();
});
process.on("disconnect", () => void close());
