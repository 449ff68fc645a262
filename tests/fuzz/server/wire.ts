import { connect } from "node:net";

/** Exactly the bytes of a request. All texts are Latin-1: a letter is a byte. */
export interface WireRequest {
  /** Request line and headers, without the empty line after them. */
  head: string;
  body: string;
  /** The client ends its side after this share of the bytes. */
  cutAt?: number;
  /** The client sends the bytes in two parts, the second one after a pause. */
  splitAt?: number;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** No answer takes longer, except for files. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 5;

/** On a connection that stays open: silence after which nothing more comes, before and after the first bytes. */
const SILENCE_MS = { before: 1_000, after: 500 };

export const toBytes = ({ head, body }: WireRequest): Buffer => Buffer.from(`${head}\r\n\r\n${body}`, "latin1");

/** A text with a letter for each of its UTF-8 bytes. */
export const toWireText = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/**
 * On a connection of its own, from a loopback address.
 * @returns the answers until the server closes the connection, or nothing more comes
 * @throws Error when the server leaves the connection open without an answer
 */
export function sendBytes(request: WireRequest, { url, from }: { url: URL; from: string }): Promise<WireAnswer[]> {
  const bytes = toBytes(request);
  const { cutAt, splitAt } = request;
  const sent = cutAt === undefined ? bytes : bytes.subarray(0, Math.floor(bytes.length * cutAt));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port: Number(url.port), host: url.hostname, localAddress: from, allowHalfOpen: true });
    let waiting: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(waiting);
      socket.destroy();
      try {
        resolve(parseAnswers(Buffer.concat(parts).toString("latin1")));
      } catch (error) {
        reject(error);
      }
    };
    const waitFor = (ms: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => (parts.length > 0 ? finish() : socket.end()), ms);
    };
    // Node drops an answer when the client has ended its side, so this ends it as late as it can.
    const isLeftOpen = cutAt === undefined && !/^connection: close/im.test(request.head);
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(new Error(`no end of the answer within ${TIMEOUT_MS / 1_000} s`));
    });
    socket.on("data", (part) => {
      parts.push(part);
      if (isLeftOpen) waitFor(SILENCE_MS.after);
    });
    socket.on("end", finish);
    // A server that refuses a body closes the connection while the client still writes. The answer counts.
    socket.on("error", finish);
    socket.on("connect", () => {
      if (splitAt === undefined) write(sent);
      else {
        const middle = Math.floor(sent.length * splitAt);
        socket.write(sent.subarray(0, middle));
        setTimeout(() => write(sent.subarray(middle)), PAUSE_MS);
      }
    });
    const write = (rest: Buffer) => {
      if (!socket.writable) return;
      socket.write(rest);
      if (cutAt !== undefined) socket.end();
      else if (isLeftOpen) waitFor(SILENCE_MS.before);
    };
  });
}

/** @throws Error when the bytes are no answers of HTTP/1.1 */
function parseAnswers(text: string): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = text;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.slice(0, Math.max(0, end)).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
    if (end < 0 || !status) throw new Error(`the answer is no HTTP: ${JSON.stringify(rest.slice(0, 100))}`);
    const headers = new Headers();
    for (const line of lines) {
      const [, name, value] = /^([^:]+): ?(.*)$/s.exec(line) ?? [];
      if (!name || value === undefined)
        throw new Error(`the answer has the header ${JSON.stringify(line.slice(0, 100))}`);
      headers.append(name, value);
    }
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    const { body, after } = takeBody(rest, status, headers);
    answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function takeBody(text: string, status: number, headers: Headers): { body: string; after: string } {
  if (status === 204 || status === 304) return { body: "", after: text };
  const length = headers.get("content-length");
  if (headers.get("transfer-encoding") !== "chunked")
    return length === null || text === ""
      ? { body: text, after: "" }
      : { body: text.slice(0, Number(length)), after: text.slice(Number(length)) };
  let rest = text;
  let body = "";
  for (;;) {
    const [line, size] = /^([\da-f]+)[^\r\n]*\r\n/i.exec(rest) ?? [];
    if (line === undefined || size === undefined) return { body, after: "" };
    const count = Number.parseInt(size, 16);
    body += rest.slice(line.length, line.length + count);
    rest = rest.slice(line.length + count + 2);
    if (count === 0) return { body, after: rest };
  }
}
