import { env } from "#lib/platform/env.ts";
import { toUrlHost } from "#lib/platform/ip-address.ts";
import { log } from "#lib/platform/log.ts";
import { version } from "#lib/platform/version.ts";
import type { PreparedServer } from "./prepare-server.ts";

interface Served {
  port: number;
  workers: number;
}

/** Where everything is, when the server answers. */
export async function printBanner(prepared: PreparedServer, { port, workers }: Served): Promise<void> {
  const payments = await prepared.describePayments();
  const host = toUrlHost(env.HOST);
  const baseUrl = `http://${host}:${port}`;
  const metricsLine = env.METRICS_PORT ? `\n  Metrics    http://${host}:${env.METRICS_PORT}/metrics` : "";
  const workersLine = workers > 1 ? `\n  Workers    ${workers}, and one for background jobs` : "";
  process.stdout.write(`
Quayside ${version}
  Web        ${baseUrl}
  Checker    ${baseUrl}/check-demurrage-invoice
  API        ${baseUrl}/api/lines
  MCP        ${baseUrl}/mcp
  Health     ${baseUrl}/health${metricsLine}${workersLine}
  Database   ${prepared.database.kind === "embedded" ? `embedded, in ${env.DATA_DIR}` : "the server at DATABASE_URL"}
  Payments   ${payments.join(`\n${" ".repeat(13)}`)}
  Sandbox    ${env.SANDBOX_DATA ? "illustrative rows fill gaps of the API, and of pages on request (SANDBOX_DATA=off removes them)" : "off"}
Press Ctrl-C to stop.
`);
  for (const text of await prepared.listPaymentFaults()) log.warn(`payments do not work: ${text}`);
}
