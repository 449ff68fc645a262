import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, encodeText, getLength } from "./encode-body.ts";

/** All other pages are plain HTML, with the script of the custom elements. */
const HYDRATED_PATHS = ["/credentials/prove"];

/** A page with this element has a part that needs React: the element starts its scripts. */
const STARTS_SCRIPTS = "<late-scripts";

/** React's own scripts. */
const SCRIPT = /<script src="\/_next\/[^>]*><\/script>/g;

/** The data that hydrates the page. */
const DATA = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>[\s\S]*?<\/script>/g;

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** React finishes such pages in the browser: an error, or a part that was not ready. */
const NEEDS_HYDRATION = /id="__next_error__"|<template (?:id="[BP]:|data-dgst=)/;

/** Saves 130 KB of script, and about half of the HTML (docs/adr/014). Call it before the page is rendered. */
export function leaveOutHydration(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "GET" || !isPlainPage(request)) return;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  delete request.headers["accept-encoding"]; // The page must arrive here as text.
  const { end, writeHead } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.flushHeaders = () => {};
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((each) => typeof each === "object" && each !== null);
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    for (const callback of rest) if (typeof callback === "function") callback();
    return true;
  };
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    keep(chunk);
    const callback = [chunk, ...rest].find((each) => typeof each === "function") as (() => void) | undefined;
    void finish(response, Buffer.concat(chunks), accepted).then((body) => {
      response.writeHead = writeHead;
      end.call(response, body, "utf8", callback);
    });
    return response;
  }) as typeof response.end;
}

async function finish(response: ServerResponse, content: Buffer, accepted: string): Promise<Uint8Array> {
  const isHtml = String(response.getHeader("content-type") ?? "").startsWith("text/html");
  if (!isHtml || content.length === 0) return content;
  const html = content.toString("utf8");
  const page = response.statusCode === 200 ? withoutHydration(html) : html;
  const encoding = chooseEncoding(accepted, getLength(page));
  if (encoding) response.setHeader("content-encoding", encoding);
  const body = encoding ? await encodeText(page, encoding) : Buffer.from(page);
  if (!/accept-encoding/i.test(String(response.getHeader("vary")))) response.appendHeader("vary", "accept-encoding");
  response.setHeader("content-length", body.length);
  return body;
}

/** Returns the same HTML if React has to finish the page in the browser. */
export function withoutHydration(html: string): string {
  if (NEEDS_HYDRATION.test(html)) return html;
  const isLate = html.includes(STARTS_SCRIPTS);
  return html
    .replace(PRELOAD, "")
    .replace(SCRIPT, (script) => (isLate ? delay(script).replace(" src=", " data-src=") : ""))
    .replace(DATA, (script) => (isLate ? delay(script) : ""));
}

/** A browser leaves a script of this type alone. */
const delay = (script: string): string => script.replace("<script", '<script type="text/plain" data-late=""');

/** False for a file, for the data of a soft navigation, and for a page that needs React in the browser. */
function isPlainPage({ url = "/", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] as string;
  const isHydrated = HYDRATED_PATHS.some((hydrated) => path === hydrated || path.startsWith(`${hydrated}/`));
  return !isHydrated && !path.startsWith("/_next/") && !/\.[a-z0-9]+$/i.test(path) && headers.rsc === undefined;
}
