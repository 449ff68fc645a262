import type { z } from "zod";
import { fold } from "#lib/domain/text.ts";
import { call } from "#lib/operations/call.ts";
import { searchPorts } from "#lib/operations/ports/search-ports.ts";

type Found = z.output<typeof searchPorts.output>["results"][number];

/** The choices are best first. */
export type PortSearch = { kind: "nothing" } | { kind: "port"; code: string } | { kind: "several"; choices: Found[] };

export const listPortChoices = (search: PortSearch): Found[] => (search.kind === "several" ? search.choices : []);

const CODE_AT_END = /(?:^|, ?)([A-Za-z]{2}) ?([A-Za-z2-9]{3})$/;

/** By UN/LOCODE, by a name that only one port has, or by the text of a suggestion: `Rotterdam, NLRTM`. */
export async function findPort(typed: string): Promise<PortSearch> {
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
