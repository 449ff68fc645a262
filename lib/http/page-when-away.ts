import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { renderPlainPage } from "#lib/forms/plain-page.ts";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { FileStoreError } from "#lib/platform/files/file-store.ts";
import { pageErrorListener } from "#lib/platform/page-error.ts";
import { readRequestTarget } from "#lib/platform/request-target.ts";
import { buildPageHeaders } from "./page-headers.ts";

/** What the answer to a page request needed and could not use. */
type MissingPart = "database" | "files";

interface PageState {
  missing?: MissingPart;
}

const scope = new AsyncLocalStorage<PageState>();

// instrumentation.ts calls it with the error that Next is about to answer with 500.
pageErrorListener.value = (error) => {
  const state = scope.getStore();
  if (!state || state.missing) return;
  // First, because the cause of its error can look as that of a database.
  if (error instanceof FileStoreError) state.missing = error.kind === "unavailable" ? "files" : undefined;
  else if (isDatabaseAway(error)) state.missing = "database";
};

const RETRY_AFTER_S = 5;

/** They describe the body that is replaced. Without Set-Cookie, a message of a form waits until its page can show it. */
const DROPPED_HEADERS = [
  "content-encoding",
  "content-length",
  "content-disposition",
  "transfer-encoding",
  "link",
  "set-cookie",
];

const SENTENCES: Record<MissingPart, string> = {
  database: "Our database does not answer now.",
  files: "Our store of files does not answer now.",
};

/**
 * Next answers 500 to a request whose database or file store is away. The client gets 503 in its place: a plain page,
 * or for a script of a page a `message`.
 * @param work lets Next answer
 */
export function answerWhenAway(request: IncomingMessage, response: ServerResponse, work: () => unknown): void {
  const state: PageState = {};
  const { writeHead, write, end } = response;
  let replaced: string | undefined;

  const replaceOnce = (): void => {
    if (replaced !== undefined || response.headersSent || response.statusCode !== 500 || !state.missing) return;
    const { body, headers } = buildAnswer(request, SENTENCES[state.missing]);
    for (const name of DROPPED_HEADERS) response.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = 503;
    replaced = body;
  };

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    replaceOnce();
    return replaced === undefined
      ? (writeHead as (...all: unknown[]) => ServerResponse).call(response, status, ...rest)
      : writeHead.call(response, 503);
  }) as typeof response.writeHead;
  response.write = ((...all: unknown[]) => {
    replaceOnce();
    if (replaced === undefined) return (write as (...all: unknown[]) => boolean).apply(response, all);
    findCallback(all)?.();
    return true;
  }) as typeof response.write;
  response.end = ((...all: unknown[]) => {
    replaceOnce();
    return replaced === undefined
      ? (end as (...all: unknown[]) => ServerResponse).apply(response, all)
      : end.call(response, replaced, "utf8", findCallback(all));
  }) as typeof response.end;
  scope.run(state, work);
}

const findCallback = (all: readonly unknown[]) => all.find((each): each is () => void => typeof each === "function");

function buildAnswer(request: IncomingMessage, reason: string): { body: string; headers: Record<string, string> } {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const advice = isRead
    ? "Please try again in a moment."
    : "Go back in a moment. If your entry is not there, please send it again.";
  const always = { "retry-after": String(RETRY_AFTER_S), "cache-control": "no-store" };
  if (isFromScript(request)) {
    const message = isRead ? `${reason} ${advice}` : `${reason} Try again in a moment.`;
    return { body: JSON.stringify({ message }), headers: { ...always, "content-type": "application/json" } };
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const title = isRead ? "This page cannot be loaded now" : "This could not be done now";
  const again = isRead ? `\n<p><a href="">Try again</a></p>` : "";
  return {
    body: renderPlainPage({ title, content: `<p>${reason} ${advice}</p>${again}` }, nonce),
    headers: {
      ...buildPageHeaders(readRequestTarget(request) ?? "/", nonce),
      ...always,
      "content-type": "text/html; charset=utf-8",
    },
  };
}

const isFromScript = ({ headers }: IncomingMessage): boolean =>
  headers["sec-fetch-dest"] === "empty" && !headers.accept?.includes("text/html");
