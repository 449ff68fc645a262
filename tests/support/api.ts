import { expect } from "vitest";
import type { ProblemBody } from "#lib/operations/failure.ts";

/** api-server.setup.ts sets it. */
const base = process.env.TEST_API_URL;
if (!base) throw new Error("TEST_API_URL is not set: run the API suite with `npm test -- api`");

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; headers: Headers; body: any };

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isCsv = response.headers.get("content-type")?.startsWith("text/csv");
  const body = text === "" ? null : isCsv ? text : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

export const get = async (path: string, headers: Record<string, string> = {}) =>
  read(await fetch(`${base}${path}`, { headers }));

export const post = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = { "content-type": "application/json" },
) =>
  read(
    await fetch(`${base}${path}`, {
      method: "POST",
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

export const send = async (method: string, path: string) => read(await fetch(`${base}${path}`, { method }));

/** Checks that an answer has the form of every error. @returns the content of the error */
export function problem(answer: Answer, status: number, code: string): ProblemBody["error"] {
  expect(answer.body).toEqual({
    error: {
      code,
      message: expect.any(String),
      details: expect.any(Array),
      request_id: answer.headers.get("x-request-id"),
      docs_url: expect.stringMatching(new RegExp(`/docs/errors#${code}$`)),
    },
  });
  expect(answer.status).toBe(status);
  return answer.body.error;
}
