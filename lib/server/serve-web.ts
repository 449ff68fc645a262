import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import next from "next";
import { createTrust, findClientAddress } from "#lib/access/client-address.ts";
import { buildAnswerHeaders } from "#lib/http/answer-headers.ts";
import { endSlowBodies, SLOW_REQUEST_LIMITS } from "#lib/http/end-slow-bodies.ts";
import { hasAskedForIllustrative } from "#lib/http/illustrative-cookie.ts";
import { canRefuseCall, canRefusePage } from "#lib/http/may-refuse.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { createPageFinder, readNextRoutes } from "#lib/http/page-paths.ts";
import { leaveOutHydration } from "#lib/http/page-scripts.ts";
import { answerWhenAway } from "#lib/http/page-when-away.ts";
import { hasOneHost, refuseForPages } from "#lib/http/refuse-request.ts";
import { answerServiceRequest, isServicePath } from "#lib/http/service.ts";
import { tamePageHeaders } from "#lib/http/tame-page-headers.ts";
import { varyByLanguage } from "#lib/http/vary-by-language.ts";
import { choosePageLocale } from "#lib/platform/choose-page-locale.ts";
import { env } from "#lib/platform/env.ts";
import { runWithIllustrative } from "#lib/platform/illustrative.ts";
import { log } from "#lib/platform/log.ts";
import { readRequestTarget } from "#lib/platform/request-target.ts";
import { runWithPageLocale } from "#lib/platform/run-with-page-locale.ts";
import { startLoadShedder } from "#lib/platform/shed-load.ts";
import { listenWide } from "./listen.ts";
import { loadPagesAtRest } from "./load-pages.ts";

export interface WebServer {
  /** @returns the port. @throws the system's error when the address cannot be used */
  listen(): Promise<number>;
  /**
   * Waits for running answers.
   * @param options.isPatient leaves idle connections open until their clients have asked once more, or rest for some
   * seconds, so that no request meets a connection that closes
   */
  close(options?: { isPatient: boolean }): Promise<void>;
}

const isTrusted = createTrust(env.TRUSTED_PROXIES);
const getAddress = (request: IncomingMessage) =>
  findClientAddress(
    request.socket.remoteAddress ?? "unknown",
    [request.headers["x-forwarded-for"] ?? []].flat().join(","),
    isTrusted,
  );

const OVERLOAD_HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "retry-after": "1",
};

/** API and MCP go to the kernel, all other paths to Next. The pages are ready when this returns. */
export async function prepareWeb(): Promise<WebServer> {
  // Only the development server of Next changes protocols. Other offers, such as HTTP/2 by Java clients, are answered
  // as usual requests.
  const server = createServer({ shouldUpgradeCallback: () => env.NODE_ENV === "development", ...SLOW_REQUEST_LIMITS });
  endSlowBodies(server);
  const app = next({ dev: env.NODE_ENV === "development", hostname: env.HOST, port: env.PORT, httpServer: server });
  await app.prepare();
  const findPage = createPageFinder(readNextRoutes());
  // A call of the API does not pay for the search.
  const isPage = (path: string) => !isServicePath(path) && findPage(path);
  const answerPageRequest = app.getRequestHandler();
  const shedder = startLoadShedder(env.OVERLOAD_SECONDS, (refused) =>
    log.warn({ refused }, "the server has too much to do: it has refused requests"),
  );
  const answerApiRequest = createNodeListener(
    answerServiceRequest,
    getAddress,
    (request) => canRefuseCall(request) && !shedder.hasRoom(),
  );
  server.on("connection", () => shedder.countConnection());
  let isClosing = false;

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    const path = readRequestTarget(request);
    if (path === undefined || !hasOneHost(request)) {
      refuse(response, { status: request.method === "OPTIONS" && request.url === "*" ? 204 : 400 });
      return;
    }
    const refusal = refuseForPages(request.method ?? "GET", path, isPage);
    if (isServicePath(path) && (env.FRONT || refusal)) {
      answerApiRequest(request, response); // It answers a request that no route takes in the form of its errors.
      return;
    }
    for (const [name, value] of Object.entries(buildAnswerHeaders())) response.setHeader(name, value);
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    if (!isServicePath(path) && canRefusePage(request) && !shedder.hasRoom()) {
      response.writeHead(503, OVERLOAD_HEADERS).end("The server has too much to do now. Try again in a moment.\n");
      return;
    }
    request.headers["x-forwarded-for"] = getAddress(request);
    tamePageHeaders(request.headers);
    if (!isServicePath(path)) varyByLanguage(response);
    if (env.FRONT && env.NODE_ENV !== "development") leaveOutHydration(request, response);
    if (isServicePath(path)) void answerPageRequest(request, response);
    else {
      const answer = () => answerPageRequest(request, response);
      const answerWithFigures = () => runWithIllustrative(hasAskedForIllustrative(request.headers.cookie), answer);
      const locale = choosePageLocale(request.headers["accept-language"]);
      answerWhenAway(request, response, () => runWithPageLocale(locale, answerWithFigures));
    }
  });

  let listening: NetServer[] = [];
  let stopLoading = () => {};
  return {
    async listen() {
      listening = await listenWide(server, { port: env.PORT, host: env.HOST });
      if (env.NODE_ENV !== "development") stopLoading = loadPagesAtRest(server);
      return (server.address() as AddressInfo).port;
    },
    async close({ isPatient } = { isPatient: false }) {
      isClosing = true;
      stopLoading();
      shedder.stop();
      await Promise.all(listening.map((one) => closeServer(one, isPatient)));
      await app.close();
    },
  };
}

/** The body is not read: a client that sends it slowly does not keep the connection. */
function refuse(response: ServerResponse, { status, headers }: { status: number; headers?: Record<string, string> }) {
  response.shouldKeepAlive = false;
  response.writeHead(status, headers).end();
}

/** Waits for the connections of the server. The close of a `node:http` server ends its idle ones first. */
function closeServer(server: NetServer, isPatient: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isPatient) NetServer.prototype.close.call(server, () => resolve());
    else server.close(() => resolve());
  });
}
