import type { z } from "zod";
import type { Table } from "../operation.ts";
import type { tariffListOutput } from "./list-dd-tariffs.output.ts";

/** One row for each slab of each tariff. A tariff without slabs has one row. */
export function toTariffTable({ date, tariffs, _meta }: z.output<typeof tariffListOutput>): Table {
  const urls = new Map(_meta.sources.map(({ id, url }) => [id, url]));
  return {
    columns: COLUMNS,
    rows: tariffs.flatMap((tariff) => {
      const { slabs, container_types, except_ports } = tariff;
      const facts = {
        date,
        ...pick(tariff),
        container_types: container_types.join(" "),
        except_ports: except_ports.join(" "),
        is_stale: String(tariff.is_stale),
        illustrative: String(tariff.illustrative),
        source_url: urls.get(tariff.source_id) ?? null,
      };
      if (slabs.length === 0) return [facts];
      return slabs.map(({ from, to, rate_per_day }) => ({ ...facts, from_day: from, to_day: to, rate_per_day }));
    }),
  };
}

const FACTS = [
  "line",
  "country",
  "port",
  "direction",
  "charge",
  "free_days",
  "currency",
  "tax",
  "haulage",
  "status",
  "effective_from",
  "effective_to",
  "confidence_level",
  "source_id",
] as const;

const COLUMNS = [
  "date",
  "line",
  "country",
  "port",
  "except_ports",
  "direction",
  "charge",
  "container_types",
  "free_days",
  "from_day",
  "to_day",
  "rate_per_day",
  "currency",
  "tax",
  "haulage",
  "status",
  "effective_from",
  "effective_to",
  "is_stale",
  "illustrative",
  "confidence_level",
  "source_id",
  "source_url",
];

type Tariff = z.output<typeof tariffListOutput>["tariffs"][number];

const pick = (tariff: Tariff) =>
  Object.fromEntries(FACTS.map((name) => [name, tariff[name]])) as Pick<Tariff, (typeof FACTS)[number]>;
