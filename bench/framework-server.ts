/**
 * For comparison: a framework that answers the example of `list_lines` from memory, as its documentation shows. Arguments:
 * its port and its name.
 */
import { serve } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { listLines } from "#lib/operations/reference/list-lines.ts";

const [port, framework] = [Number(process.argv[2]), process.argv[3]];
const answer = listLines.example.output;
const path = "/api/lines";
const hostname = "127.0.0.1";
const sayReady = () => void process.stdout.write("ready\n");

if (framework === "fastify") {
  const app = fastify();
  app.get(path, async () => answer);
  await app.listen({ port, host: hostname });
  sayReady();
} else if (framework === "hono") {
  const app = new Hono();
  app.get(path, (context) => context.json(answer));
  serve({ fetch: app.fetch, port, hostname }, sayReady);
} else {
  const app = express();
  app.get(path, (_request, response) => {
    response.json(answer);
  });
  app.listen(port, hostname, sayReady);
}
