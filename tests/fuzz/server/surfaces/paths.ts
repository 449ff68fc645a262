import fc from "fast-check";
import { isServicePath } from "#lib/http/service.ts";
import { buildHead, type FuzzedRequest, PLACES, type Surface } from "../surface.ts";
import { toWireText } from "../wire.ts";
import { targets } from "./targets.ts";

const PARTS = [
  "INNSA",
  "maersk",
  "IN",
  "x",
  "%20",
  "%2f",
  "%252f",
  "%2e%2e",
  "..",
  ".",
  "%00",
  "%0d%0aSet-Cookie:a=b",
  "%ff",
  "%c3%28",
  "%E0%A4%A",
  "%",
  "%%",
  "%u0041",
  "__proto__",
  "constructor",
  "a".repeat(3_000),
  "%41".repeat(1_000),
  "\u00e9",
  "(.)",
  "(..)",
  "@modal",
  "_next",
  "[id]",
  "$ACTION",
  ";a=b",
  "~",
  "*",
  "'",
  '"',
  "<x>",
  "{}",
  "|",
  "\\",
  "^",
  "`",
  "+",
  "&",
  "=",
  "😀",
  "%F0%9F%98%80",
];
const QUERIES = [
  "",
  "",
  "",
  "?",
  "?a",
  "?a=b&a=c",
  "?_rsc=x",
  "?__nextLocale=en",
  "?page=-1",
  "?page=1e9",
  "?q=%ff",
  "?q=%00",
  "?%00=1",
  "?__proto__[x]=1",
  "?constructor=1",
  `?q=${"x".repeat(4_000)}`,
  "?date=2026-02-30",
  "?carrier=maersk&country=IN&billed=1%5B%5B6",
  "?size=40HC&date=0000-00-00",
  "?limit=NaN&offset=-1",
  "?url=%2Ficon.svg&w=64&q=75",
  "?url=http://127.0.0.1/&w=64&q=75",
  "?next=//evil.example",
  "?next=https://evil.example",
  "?token=x",
  "#x",
  "?#",
];
const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "PATCH",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "get",
];

const path = fc
  .record({
    target: fc.constantFrom(...targets),
    part: fc.constantFrom(...PARTS),
    change: fc.constantFrom(
      "none",
      "none",
      "none",
      "double",
      "dots",
      "append",
      "encode",
      "upper",
      "slash",
      "absolute",
      "insert",
    ),
  })
  .map(({ target, part, change }) => {
    const filled = toWireText(target.replace(/\[[^\]]+\]/g, () => part));
    const raw = toWireText(part);
    switch (change) {
      case "double":
        return filled.replaceAll("/", "//");
      case "dots":
        return `/x/..${filled}/.././${raw}`;
      case "append":
        return `${filled}/${raw}`;
      case "encode":
        return filled.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      case "upper":
        return filled.toUpperCase();
      case "slash":
        return `${filled}/`;
      case "absolute":
        return `http://evil.example${filled}`;
      case "insert":
        return `/${raw}${filled}`;
      default:
        return filled;
    }
  });

/** Addresses of pages, files and operations, and of nothing. */
export const paths: Surface = {
  name: "paths",
  parallel: 4,
  requests: fc
    .record({
      path,
      query: fc.constantFrom(...QUERIES),
      method: fc.constantFrom(...METHODS),
      session: fc.constantFrom<string>("", "", PLACES.cookie),
      accept: fc.constantFrom("text/html", "*/*", "application/json", "text/x-component"),
      rsc: fc.constantFrom(
        [],
        [],
        [["RSC", "1"]],
        [
          ["RSC", "1"],
          ["Next-Router-State-Tree", "%00["],
        ],
        [["Next-Action", "0".repeat(40)]],
        [["Next-Router-Prefetch", "1"]],
      ),
    })
    .map(({ path, query, method, session, accept, rsc }): FuzzedRequest => {
      const headers = [
        ["Accept", accept],
        ...rsc,
        ...(session ? [["Cookie", session]] : []),
        ...(/^P/.test(method) ? [["Content-Length", "0"]] : []),
      ] as [string, string][];
      // A path with a space or a control character ends the request line.
      const isClean = /^[!-~\u0080-\u00ff]*$/.test(path);
      const isJson = isServicePath(path) && !/[?#%]/.test(path);
      return {
        head: buildHead(method, `${path}${query}`, headers),
        body: "",
        expected: {
          form: !isJson ? "page" : path === "/mcp" ? "mcp" : "json",
          isBelowHttp: true,
          mayBeSilent: !isClean || ["CONNECT", "get"].includes(method),
        },
      };
    }),
};
