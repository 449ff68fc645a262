import { writeFileSync } from "node:fs";
import { artifactFile } from "./money-path/artifact.ts";
import { compileContracts } from "./money-path/compile-contracts.ts";
import { Fault } from "./support/fault.ts";

try {
  writeFileSync(artifactFile, compileContracts());
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
