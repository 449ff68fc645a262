import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "../table/read-file.ts";
import { tariffOfFile } from "./tariff-of-file.ts";

parentPort?.postMessage(tariffOfFile(await readFile(Buffer.from(workerData as Uint8Array))));
