import type { Found, SearchKind } from "#lib/dashboard/search/found.ts";
import { getCarrierName, getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatDay } from "../format.ts";
import { buildTariffPath } from "../tariffs/tariff-texts.ts";

export const SEARCH_KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  invoices: "Invoices",
  containers: "Containers",
  batches: "Audits",
  contracts: "Contract tariffs",
  tariffs: "Published tariffs",
  ports: "Ports",
};

/** For one line of a mixed list. */
export const FOUND_LABELS: Readonly<Record<SearchKind, string>> = {
  invoices: "Invoice",
  containers: "Container",
  batches: "Audit",
  contracts: "Contract tariff",
  tariffs: "Tariff",
  ports: "Port",
};

interface FoundTexts {
  href: string;
  title: string;
  detail: string;
}

export function describeFound(found: Found): FoundTexts {
  switch (found.kind) {
    case "invoices": {
      const { id, number, carrier, invoiceDate } = found;
      const detail = [getCarrierName(carrier), invoiceDate && formatDay(invoiceDate)].filter(Boolean).join(", ");
      return { href: `/dashboard/invoices/${id}`, title: number ?? "Invoice without a number", detail };
    }
    case "containers": {
      const { id, number, carrier, reference, isOpen } = found;
      const detail = [getShortCarrierName(carrier), reference, !isOpen && "closed"].filter(Boolean).join(", ");
      return { href: `/dashboard/containers/${id}`, title: number, detail };
    }
    case "batches": {
      const { id, name, number, sentOn } = found;
      const detail = [number && `invoice ${number}`, formatDay(sentOn)].filter(Boolean).join(", ");
      return { href: `/dashboard/audits/${id}`, title: name, detail };
    }
    case "contracts": {
      const { id, name, carrier, country } = found;
      const detail = `${getShortCarrierName(carrier)}, ${getCountryName(country)}`;
      return { href: `/dashboard/contract-tariffs/${id}`, title: name, detail };
    }
    case "tariffs": {
      const { carrier, country } = found;
      const title = `${getShortCarrierName(carrier)} in ${getCountryName(country)}`;
      return { href: buildTariffPath(carrier, country), title, detail: "demurrage and detention" };
    }
    case "ports": {
      const { id, name, country } = found;
      return { href: `/ports/${id}`, title: `${name}, ${id}`, detail: getCountryName(country) };
    }
  }
}
