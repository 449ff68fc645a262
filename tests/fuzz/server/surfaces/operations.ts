import fc from "fast-check";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { isServicePath } from "#lib/http/service.ts";
import {
  type AnyOperation,
  getExampleRequest,
  getRouteFields,
  isBodyMethod,
  type Route,
} from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { buildHead, type FuzzedRequest, PLACES, type Surface } from "../surface.ts";
import { anyText, nearInput, toOddJson } from "../values.ts";
import { toWireText } from "../wire.ts";

const EXPECTED = { form: "json" } as const;

const TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/problem+json",
  "text/plain",
  "",
  "application/json;;;",
  "multipart/form-data; boundary=x",
];

/** The fields in the path go there, the others into the query or the body. */
function buildRequests(operation: AnyOperation, route: Route): fc.Arbitrary<FuzzedRequest> {
  const near = nearInput({
    input: getRouteFields(operation, route),
    example: { ...operation.example, input: getExampleRequest(operation, route) },
  });
  const auth = operation.needs === "session" ? [["Authorization", `Bearer ${PLACES.token}`] as const] : [];
  return near.chain((input) => {
    const { path, rest } = fillPath(route.path, input);
    if (!isBodyMethod(route.method))
      return fc.record({ extra: fc.option(anyText, { freq: 6 }) }).map(
        ({ extra }): FuzzedRequest => ({
          head: buildHead(route.method, `${path}${toQuery(rest, extra)}`, auth),
          body: "",
          expected: EXPECTED,
        }),
      );
    const type = fc.oneof({ weight: 12, arbitrary: fc.constant(TYPES[0] as string) }, fc.constantFrom(...TYPES));
    return fc.tuple(toOddJson(rest), type).map(([json, contentType]): FuzzedRequest => {
      const body = toWireText(json);
      const headers = [
        ...auth,
        ["Content-Type", contentType] as const,
        ["Content-Length", String(body.length)] as const,
      ];
      return { head: buildHead(route.method, path, headers), body, expected: EXPECTED };
    });
  });
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(rest, name) ? rest[name] : "x";
    delete rest[name];
    return encode(String(value).slice(0, 4_000)) || "x";
  });
  return { path: filled, rest };
}

/** A half character has no escape. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function toQuery(input: Record<string, unknown>, extra: string | null): string {
  const pairs = Object.entries(input).map(
    ([name, value]) =>
      `${encode(name)}=${encode(typeof value === "object" && value !== null ? (Array.isArray(value) ? value.slice(0, 300).join(",") : JSON.stringify(value)) : String(value)).slice(0, 6_000)}`,
  );
  if (extra !== null) pairs.push(pairs[0] ?? "a", encode(extra).slice(0, 2_000));
  const query = pairs.join("&");
  return query === "" ? "" : `?${query.slice(0, 12_000).replace(/%[\da-f]?$/i, "")}`;
}

/** All of the catalogue and of the management of keys and webhooks, in all their forms. */
export const operations: Surface = {
  name: "api",
  parallel: 6,
  requests: fc.oneof(
    ...everyOperation.flatMap((operation) =>
      listOperationRoutes(operation)
        .filter(({ path }) => isServicePath(path.replace(/\{\w+\}/g, "x")))
        .map((route) => buildRequests(operation, route)),
    ),
  ),
};
