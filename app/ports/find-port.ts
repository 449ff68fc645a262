import type { z } from "zod";
import { fold } from "#lib/domain/text.ts";
import { call } from "#lib/operations/call.ts";
import { searchPorts } from "#lib/operations/ports/search-ports.ts";

type Found = z.output<typeof searchPorts.output>["results"][number];

/** What was typed in a search field: nothing, one port without a doubt, or the ports that it may mean, best first. */
export type Meant = { kind: "nothing" } | { kind: "port"; code: string } | { kind: "several"; choices: Found[] };

/** The ports to choose from, if the text fits several. */
export const choicesOf = (meant: Meant): Found[] => (meant.kind === "several" ? meant.choices : []);

const CODE_AT_END = /(?:^|, ?)([A-Za-z]{2}) ?([A-Za-z2-9]{3})$/;

/** Understands a UN/LOCODE, a name that only one port has, and `Rotterdam, NLRTM` as the suggestions write it. */
export async function findPort(typed: string): Promise<Meant> {
  const text = typed.trim().slice(0, 100);
  if (text === "") return { kind: "nothing" };
  const code = CODE_AT_END.exec(text)?.slice(1).join("").toUpperCase();
  const { results: byCode } = code ? await call(searchPorts, { keyword: code, limit: 1 }) : { results: [] };
  if (byCode[0]?.port_code === code && code) return { kind: "port", code };
  const { results } = await call(searchPorts, { keyword: text, limit: 100 });
  const named = results.filter(({ port_name }) => fold(port_name) === fold(text));
  const [only, ...others] = named.length > 0 ? named : results;
  return only && others.length === 0 ? { kind: "port", code: only.port_code } : { kind: "several", choices: results };
}
