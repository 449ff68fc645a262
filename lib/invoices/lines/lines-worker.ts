import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#lib/documents/table/read-file.ts";
import { readFileLines } from "./lines-of-file.ts";

parentPort?.postMessage(readFileLines(await readFile(Buffer.from(workerData as Uint8Array))));
