/**
 * Serves PGlite, the embedded database, on a socket. embedded.ts starts this file with `fork`.
 * The process ends when its parent disconnects, even if the parent was killed.
 */
import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { inWholeRounds } from "./whole-rounds.ts";

const MAX_CONNECTIONS = 50;

const dataDir = process.argv[2];
if (!dataDir || !process.send) throw new Error("embedded-process is started by embedded.ts");
const sendToParent = process.send.bind(process);

// Ctrl-C in a terminal reaches the whole process group. The parent still needs the database then, and closes it later.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});

const inMemory = dataDir.startsWith("memory://");
if (!inMemory) mkdirSync(dataDir, { recursive: true });
const db = await PGlite.create({ dataDir });
const server = new PGLiteSocketServer({ db: inWholeRounds(db), host: "127.0.0.1", port: 0, maxConnections: MAX_CONNECTIONS });
server.addEventListener("listening", (event) => {
  sendToParent({ port: (event as CustomEvent<{ port: number }>).detail.port });
});
await server.start();

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  await server.stop();
  await db.close();
  process.exit(0);
}
process.on("message", (message) => {
  if (message === "close") void close();
});
process.on("disconnect", () => void close());
