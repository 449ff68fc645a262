import { fold } from "#lib/domain/text.ts";
import { readCarrierCell } from "./carrier-names.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { Amount } from "./list-row.ts";

/** Numbers of rows, quantities and percentages of tax are no amounts. */
export const isNotAmount = ({ head }: GridColumn) =>
  /^(?:no\.?|nr\.?|#|item|s\.?\s?no\.?|sr\.?|sl\.?|qty|quantity|vat|tax|gst|iva|tva|page|kg|weight)(?: ?%| ?\(%\))?$/.test(
    fold(head.text).trim(),
  );

/** Columns without a size or another meaning in a table that has columns of amounts are left to a doubt. */
export function chooseAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const named = amounts.filter(({ column }) => isNamedAmount(column));
  return named.length > 0 ? named : amounts;
}

const AMOUNT =
  /\b(?:amount|rate|price|tariff|tarifa|tarif|charge|fee|cost|importe|montant|betrag|preis|valor|monto|prix|unit price|total)\b|价|费|金额/;

export const isNamedAmount = ({ head }: GridColumn) =>
  readCarrierCell(head.text) !== undefined ||
  head.types !== null ||
  head.direction !== undefined ||
  head.currencies.length > 0 ||
  AMOUNT.test(fold(head.text));
