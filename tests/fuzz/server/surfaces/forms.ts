import fc from "fast-check";
import { buildHead, type FuzzedRequest, PLACES, type Surface } from "../surface.ts";
import { anyText } from "../values.ts";
import { formRoutes } from "./form-routes.ts";

const EXPECTED = { form: "page" } as const;

/** Ending the session would leave only refusals to test. */
const ENDS_SESSION = /^\/(?:sign-out|dashboard\/settings\/(?:delete|sessions\/.*))$/;

const routes = formRoutes.filter(({ path }) => !ENDS_SESSION.test(path));

/** Fields of many forms, whose names are not in the files of the routes. */
const NAMES = [
  "id",
  "carrier",
  "country",
  "port",
  "container_type",
  "container_number",
  "direction",
  "charge",
  "discharged",
  "gate_out_full",
  "empty_returned",
  "days",
  "from",
  "to",
  "billed",
  "currency",
  "own_tariff",
  "lines",
  "rows",
  "free_days",
  "email",
  "password",
  "new_password",
  "name",
  "next",
  "url",
  "events",
  "token",
  "code",
  "invoice_number",
  "invoice_date",
  "file",
  "selected",
  "column_1",
  "date_order",
  "__proto__",
  "constructor",
  "",
];
const VALUES = [
  "hapag-lloyd",
  "IN",
  "INNSA",
  "40HC",
  "import",
  "combined",
  "2026-07-01",
  "2026-07-14",
  "100",
  "USD",
  "4 free; 5+ USD 85",
  "Container,Type,Discharged,Empty returned,Billed\nCSQU3054383,40HC,2026-07-01,2026-07-09,100",
  "CSQU3054383",
  "ann@example.com",
  "correct horse battery",
  "/dashboard",
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  "https://127.0.0.1/hook",
  "https://example.com/hook",
  "tariff.changed",
  "on",
  "1",
  "0",
];
const IDS = [
  "1",
  "x",
  "0",
  "-1",
  "00000000-0000-4000-8000-000000000000",
  "01890000-0000-7000-8000-000000000000",
  "__proto__",
  "..%2f..",
  "%20",
  "a".repeat(300),
  "%F0%9F%98%80",
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: anyText },
  fc.constant("a".repeat(50_000)),
);

const encode = (value: string) => encodeURIComponent(value.toWellFormed());

const origin = fc.constantFrom<readonly (readonly [string, string])[]>(
  [["Sec-Fetch-Site", "same-origin"]],
  [["Sec-Fetch-Site", "same-origin"]],
  [["Sec-Fetch-Site", "same-origin"]],
  [["Sec-Fetch-Site", "cross-site"]],
  [["Origin", "https://evil.example"]],
  [["Origin", "null"]],
  [["Origin", "http://["]],
  [],
);

/** All forms of the pages, with and without a session, from the right page and from others. */
export const forms: Surface = {
  name: "forms",
  parallel: 4,
  requests: fc
    .record({
      route: fc.constantFrom(...routes),
      id: fc.constantFrom(...IDS),
      from: origin,
      session: fc.constantFrom(
        PLACES.cookie,
        PLACES.cookie,
        `${PLACES.cookie}; quayside_wallet=${PLACES.token}`,
        "",
        "quayside_wallet=x; quayside.session_token=%00",
        "quayside.session_token=%E0%A4%A",
        "quayside.session_token=a.b; quayside_flash=%ff; quayside_browser=x; quayside_return=AAAA",
        "a".repeat(6_000),
      ),
      form: fc.oneof({ weight: 8, arbitrary: fc.constant("urlencoded") }, fc.constantFrom("multipart", "json", "none")),
      pairs: fc.array(fc.tuple(fc.nat(), text), { maxLength: 12 }),
      tail: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        fc.constantFrom("&", "=%", "%ff=%fe", "&a=b".repeat(1_500), `a=${"x".repeat(300_000)}`),
      ),
    })
    .map(({ route, id, from, session, form, pairs, tail }): FuzzedRequest => {
      const names = [...route.words, ...NAMES];
      const fields = pairs.map(([index, value]) => [names[index % names.length] as string, value] as const);
      const { body, type } = encodeForm(form, fields, tail);
      const headers = [
        ...from,
        ...(type ? [["Content-Type", type] as const] : []),
        ...(session ? [["Cookie", session] as const] : []),
        ["Content-Length", String(body.length)] as const,
      ];
      return { head: buildHead("POST", route.path.replace(/\[[^\]]+\]/g, id), headers), body, expected: EXPECTED };
    }),
};

function encodeForm(
  form: string,
  fields: readonly (readonly [string, string])[],
  tail: string,
): { body: string; type?: string } {
  const urlencoded = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&") + tail;
  switch (form) {
    case "multipart": {
      const parts = fields.map(
        ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${encode(name)}"\r\n\r\n${encode(value)}\r\n`,
      );
      return { body: `${parts.join("")}--b--\r\n`, type: "multipart/form-data; boundary=b" };
    }
    case "json":
      return { body: encode(JSON.stringify(Object.fromEntries(fields))), type: "application/json" };
    case "none":
      return { body: urlencoded };
    default:
      return { body: urlencoded, type: "application/x-www-form-urlencoded" };
  }
}
