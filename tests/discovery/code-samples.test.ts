import { execFileSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import {
  buildCodeSamples,
  buildCurlSample,
  buildPythonSample,
  buildTypescriptSample,
} from "#lib/discovery/code-samples.ts";
import { buildExampleCall, type ExampleCall } from "#lib/discovery/example-call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { requireProgram } from "#scripts/support/require-program.ts";

const BASE = "http://quayside.test";
const python = await requireProgram(["python3"], "python3");
const bash = await requireProgram(["bash"], "bash");

const AWKWARD = {
  text: `it's "quoted" $HOME \\ and : true`,
  isOpen: true,
  nothing: null,
  list: [false, "null"],
  "no-name": 1,
};

const post: ExampleCall = { method: "POST", path: "/api/x", query: [], search: "", body: AWKWARD };
const get: ExampleCall = { method: "GET", path: "/api/x", query: [["q", "it's a & b"]], search: "", body: undefined };

describe("the request of an operation as code", () => {
  test.each(catalogue.map((operation) => [operation.id, operation] as const))(
    "%s names the address and every value in each language",
    (_, operation) => {
      const call = buildExampleCall(operation);
      for (const { code } of buildCodeSamples(call, BASE)) {
        expect(code).toContain(`${BASE}${call.path}`);
        for (const value of Object.values(call.body ?? Object.fromEntries(call.query)))
          if (typeof value === "string") expect(code).toContain(value);
      }
    },
  );

  test("curl: the shell passes on the body and the query unchanged", () => {
    const readArguments = (command: string) =>
      execFileSync(bash, ["-c", `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: "utf8" })
        .split("\0")
        .slice(0, -1);
    expect(JSON.parse(readArguments(buildCurlSample(post, BASE)).at(-1) as string)).toEqual(AWKWARD);
    expect(readArguments(buildCurlSample(get, BASE))).toEqual([
      "-sG",
      `${BASE}/api/x`,
      "--data-urlencode",
      "q=it's a & b",
    ]);
  });

  test("TypeScript: fetch gets the method, the address and the body", async () => {
    const captureRequest = async (code: string) => {
      const requests: [string, RequestInit | undefined][] = [];
      const fetch = async (url: string, init?: RequestInit) => {
        requests.push([url, init]);
        return Response.json({});
      };
      const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
      await new AsyncFunction("fetch", "console", code)(fetch, { log() {} });
      return requests[0] as [string, RequestInit | undefined];
    };
    const [url, init] = await captureRequest(buildTypescriptSample(post, BASE));
    expect([url, init?.method, JSON.parse(init?.body as string)]).toEqual([`${BASE}/api/x`, "POST", AWKWARD]);
    expect((await captureRequest(buildTypescriptSample(get, BASE)))[0]).toBe(`${BASE}/api/x?q=it%27s+a+%26+b`);
  });

  test("Python: the program builds the body and the query", () => {
    const replies = (code: string, expression: string) =>
      execFileSync(
        python,
        [
          "-c",
          `import json, urllib.request\nclass Sent(Exception): pass\ndef stop(*_): raise Sent()\nurllib.request.urlopen = stop\ntry:\n    exec(${JSON.stringify(code)})\nexcept Sent:\n    pass\nprint(json.dumps(${expression}))`,
        ],
        { encoding: "utf8" },
      );
    expect(JSON.parse(replies(buildPythonSample(post, BASE), "body"))).toEqual(AWKWARD);
    expect(JSON.parse(replies(buildPythonSample(get, BASE), "query"))).toBe("q=it%27s+a+%26+b");
  });

  it("has no body and no query when the operation takes nothing", () => {
    const bare: ExampleCall = { method: "GET", path: "/api/lines", query: [], search: "", body: undefined };
    expect(buildCurlSample(bare, BASE)).toBe(`curl -s "${BASE}/api/lines"`);
    expect(buildTypescriptSample(bare, BASE)).toContain(`await fetch("${BASE}/api/lines");`);
    expect(buildPythonSample(bare, BASE)).toContain(`urlopen("${BASE}/api/lines")`);
  });
});
