/** The yardstick: a server with nothing but `node:http` and a small JSON answer. */
import { createServer } from "node:http";
import { CARRIERS } from "#lib/domain/carriers/carriers.ts";

const lines = CARRIERS.map(({ slug, name }) => ({ slug, name }));

createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(lines));
}).listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("ready\n"));
