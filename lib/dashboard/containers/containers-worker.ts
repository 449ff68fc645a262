import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#lib/documents/table/read-file.ts";
import { convertContainerFile } from "./containers-of-file.ts";

parentPort?.postMessage(convertContainerFile(await readFile(Buffer.from(workerData as Uint8Array))));
