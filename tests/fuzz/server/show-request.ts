import { type FuzzedRequest, PLACES } from "./surface.ts";

/** As a call of curl if curl can send it, else as bytes. */
export function formatRequest(request: FuzzedRequest): string {
  const { head, body, cutAt, splitAt } = request;
  const [line = "", ...headers] = head.split("\r\n");
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(line) ?? [];
  const isPlain = /^[\t\r\n -~\u0080-\u00ff]*$/.test(head + body) && headers.every((one) => /^[\w-]+: /.test(one));
  if (!method || !target || !isPlain || (cutAt ?? 1) !== 1 || splitAt !== undefined) return formatBytes(request);
  const options = headers
    .filter((one) => !/^(?:host|connection|content-length):/i.test(one))
    .map((one) => `-H ${quote(one)}`);
  return [
    "curl -i --path-as-is",
    `-X ${method}`,
    ...options,
    ...(body === "" ? [] : [`--data-binary ${quote(body)}`]),
    quote(`http://${PLACES.host}${target}`),
  ].join(" ");
}

/** The letters are bytes. */
function formatBytes({ head, body, cutAt, splitAt }: FuzzedRequest): string {
  const notes = [
    cutAt !== undefined && `the client ends its side after ${Math.round(cutAt * 100)} %`,
    splitAt !== undefined && `it pauses after ${Math.round(splitAt * 100)} %`,
  ].filter(Boolean);
  return `bytes ${JSON.stringify(`${head}\r\n\r\n${body}`)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

const quote = (text: string) => `'${Buffer.from(text, "latin1").toString("utf8").replaceAll("'", "'\\''")}'`;
