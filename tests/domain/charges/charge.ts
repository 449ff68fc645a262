import { type LocalCharge, type PublishedCharge, toLocalCharge } from "#lib/domain/charges/local-charge.ts";
import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

type ChargeFields = Partial<Omit<PublishedCharge, "amount">> & { amount?: number; kind?: SourceKind };

/** For the columns that limit or classify a charge. */
export const NO_RULES = {
  exceptPorts: [],
  operator: null,
  chargeKind: null,
  chargeKey: null,
  condition: null,
  variant: null,
  otherEnd: null,
  rangeEnd: null,
  isSample: false,
  tax: null,
  taxPercent: null,
} satisfies Partial<PublishedCharge>;

let count = 0;

/** A terminal handling charge of Maersk in Germany, 100 EUR per container for an import. `fields` replace values. */
export function charge({ amount = 100, kind = "carrier_tariff", ...fields }: ChargeFields = {}): LocalCharge {
  count += 1;
  return toLocalCharge({
    id: `charge-${count}`,
    carrier: "maersk",
    country: "DE",
    port: null,
    ...NO_RULES,
    direction: "import",
    code: "THC",
    name: "Terminal Handling Charge",
    containerTypes: ["20DV"],
    unit: "container",
    amount: new Decimal(amount),
    currency: "EUR",
    effectiveFrom: "2024-01-01",
    factKind: "local_charge",
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: {
      id: `source-${count}`,
      publisher: "Maersk",
      title: "Notice",
      url: null,
      publishedOn: "2023-12-01",
      datedOn: "2023-12-01",
      kind,
    },
    ...fields,
  });
}
