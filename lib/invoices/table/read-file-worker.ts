import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "./read-file.ts";

// read-upload.ts runs this file in a thread, so that a hostile file can neither block nor fill the server.
parentPort?.postMessage(await readFile(Buffer.from(workerData as Uint8Array)));
