import type { Grid } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import type { CandidateTable } from "./candidate.ts";
import type { DocumentFacts } from "./facts.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { ListTable } from "./list-row.ts";
import type { Section } from "./section.ts";
import { hasCargoUnit } from "./units.ts";

/** A price list of a freight station or warehouse, in which rates for days are prices among others. */
export function isStationList(
  grid: Grid,
  columns: readonly GridColumn[],
  section: Section,
  facts: DocumentFacts,
): boolean {
  if (facts.carrier || columns.some(({ head, role }) => role === "value" && (head.types || head.tier))) return false;
  const words = fold([facts.operator?.value, section.title, section.documentTitle].join(" "));
  if (!STATION.test(words)) return false;
  const cells = grid.rows.filter(({ isGroup }) => !isGroup).map((row) => row.cells.map((cell) => cell?.text ?? ""));
  return cells.some((texts) => hasCargoUnit(texts.join(" ")));
}

const SURCHARGE =
  /\bsurcharges?\b|\brecargos?\b|\bsobretaxas?\b|\bsurtaxes?\b|\bzuschlag\w*|\bgri\b|\bpeak season\b|\bbunker\b|\bcongestion charge\b|\b(?:pss|baf|ebs|wrs|lss|caf|pcs)\b|附加费/;

const STATION =
  /\bcfs\b|\bwarehouse\b|\bfreight station\b|\bdestuffing\b|\bstripping\b|\bpalleti[sz]\w*\b|\bbodega\b|\bdeposito\b|\bunstuffing\b/;

export function chooseTable(
  grid: Grid,
  columns: readonly GridColumn[],
  section: Section,
  facts: DocumentFacts,
  tables: readonly CandidateTable[] | undefined,
): ListTable | undefined {
  const allowed = (tables ?? ["local_charges", "surcharges", "cfs_tariffs", "terminal_storage"]).filter(
    (table): table is ListTable => table !== "dd_tariffs" && table !== "carrier_policies",
  );
  if (section.notice && allowed.includes("surcharges")) return "surcharges";
  if (allowed.length === 1) return allowed[0];
  const words = fold(
    [
      facts.operator?.value,
      section.charged?.value,
      section.title,
      section.documentTitle,
      ...columns.map(({ head }) => head.text),
    ].join(" "),
  );
  const body = fold(
    grid.rows
      .flatMap(({ cells }) => cells.map((cell) => cell?.text ?? ""))
      .join(" ")
      .slice(0, 4_000),
  );
  const hasScope = columns.some(({ role }) => role === "origin" || role === "destination");
  const isSurcharge = SURCHARGE.test(words);
  const isOfLanes = facts.carrier ? hasScope || isSurcharge : hasScope && isSurcharge && !facts.operator;
  if (allowed.includes("surcharges") && isOfLanes) return "surcharges";
  const isStation = STATION.test(words) || (body.match(new RegExp(STATION, "g"))?.length ?? 0) >= 2;
  if (allowed.includes("cfs_tariffs") && !facts.carrier && isStation) return "cfs_tariffs";
  return allowed.includes("local_charges") ? "local_charges" : allowed[0];
}
