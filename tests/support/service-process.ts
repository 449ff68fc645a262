/**
 * A process of the service that a test can kill. It does what server.ts does, but serves no pages, so that it needs no
 * build. service.ts forks it, with the settings in the environment.
 */
import { createServer } from "node:http";
import { getAccess } from "#lib/access/access.ts";
import { listPaymentJobs } from "#lib/access/payment-jobs.ts";
import { startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { toNodes } from "#lib/access/payments/chain/nodes.ts";
import { listQuotaJobs } from "#lib/access/quota-jobs.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { answerServiceRequest } from "#lib/http/service.ts";
import { env } from "#lib/platform/env.ts";
import { startJobs } from "#lib/platform/jobs.ts";

const server = createServer(createNodeListener(answerServiceRequest, ({ socket }) => socket.remoteAddress ?? ""));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as { port: number }).port }));
startJobs(env.DATABASE_URL as string, [...listPaymentJobs(getAccess()), ...listQuotaJobs()]);
startNodeProbes(toNodes(env));
process.on("disconnect", () => process.exit());
