import { fold } from "#lib/domain/text.ts";

/** Charges of the same invoice that are neither demurrage, detention nor storage. */
const OTHER =
  /\bthc\b|terminal handling|handling|document|\bdocs?\b|\bdoc fee|\bb\/?l fee|\bdo fee|delivery order|admin|clean|wash|lift[- ]?o|\blolo\b|seal|freight|bunker|\bbaf\b|\bcaf\b|\bpss\b|\bemission|inspect|scan|x-?ray|weigh|\bvgm\b|manifest|amend|telex|switch|custom|haulage|truck|transport|inland|surcharge|repair|damage|plug|monitor|electric|power|late (?:fee|payment)|interest|bank|processing|invoice fee|issu|equipment (?:hand|position|imbal)|imbalance|reposition|congestion|insurance|deposit|gebuhr|frais|gasto|gastos|despesas?|taxa|limpieza|limpeza|nettoyage|reinigung|manutention|umschlag|capatazias|电放|操作|文件|清洁|修箱|码头费/;

/** Names of tiers and periods, which are part of a charge. */
const TIER =
  /\btier|\bslab|\bstep|\bperiod|\bphase|\bday|\btage?\b|\bjours?\b|\bdias?\b|\bstaffel|\btramo|\btranche|\bfirst|\bsecond|\bthird|\bthereafter|\b\d+(?:st|nd|rd|th)\b|^\W*\d*\W*$/;

export const isTierName = (text: string): boolean => TIER.test(fold(text));

/** What a row begins with, below a title that we do not know. */
export function findOwnWords({ text }: { text: string }): string | undefined {
  const [first = ""] = text.split("\t");
  return /\p{L}{3}/u.test(first) && !/\d/.test(first) ? first.trim() : undefined;
}

/** @param isDescription whether the text is the description of a charge that is not by the day */
export function isOtherCharge(text: string, isDescription: boolean): boolean {
  const folded = fold(text);
  if (OTHER.test(folded)) return true;
  return isDescription && /\p{L}{3}/u.test(folded) && !TIER.test(folded);
}
