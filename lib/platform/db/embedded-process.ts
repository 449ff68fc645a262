/**
 * The embedded database: PGlite behind a socket, as a child process of whoever opened it.
 * Started by embedded.ts with `fork`; ends when its parent disconnects, however the parent ended.
 */
import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const MAX_CONNECTIONS = 50;

const dataDir = process.argv[2];
if (!dataDir || !process.send) throw new Error("embedded-process is started by embedded.ts");
const tell = process.send.bind(process);

// The terminal's Ctrl-C reaches the whole group: the parent decides when this process may go.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});

const inMemory = dataDir.startsWith("memory://");
if (!inMemory) mkdirSync(dataDir, { recursive: true });
const db = await PGlite.create({ dataDir });
const server = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: MAX_CONNECTIONS });
server.addEventListener("listening", (event) => {
  tell({ port: (event as CustomEvent<{ port: number }>).detail.port });
});
await server.start();

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  await server.stop();
  await db.close();
  process.exit(0);
}
process.on("message", (message) => {
  if (message === "close") void close();
});
process.on("disconnect", () => void close());
