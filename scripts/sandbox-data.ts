import { listSandboxFiles } from "./sandbox/list-files.ts";
import { writeSandboxFiles } from "./support/sandbox-data.ts";

const files = listSandboxFiles();
writeSandboxFiles(files);
for (const { name, rows } of files) console.log(`data/sandbox/${name}: ${rows} rows`);
