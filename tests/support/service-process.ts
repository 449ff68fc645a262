/**
 * A process of the service that a test can kill. It does what server.ts does, but serves no pages, so that it needs no build.
 * service.ts forks it, with the settings in the environment.
 */
import { createServer, type IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { access } from "#lib/access/access.ts";
import { paymentJobs } from "#lib/access/payment-jobs.ts";
import { startNodeProbes } from "#lib/access/payments/node-probes.ts";
import { nodesOf } from "#lib/access/payments/nodes.ts";
import { quotaJobs } from "#lib/access/quota-jobs.ts";
import { service } from "#lib/http/service.ts";
import { env } from "#lib/platform/env.ts";
import { startJobs } from "#lib/platform/jobs.ts";

const server = createServer(
  getRequestListener((request, { incoming, outgoing }) =>
    service(request, {
      address: (incoming as IncomingMessage).socket.remoteAddress ?? "",
      whenSent: (report) => void outgoing.once("finish", report),
    }),
  ),
);
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as { port: number }).port }));
startJobs(env.DATABASE_URL as string, [...paymentJobs(access()), ...quotaJobs()]);
startNodeProbes(nodesOf(env));
process.on("disconnect", () => process.exit());
