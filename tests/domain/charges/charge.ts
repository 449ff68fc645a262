import { type LocalCharge, localCharge, type PublishedCharge } from "#lib/domain/charges/local-charge.ts";
import type { SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

type Told = Partial<Omit<PublishedCharge, "amount">> & { amount?: number; kind?: SourceKind };

let made = 0;

/** A terminal handling charge of Maersk in Germany, 100 EUR a container for an import, unless told otherwise. */
export function charge({ amount = 100, kind = "carrier_tariff", ...told }: Told = {}): LocalCharge {
  made += 1;
  return localCharge({
    id: `charge-${made}`,
    carrier: "maersk",
    country: "DE",
    port: null,
    direction: "import",
    code: "THC",
    name: "Terminal Handling Charge",
    containerTypes: ["20DV"],
    unit: "container",
    amount: new Decimal(amount),
    currency: "EUR",
    effectiveFrom: "2024-01-01",
    effectiveTo: null,
    note: null,
    source: { id: `source-${made}`, publisher: "Maersk", title: "Notice", url: null, publishedOn: "2023-12-01", kind },
    ...told,
  });
}
