import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import type { DatabaseEngine } from "./database-engine.ts";

/** Each database has its own process and its own folder. */
export function embeddedEngine(): DatabaseEngine {
  const root = mkdtempSync(join(tmpdir(), "quayside-embedded-"));
  const running = new Map<string, { close(): Promise<void> }>();
  let count = 0;

  const close = async (name: string) => {
    await running.get(name)?.close();
    running.delete(name);
  };

  return {
    async create(from) {
      count += 1;
      const name = join(root, String(count));
      if (from) cpSync(from.name, name, { recursive: true });
      const opened = await startEmbedded({ dataDir: name });
      running.set(name, opened);
      return { name, url: opened.url };
    },
    async pattern(name, make) {
      const shared = process.env.TEST_DATA_FOLDER;
      return name === "reference" && shared ? { name: shared, url: "" } : make();
    },
    seal: ({ name }) => close(name),
    // All connections of PGlite share one session, so this setting would also stop the import.
    makeReadOnly: async () => {},
    async drop({ name }) {
      await close(name);
      rmSync(name, { recursive: true, force: true });
    },
    async stop() {
      await Promise.all([...running.keys()].map(close));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
