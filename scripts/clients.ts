import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateClients } from "./clients/generate-clients.ts";
import { projectRoot } from "./support/project-root.ts";

for (const [file, text] of Object.entries(await generateClients())) {
  writeFileSync(join(projectRoot, file), text);
  console.log(`${file}: ${text.split("\n").length - 1} lines`);
}
