import { expect, test } from "vitest";
import { z } from "zod";

import { createFormRoute } from "#lib/forms/form-route.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";

test("an address can have letters that no header takes", () => {
  const { status, headers } = redirectTo({ to: "/dashboard/containers/😀 é\ud800?a=%20b" });
  expect([status, headers.get("location")]).toEqual([
    303,
    "/dashboard/containers/%F0%9F%98%80%20%C3%A9%EF%BF%BD?a=%20b",
  ]);
});

test("a form whose path has no parts in brackets gets no parameters from Next", async () => {
  const route = createFormRoute(
    {
      page: (_, { token = "" }) => `/things?token=${token}`,
      fields: z.object({ name: z.string() }),
      run: async () => ({ to: "/" }),
    },
    { readSender: async () => null },
  );
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/", { method: "POST", headers, body: "token=x" });
  const answer = await route(request, { params: Promise.resolve(undefined as never) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/things?token=x"]);
});

test("the id of a path stays one part of the address", async () => {
  const route = createFormRoute(
    { page: ({ id }) => `/things/${id}`, fields: z.object({}), run: async () => ({ to: "/" }) },
    { readSender: async () => null, signIn: (page) => `/sign-in?${new URLSearchParams({ next: page })}` },
  );
  const request = new Request("http://localhost/", { method: "POST", headers: { "sec-fetch-site": "same-origin" } });
  const { status, headers } = await route(request, { params: Promise.resolve({ id: "a/b?c#😀" }) });
  const next = new URL(headers.get("location") as string, "http://localhost").searchParams.get("next");
  expect([status, next]).toEqual([303, "/things/a%2Fb%3Fc%23%F0%9F%98%80"]);
});
