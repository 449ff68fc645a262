import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "../table/read-file.ts";
import { linesOfFile } from "./lines-of-file.ts";

parentPort?.postMessage(linesOfFile(await readFile(Buffer.from(workerData as Uint8Array))));
