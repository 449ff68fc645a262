import { generateClients } from "./clients/generate-clients.ts";
import { writeTextFile } from "./support/write-text-file.ts";

for (const [file, text] of Object.entries(await generateClients())) {
  writeTextFile(file, text);
  console.log(`${file}: ${text.split("\n").length - 1} lines`);
}
