import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listenWide } from "#lib/server/listen.ts";

const HOST = "127.0.0.1";

const closeAll = (servers: readonly Server[]) =>
  Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));

async function start() {
  const server = createServer((request, response) => response.end(`answer to ${request.url}`));
  const servers = await listenWide(server, { port: 0, host: HOST });
  onTestFinished(() => void closeAll(servers));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
  return { server, servers, port: address.port };
}

test("requests through all sockets get their answers", async () => {
  const { port } = await start();
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  const answers = paths.map(async (path) => {
    const response = await fetch(`http://${HOST}:${port}${path}`, { headers: { connection: "close" } });
    return response.text();
  });
  expect(await Promise.all(answers)).toEqual(paths.map((path) => `answer to ${path}`));
});

test("a crowd of new clients does not wait a turn of the loop for each of them", async () => {
  const { server, port } = await start();
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: 96 }, () => connect(port, HOST).on("error", () => {}));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(accepted).toBeGreaterThan(12);
});

test("a connection that cannot be accepted does not end the process", async () => {
  const { servers, port } = await start();
  for (const server of servers) server.emit("error", new Error("accept EMFILE"));
  const response = await fetch(`http://${HOST}:${port}/`);
  expect(await response.text()).toBe("answer to /");
});

test("a port that another server uses is refused, also when that one shares it", async () => {
  const { port } = await start();
  await expect(listenWide(createServer(), { port, host: HOST })).rejects.toMatchObject({ code: "EADDRINUSE", port });
});

test("when all its servers are closed, the port is free again", async () => {
  const { servers, port } = await start();
  await closeAll(servers);
  const [error] = await once(
    connect(port, HOST).on("connect", () => {}),
    "error",
  );
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  const again = await listenWide(createServer(), { port, host: HOST });
  await closeAll(again);
});
