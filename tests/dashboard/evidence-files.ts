import type { Person } from "#tests/accounts/accounts.ts";
import type { FormAnswer } from "#tests/support/account-browser.ts";
import { PNG } from "#tests/support/grey-pixel.ts";

type Route = Parameters<Person["browser"]["post"]>[0];

export const GATE_PASS = { kind: "gate_pass", day: "2026-08-14", note: "The container left on this day." };

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Sends the form of evidence. @param file `null`: none is chosen */
export function postEvidence(
  { browser }: Pick<Person, "browser">,
  route: Route,
  id: string,
  fields: Record<string, string> = {},
  file: SentFile | null = { name: "gate pass.png", bytes: PNG },
): Promise<FormAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GATE_PASS, ...fields })) form.set(name, value);
  // The browser says what it believes of the file. The content decides.
  const sent = file && new File([new Uint8Array(file.bytes)], file.name, { type: "text/html" });
  form.set("file", sent ?? new File([], ""));
  return browser.post(route, form, { params: { id } });
}
