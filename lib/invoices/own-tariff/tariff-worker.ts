import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#lib/documents/table/read-file.ts";
import { readFileTariff } from "./tariff-of-file.ts";

parentPort?.postMessage(readFileTariff(await readFile(Buffer.from(workerData as Uint8Array))));
