import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { getAccess } from "#lib/access/access.ts";
import { createTrust, findClientAddress } from "#lib/access/client-address.ts";
import { createMeasuredPayments } from "#lib/access/payment-metrics.ts";
import { startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { toNodes } from "#lib/access/payments/chain/nodes.ts";
import { checkPaymentSettings } from "#lib/access/payments/check-settings.ts";
import { reportFacilitators } from "#lib/access/payments/report-facilitators.ts";
import { buildAnswerHeaders } from "#lib/http/answer-headers.ts";
import { endSlowBodies, SLOW_REQUEST_LIMITS } from "#lib/http/end-slow-bodies.ts";
import { hasAskedForIllustrative } from "#lib/http/illustrative-cookie.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { leaveOutHydration } from "#lib/http/page-scripts.ts";
import { hasOneHost, refuseForPages } from "#lib/http/refuse-request.ts";
import { answerServiceRequest, isServicePath } from "#lib/http/service.ts";
import { isLoaded } from "#lib/ingest/is-loaded.ts";
import { measuredFacts } from "#lib/intake/intake-metrics.ts";
import { listJobs } from "#lib/jobs.ts";
import { ensureAuthSecret } from "#lib/platform/auth-secret.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { openDatabase } from "#lib/platform/db/open.ts";
import { closeConnections } from "#lib/platform/db/statements.ts";
import { onEndSignal } from "#lib/platform/end-signals.ts";
import { env } from "#lib/platform/env.ts";
import { hasFacilitator } from "#lib/platform/facilitators.ts";
import { runWithIllustrative } from "#lib/platform/illustrative.ts";
import { toUrlHost } from "#lib/platform/ip-address.ts";
import { startJobs } from "#lib/platform/jobs.ts";
import { flushLog, log } from "#lib/platform/log.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { readRequestTarget } from "#lib/platform/request-target.ts";
import { version } from "#lib/platform/version.ts";
import { watchEventLoop } from "#lib/platform/watch-event-loop.ts";
import { run } from "#scripts/support/run.ts";

const SHUTDOWN_MS = 10_000;

/** The pages are ready by then. The server waits this long for the local test chains before it listens. */
const MONEY_PATH_TIMEOUT_MS = 3_000;

const isTrusted = createTrust(env.TRUSTED_PROXIES);
const getAddress = (request: IncomingMessage) =>
  findClientAddress(
    request.socket.remoteAddress ?? "unknown",
    [request.headers["x-forwarded-for"] ?? []].flat().join(","),
    isTrusted,
  );

const print = (line: string) => process.stdout.write(`${line}\n`);

ensureAuthSecret();
await checkPaymentSettings(env); // A wrong receiving address or proof stops the start.
const isPaidLocally = !env.isProduction && !hasFacilitator(env);
const facilitatorReports = isPaidLocally ? Promise.resolve([]) : reportFacilitators(env); // The answers arrive while the pages are prepared.
const moneyPathOpens = isPaidLocally
  ? import("#scripts/money-path/open-money-path.ts").then(({ openMoneyPath }) => openMoneyPath())
  : undefined;
const opened = await openDatabase();
const canStart = (await isLoaded()) || (await loadInOwnProcess());
const moneyPath = await moneyPathOpens; // The pages read the settings when they are prepared, so the chains must be known by then.
if (!canStart) {
  await moneyPath?.close();
  await opened.close();
  process.exit(1); // The loader has printed the reason.
}

// Only the development server of Next changes protocols. Other offers, such as HTTP/2 by Java clients, are answered as
// usual requests.
const server = createServer({ shouldUpgradeCallback: () => env.NODE_ENV === "development", ...SLOW_REQUEST_LIMITS });
endSlowBodies(server);
const app = next({ dev: env.NODE_ENV === "development", hostname: env.HOST, port: env.PORT, httpServer: server });
await app.prepare();
const answerPageRequest = app.getRequestHandler();
const answerApiRequest = createNodeListener(answerServiceRequest, getAddress);

server.on("request", (request: IncomingMessage, response: ServerResponse) => {
  const path = readRequestTarget(request);
  if (path === undefined || !hasOneHost(request)) {
    response.writeHead(request.method === "OPTIONS" && request.url === "*" ? 204 : 400).end();
    return;
  }
  const refusal = refuseForPages(request.method ?? "GET", path);
  if (isServicePath(path) && (env.FRONT || refusal)) {
    answerApiRequest(request, response); // It answers a request that no route takes in the form of its errors.
    return;
  }
  for (const [name, value] of Object.entries(buildAnswerHeaders())) response.setHeader(name, value);
  if (refusal) {
    response.writeHead(refusal.status, refusal.headers).end();
    return;
  }
  request.headers["x-forwarded-for"] = getAddress(request);
  if (env.FRONT && env.NODE_ENV !== "development") leaveOutHydration(request, response);
  if (isServicePath(path)) void answerPageRequest(request, response);
  else
    void runWithIllustrative(hasAskedForIllustrative(request.headers.cookie), () =>
      answerPageRequest(request, response),
    );
});

const canPayLocally = await moneyPath?.isReadyWithin(MONEY_PATH_TIMEOUT_MS);
const metrics = await openMetrics();
await new Promise<void>((resolve, reject) => {
  server.once("error", reject);
  server.listen(env.PORT, env.HOST, resolve);
});
onEndSignal((signal) => void stop(signal));

const stopWatch = watchEventLoop((ms) => {
  findMeter()?.addStall(ms / 1_000);
  log.warn({ ms }, "the server was held up: one piece of work took too long");
});
const nodeProbes = getAccess().payments && startNodeProbes(toNodes(env));
const jobs = startJobs(opened.url, listJobs(getAccess()));

const { port } = server.address() as { port: number };
const host = toUrlHost(env.HOST);
const baseUrl = `http://${host}:${port}`;
const metricsLine = metrics ? `\n  Metrics    http://${host}:${env.METRICS_PORT}/metrics` : "";
print(`
Quayside ${version}
  Web        ${baseUrl}
  Checker    ${baseUrl}/check-demurrage-invoice
  API        ${baseUrl}/api/lines
  MCP        ${baseUrl}/mcp
  Health     ${baseUrl}/health${metricsLine}
  Database   ${opened.kind === "embedded" ? `embedded, in ${env.DATA_DIR}` : "the server at DATABASE_URL"}
  Payments   ${await describePayments()}
  Sandbox    ${env.SANDBOX_DATA ? "illustrative rows fill gaps of the API, and of pages on request (SANDBOX_DATA=off removes them)" : "off"}
Press Ctrl-C to stop.`);
for (const { text, isUsable } of await facilitatorReports) if (!isUsable) log.warn(`payments do not work: ${text}`);

async function describePayments(): Promise<string> {
  if (!isPaidLocally) return (await facilitatorReports).map(({ text }) => text).join(`\n${" ".repeat(13)}`);
  return `local test chains, no real money (Base ${env.EVM_RPC_URL}, Solana ${env.SVM_RPC_URL})${canPayLocally ? "" : ": not ready, see /health"}`;
}

/** Migrates the database and loads the data. @returns false when that failed */
async function loadInOwnProcess(): Promise<boolean> {
  const { code } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/data-load.ts"]);
  return code === 0;
}

async function openMetrics() {
  if (!env.METRICS_PORT) return undefined;
  const { serveMetrics } = await import("#lib/platform/metrics-server.ts");
  return serveMetrics({
    port: env.METRICS_PORT,
    host: env.HOST,
    payments: createMeasuredPayments(getAccess()),
    facts: measuredFacts,
  });
}

/** Waits for running answers, then closes everything in reverse order. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "stopping");
  const deadline = setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  await app.close();
  stopWatch();
  await metrics?.close();
  await getAccess().close();
  nodeProbes?.close();
  await jobs.stop();
  await closeConnections();
  await moneyPath?.close();
  await closeDatabase();
  await opened.close();
  clearTimeout(deadline);
  flushLog();
  process.exit(0);
}
