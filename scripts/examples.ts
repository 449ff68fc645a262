/**
 * Writes the example answer of every operation, `<operation file>.example.json`, and names each file that it changes.
 * The answers come from the operations, over data/reference and data/sandbox in a new embedded database.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getExampleFile, listExampleFiles, listOperationFiles } from "./operations/operation-files.ts";
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";
import { projectRoot } from "./support/project-root.ts";
import { run } from "./support/run.ts";
import { ensureSandboxData } from "./support/sandbox-data.ts";
import { buildExampleDocument, EXAMPLE_DOCUMENT_FILE } from "./test-invoices/example-document.ts";
import { buildExampleTariff, EXAMPLE_TARIFF_FILE } from "./test-tariffs/example-tariff.ts";

try {
  // A new operation imports a file that does not exist yet.
  const files = listExampleFiles().map((file) => join(projectRoot, file));
  for (const file of files) if (!existsSync(file)) writeFileSync(file, "{}\n");
  const document = join(projectRoot, EXAMPLE_DOCUMENT_FILE);
  writeFileSync(document, JSON.stringify(buildExampleDocument()));
  const tariff = join(projectRoot, EXAMPLE_TARIFF_FILE);
  writeFileSync(tariff, JSON.stringify(buildExampleTariff()));
  const before = files.map((file) => readFileSync(file, "utf8"));
  await ensurePrismaClient();
  await ensureSandboxData();
  await writeAnswers();
  const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", document, tariff, ...files];
  const { code, output } = await run(process.execPath, biome, { quiet: true });
  if (code !== 0) throw new Fault(output);
  const changed = listExampleFiles().filter(
    (file, index) => readFileSync(join(projectRoot, file), "utf8") !== before[index],
  );
  process.stdout.write(changed.length > 0 ? `${changed.join("\n")}\n` : "Every example is up to date.\n");
} catch (error) {
  failWith(error);
}
// The migration engine leaves a timer that would keep the process running for ten seconds.
process.exit();

async function writeAnswers(): Promise<void> {
  const { closeDatabase, getDatabase } = await import("#lib/platform/db/client.ts");
  const { startEmbedded } = await import("#lib/platform/db/embedded.ts");
  const { migrate } = await import("#lib/platform/db/migrate.ts");
  const { importDirectory } = await import("#lib/ingest/import-directory.ts");
  const { provideDatabaseUrl } = await import("#lib/platform/env.ts");
  const { buildExampleAnswer } = await import("./operations/example-answer.ts");
  const opened = await startEmbedded({ dataDir: "memory://" });
  try {
    await migrate(opened.url);
    provideDatabaseUrl(opened.url);
    for (const folder of ["data/reference", "data/sandbox"])
      await importDirectory(getDatabase(), join(projectRoot, folder));
    const written = listExampleFiles();
    for (const one of await listOperationFiles()) {
      const file = getExampleFile(one);
      if (written.includes(file))
        writeFileSync(join(projectRoot, file), JSON.stringify(await buildExampleAnswer(one.operation), null, 2));
    }
  } finally {
    await closeDatabase();
    await opened.close();
  }
}
