import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { embeddedProcess, removeDataFolder } from "#tests/support/data-folder.ts";
import { startServer } from "#tests/support/server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-start-"));
});
afterAll(() => removeDataFolder(folder));

const counts = async (url: string) =>
  ((await (await fetch(`${url}/health`)).json()) as { dataset: { counts: Record<string, number> } }).dataset.counts;

const waitUntilGone = (pid: number) =>
  waitUntil(() => !isProcessAlive(pid), { within: 20_000, what: `the end of process ${pid}` });

describe("a data folder", () => {
  let first: Record<string, number>;

  test("is filled at the first start, which prints its progress and the address of the site", async () => {
    const server = await startServer({ DATA_DIR: folder });
    first = await counts(server.url);
    expect(first.dd_tariffs).toBeGreaterThan(0);
    expect(server.logs()).toMatch(/data\/reference\/dd_tariffs\.csv\s+\d+ rows/);
    expect(server.logs()).toContain(`${server.url}/check-demurrage-invoice`);
    const database = embeddedProcess(folder);
    expect(await server.stop("SIGINT")).toEqual({ code: 0, signal: null });
    await waitUntilGone(database);
  });

  test("is used unchanged at the next start, which loads nothing", async () => {
    const server = await startServer({ DATA_DIR: folder });
    expect(server.logs()).not.toContain(".csv");
    expect(await counts(server.url)).toEqual(first);
    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
  });

  test("works again after the server was killed, and the killed server's database stops by itself", async () => {
    const killed = await startServer({ DATA_DIR: folder });
    const database = embeddedProcess(folder);
    expect(await killed.stop("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
    await waitUntilGone(database);
    const server = await startServer({ DATA_DIR: folder });
    expect(await counts(server.url)).toEqual(first);
    await server.stop();
  });

  test("works again after server and database were killed together", async () => {
    const killed = await startServer({ DATA_DIR: folder });
    process.kill(embeddedProcess(folder), "SIGKILL");
    await killed.stop("SIGKILL");
    const server = await startServer({ DATA_DIR: folder });
    expect(await counts(server.url)).toEqual(first);
    await server.stop();
  });
});

describe("npm start prints one line and ends with exit code 1 for", () => {
  const startWithFault = (settings: Record<string, string>) =>
    startServer({ DATA_DIR: folder, ...settings }).then(
      async (server) => {
        await server.stop();
        return "it started";
      },
      (error: Error) => error.message,
    );
  const refusalWith = (line: string) => `The server ended with exit code 1. It printed:\n${line}\n`;

  test("a port in use", async () => {
    const other = createServer((_request, response) => response.writeHead(404).end());
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    expect(await startWithFault({ PORT: String(port) })).toBe(
      refusalWith(
        `Port ${port} is in use: stop the program that uses it, or choose another port, for example PORT=${port + 1}`,
      ),
    );
    expect(await startWithFault({ METRICS_PORT: String(port) })).toBe(
      refusalWith(
        `Port ${port} is in use: stop the program that uses it, or choose another port, for example METRICS_PORT=${port + 1}`,
      ),
    );
  });

  test("a data folder that is a file", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(await startWithFault({ DATA_DIR: file })).toBe(
      refusalWith(`DATA_DIR cannot be used as a folder to write in: ${file} (it is a file)`),
    );
  });

  test("a database that cannot be reached", async () => {
    const port = await findFreePort();
    expect(await startWithFault({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/quayside` })).toMatch(
      /^The server ended with exit code 1\. It printed:\nCan't reach database server at [^\n]+\n$/,
    );
  });

  test("invalid settings, and it names all of them", async () => {
    expect(await startWithFault({ FRONT: "maybe", LOG_LEVEL: "loud" })).toMatch(
      /Settings that cannot be used:\n {2}LOG_LEVEL: .+\n {2}FRONT: .+\n$/,
    );
  });

  test("an ownership key of another address, and an address that is no wallet's", async () => {
    const settings = {
      PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
      OWNERSHIP_KEY_EVM: `0x${"5".repeat(64)}`,
      PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz",
    };
    expect(await startWithFault(settings)).toBe(
      refusalWith(
        "Settings that cannot be used:\n  OWNERSHIP_KEY_EVM: is not the key of PAY_TO_EVM\n" +
          "  PAY_TO_SVM: has no private key (it is off the curve). Name the wallet, not its token account",
      ),
    );
  });
});
