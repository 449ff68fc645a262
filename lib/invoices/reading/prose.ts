import type { TextLine } from "#lib/documents/lines.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { isPeriodLink } from "../lines/period-link.ts";
import { type ColumnRole, readHeading } from "../lines/read-heading.ts";
import { buildPiece, type Piece } from "./row.ts";
import { ROUNDING } from "./same-amount.ts";
import type { NumberToken, Token } from "./tokens.ts";

const MAX_WORDS = 5;
const COUNTS: readonly ColumnRole[] = ["free_days", "charged_days"];

/**
 * A remark such as "Discharged on 25 Aug 2026, gated out on 12 Sep 2026. Free time 7 days.", a period such as "from 1 to
 * 5 July 2026", and a calculation such as "3 days at USD 45.00 = USD 135.00" if it is right.
 */
export function readProse(line: TextLine, tokens: readonly Token[], direction: Direction): Piece[] {
  const used = new Set<Token>();
  const found: Piece[] = [];
  const add = (token: Token, role: ColumnRole) => {
    used.add(token);
    found.push(buildPiece(line, token, role, "words"));
  };
  for (const [index, token] of tokens.entries()) {
    const [next, last] = [tokens[index + 1], tokens[index + 2]];
    if (
      token.kind === "number" &&
      next?.kind === "number" &&
      last?.kind === "number" &&
      isCalculation(line, token, next, last)
    ) {
      add(token, "charged_days");
      add(next, "rate");
      add(last, "billed");
    }
    if (token.kind === "date" && next?.kind === "date" && isPeriod(line.text, token, next)) {
      add(token, "charged_from");
      add(next, "charged_to");
    }
  }
  for (const [index, token] of tokens.entries()) {
    if (used.has(token) || (token.kind !== "date" && !(token.kind === "number" && token.isWhole))) continue;
    const words = findWordsBefore(line.text, tokens[index - 1]?.end ?? 0, token.start);
    const after =
      /^ ?(?:calendar |working )?(free |freie[nr]? |kostenfreie |vrije |wolne )?(days?|tage?n?|jours?|d[ií]as?|giorni|dagen|dni|hari)\b(?: (?:of |de )?(free|frei|francs?|franchise|libres?|livres?|liberi|wolnych|bebas|demurrage|detention|storage))?/iu.exec(
        line.text.slice(token.end),
      );
    const last = found.at(-1);
    const isEnd = token.kind === "date" && last?.role === "free_days" && last.token === tokens[index - 1];
    if (isEnd && last.token && UNTIL.test(line.text.slice(last.token.end, token.start))) {
      add(token, "free_until");
      continue;
    }
    const role = findRole(words, after?.slice(1, 4).flatMap((word) => word?.trim() || []) ?? [], direction, token.kind);
    if (role) add(token, role);
  }
  return found;
}

/** Between the free days and the last of them, as in "Free time 3 days, until 05 May". */
const UNTIL =
  /^[^\d.;]{0,24}?(?<!\p{L})(?:until|till|to|up to|thru|through|ending(?: on)?|end(?:s|ed)(?: on)?|expir\p{L}+(?: on)?|last day|fino al?|sino al|bis(?: zum)?|jusqu['’]au|au|hasta(?: el)?|at[ée](?: o(?: dia)?)?|tot(?: en met)?|t\/m|do|s\/d|sampai|hingga|[đd][ếe]n)[: ]*(?:\p{L}{2,3}\.? ?)?$/iu;

function findRole(before: readonly string[], after: readonly string[], direction: Direction, kind: Token["kind"]) {
  const fits = (role: ColumnRole | undefined) =>
    role !== undefined &&
    (kind === "date"
      ? (CONTAINER_EVENTS as readonly ColumnRole[]).includes(role) || role === "free_until"
      : COUNTS.includes(role));
  for (let from = 0; from <= before.length; from++) {
    const title = [...before.slice(from), ...after].join(" ");
    if (title.split(" ").length < 2 && kind === "number" && after.length > 0) continue;
    const role = readHeading(title, direction)?.role;
    if (fits(role)) return role as ColumnRole;
  }
  return undefined;
}

const isCalculation = ({ text }: TextLine, days: NumberToken, rate: NumberToken, amount: NumberToken) =>
  days.isWhole &&
  /[x×*@]|\bat\b|\bà\b|\bzu\b|\ba\b/iu.test(text.slice(days.end, rate.start)) &&
  /=/.test(text.slice(rate.end, amount.start + 4)) &&
  days.amount.times(rate.amount).minus(amount.amount).abs().lte(ROUNDING);

const isPeriod = (text: string, from: Token, to: Token) =>
  isPeriodLink(text.slice(from.end, to.start)) &&
  /(?:\bfrom|\bvon|\bdu|\bdes?de|berechnet:?|charged:?|period:?|zeitraum:?|factur\p{L}+:?)\s*$/iu.test(
    text.slice(0, from.start),
  );

const LEFT = /\bleft (?:the )?(?:terminal|port|yard)\b/iu;

/** Of the same part of the sentence. */
function findWordsBefore(text: string, from: number, to: number): string[] {
  const part = text
    .slice(from, to)
    .replace(LEFT, "gate out")
    .split(/[.,;()]/)
    .at(-1) as string;
  return part
    .split(/[\s:]+/)
    .filter(Boolean)
    .slice(-MAX_WORDS);
}
