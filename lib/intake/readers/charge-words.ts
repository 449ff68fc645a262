import { fold } from "#lib/domain/text.ts";
import { readDirection } from "./words.ts";

const CHARGE_WORD =
  /\b(?:thc\w*|(?:sur)?charges?|fees?|frais|redevances?|cargos?|tasas?|derechos?|gastos?|taxas?|tarifas?|custos?|gebuhr\w*|\w+gebuhr\w*|entgelte?|kosten|handling|documentation|isps|seal)\b/;

/** Words of a charge that is charged once. */
export const namesCharge = (text: string): boolean => CHARGE_WORD.test(fold(text));

/** "Import cargo". "THC import" is the name of a charge. */
export const isDirectionText = (text: string): boolean =>
  readDirection(text) !== undefined && text.split(" ").length <= 3 && !namesCharge(text);
