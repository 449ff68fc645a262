import fc from "fast-check";
import { z } from "zod";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";

/** Texts that often break programs. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "\u0001",
  "\r\nSet-Cookie: a=b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e",
  "﷽".repeat(40),
  "x".repeat(3_000),
  "1".repeat(400),
  "e\u0301".repeat(50),
  "👨‍👩‍👧‍👦",
  "İıſß",
  "'; DROP TABLE port;--",
  '" OR 1=1',
  "#{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "..\\..\\",
  "%00",
  "%ff",
  "%2e%2e%2f",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "-0",
  "0x10",
  "1e-400",
  "9007199254740993",
  "true",
  "[object Object]",
  "[]",
  "{}",
  "INNSA",
  "CNSHA",
  "IN",
  "US",
  "ZZZZZ",
  "hapag-lloyd",
  "maersk",
  "40HC",
  "20GP",
  "import",
  "EXPORT",
  "combined",
  "1,256.50",
  "1.256",
  "1".concat("[".repeat(2_000), "6"),
  "1".concat(" ".repeat(2_000), "x"),
  "July 1".concat(", ".repeat(1_000)),
];
const DATES = [
  "2026-07-01",
  "2024-02-29",
  "2023-02-29",
  "0000-01-01",
  "0001-01-01",
  "1899-12-31",
  "1969-12-31",
  "1970-01-01",
  "2099-12-31",
  "2100-01-01",
  "9999-12-31",
  "10000-01-01",
  "-000001-01-01",
  "+275760-09-13",
  "2026-13-01",
  "2026-07-01T00:00:00Z",
  "2026-07-01T25:00:00+99:99",
  "01/07/2026",
  "today",
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  -0,
  0.1,
  0.5,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  ["INNSA", "INNSA"],
  { origin: 1 },
  Array.from({ length: 600 }, () => "INNSA"),
  Array.from({ length: 60 }, () => ({})),
];

/** Any value, with many that often break programs. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...DATES) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.constantFrom(...DATES),
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.string({ maxLength: 20 }),
  fc.integer().map(String),
);

interface FieldSchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  anyOf?: FieldSchema[];
}

/** A value that the schema of a field accepts, or almost accepts. */
function nearField(schema: FieldSchema, depth = 0): fc.Arbitrary<unknown> {
  const { type, enum: values, format, minimum = 0, maximum = 400, items, properties, anyOf } = schema;
  if (anyOf && anyOf.length > 0) return fc.oneof(...anyOf.map((one) => nearField(one, depth)));
  if (values && values.length > 0) return fc.constantFrom(...values);
  if (format === "date") return fc.constantFrom(...DATES);
  if (type === "integer" || type === "number")
    return fc.oneof(
      fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5),
      fc.integer({ min: 0, max: 500 }),
    );
  if (type === "boolean") return fc.constantFrom(true, false, "true", "yes", 1);
  if (depth > 3) return anyValue;
  if (type === "array") return fc.array(nearField(items ?? {}, depth + 1), { maxLength: 4 });
  if (type === "object" && properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [
          name,
          fc.oneof({ weight: 5, arbitrary: nearField(one, depth + 1) }, anyValue),
        ]),
      ),
      { requiredKeys: [] },
    );
  return anyValue;
}

/** The example of an operation, with some fields changed, left out or added. */
export function nearInput({ input, example }: Pick<AnyOperation, "input" | "example">): fc.Arbitrary<RawInput> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, FieldSchema>;
  };
  const changes = Object.entries(properties).map(([name, schema]) =>
    fc
      .oneof({ weight: 3, arbitrary: nearField(schema) }, { weight: 1, arbitrary: anyValue }, fc.constant(undefined))
      .map((value) => [name, value] as const),
  );
  const others = fc
    .constantFrom("__proto__", "constructor", "not_a_field", "toString", "")
    .map((name) => [name, 1] as const);
  const all = changes.length > 0 ? fc.oneof({ weight: 12, arbitrary: fc.oneof(...changes) }, others) : others;
  return fc.array(all, { maxLength: 4 }).map((changed) => {
    const entries = new Map<string, unknown>(Object.entries(example.input as RawInput));
    for (const [name, value] of changed) entries.set(name, value);
    return Object.fromEntries([...entries].filter(([, value]) => value !== undefined));
  });
}

/** JSON as a careless or hostile program writes it. */
export const toOddJson = (input: unknown): fc.Arbitrary<string> => {
  const json = JSON.stringify(input) ?? "null";
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(json) },
    fc.constantFrom(
      `\ufeff${json}`,
      ` ${json}\n\n`,
      json.replace(/^\{/, '{"__proto__":{"polluted":true},'),
      json.replace(/^\{("[^"]*"):/, "{$1:1,$1:"),
      json.replace(/\}$/, ',"constructor":{"prototype":{"polluted":true}}}'),
      json.replace(/:(\d+|"[^"]*")/, ":NaN"),
      json.replace(/:(\d+|"[^"]*")/, ":1e999"),
      json.replace(/:"[^"]*"/, ':"\\ud800"'),
      json.replace(/:"[^"]*"/, ':"\\u0000"'),
      json.replace(/:(\d+|"[^"]*")/, `:${"[".repeat(5_000)}${"]".repeat(5_000)}`),
      json.replace(/:(\d+|"[^"]*")/, `:${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
      json.replace(/:(\d+)/, ":$1".padEnd(60_000, "0")),
      `[${json}]`,
      `"${json.length}"`,
      json.slice(0, -1),
      `${json}${json}`,
      json.replace(/\}$/, `,${Array.from({ length: 4_000 }, (_, index) => `"f${index}":1`).join(",")}}`),
      "",
      "null",
    ),
    fc.nat(json.length).map((at) => json.slice(0, at)),
  );
};
