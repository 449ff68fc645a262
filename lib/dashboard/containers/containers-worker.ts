import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#lib/invoices/table/read-file.ts";
import { containersOfFile } from "./containers-of-file.ts";

parentPort?.postMessage(containersOfFile(await readFile(Buffer.from(workerData as Uint8Array))));
