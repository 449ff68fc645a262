import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildReaderArguments } from "#lib/invoices/pdf/reader-rights.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

/** What a hostile PDF would try if it could run code. It also runs in a thread. */
const ATTEMPTS = `
  import { spawnSync } from "node:child_process";
  import dgram from "node:dgram";
  import dns from "node:dns/promises";
  import fs from "node:fs";
  import http from "node:http";
  import net from "node:net";
  import { isMainThread, parentPort, Worker } from "node:worker_threads";
  const attempt = async (run) => { try { await run(); return "allowed"; } catch (error) { return error.cause?.code ?? error.code ?? error.message; } };
  const emitted = (emitter) => new Promise((resolve, reject) => emitter.once("error", reject).once("connect", resolve).once("response", resolve));
  const results = {
    settings: await attempt(() => fs.readFileSync(process.env.ROOT + "/.env.example")),
    data: await attempt(() => fs.readdirSync(process.env.ROOT + "/data")),
    system: await attempt(() => fs.readFileSync("/etc/passwd")),
    write: await attempt(() => fs.writeFileSync(process.env.ROOT + "/lib/written", "")),
    program: await attempt(() => { const { error } = spawnSync("true"); if (error) throw error; }),
    fetch: await attempt(() => fetch(process.env.URL)),
    http: await attempt(() => emitted(http.get(process.env.URL))),
    socket: await attempt(() => emitted(net.connect(new URL(process.env.URL).port, "127.0.0.1"))),
    datagram: await attempt(() => new Promise((resolve, reject) => dgram.createSocket("udp4").send("x", 53, "127.0.0.1", (error) => error ? reject(error) : resolve()))),
    name: await attempt(() => dns.lookup("localhost")),
    listen: await attempt(() => new Promise((resolve) => net.createServer().listen(0, resolve))),
    code: await attempt(() => fs.readFileSync(process.env.ROOT + "/package.json")),
  };
  if (!isMainThread) parentPort.postMessage(results);
  else {
    const worker = new Worker(new URL("data:text/javascript," + encodeURIComponent(process.env.ATTEMPTS)));
    worker.once("message", (inThread) => console.log(JSON.stringify({ results, inThread })));
  }
`;

let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

describe("the process that reads a PDF reads code only, writes nothing, starts nothing and has no network, in its threads too", () => {
  test.each([false, true])("bundled: %s", async (isBundled) => {
    const { port } = server.address() as { port: number };
    const env = { NODE_ENV: "production" as const, ROOT: projectRoot, URL: `http://127.0.0.1:${port}/`, ATTEMPTS };
    const child = spawn(
      process.execPath,
      [...buildReaderArguments(projectRoot, { isBundled }), "--input-type=module", "--eval", ATTEMPTS],
      {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const output = await text(child.stdout);
    const { results, inThread } = JSON.parse(output) as {
      results: Record<string, string>;
      inThread: Record<string, string>;
    };
    const { code, ...others } = results;
    expect(code).toBe("allowed");
    expect(Object.values(others)).toEqual(Object.keys(others).map(() => "ERR_ACCESS_DENIED"));
    expect(inThread).toEqual(results);
    expect(connections).toBe(0);
  });
});
