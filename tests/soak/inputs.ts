import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { addDays } from "#lib/platform/dates.ts";
import type { Random } from "#scripts/support/random.ts";
import { buildContainerNumber } from "#scripts/test-invoices/container-numbers.ts";
import type { MixFacts, TariffFact } from "./facts.ts";

type BuildInput = (facts: MixFacts, random: Random) => RawInput;

const TYPES = ["20DV", "40DV", "40HC"] as const;

const pickNumber = (random: Random, from: number, to: number) => from + Math.floor(random.next() * (to - from + 1));

/** A day of the last year before the facts end. */
const pickDay = (random: Random) => addDays("2026-11-01", -pickNumber(random, 0, 300));

const holdFor = ({ country, direction, type }: TariffFact, random: Random): RawInput => ({
  country,
  direction,
  container_type: type,
  days: pickNumber(random, 1, 60),
});

const noInput: BuildInput = () => ({});

/** A valid input of each operation. The tables have what it asks for, or something near it. */
const INPUTS: Record<string, BuildInput> = {
  calculate_demurrage: ({ tariffs }, random) => {
    const tariff = random.pick(tariffs);
    return { line: tariff.carrier, ...holdFor(tariff, random), date: pickDay(random) };
  },
  compare_dd: ({ tariffs }, random) => ({ ...holdFor(random.pick(tariffs), random), date: pickDay(random) }),
  demo_compare_dd: (_facts, random) => ({
    country: "BR",
    direction: random.pick(["import", "export"]),
    days: random.pick([7, 14, 21]),
  }),
  countdown_free_time: ({ tariffs }, random) => {
    const { carrier, country, type } = random.pick(
      tariffs.filter(({ direction, charge }) => direction === "import" && charge === "combined"),
    );
    const discharged = pickDay(random);
    return {
      line: carrier,
      country,
      container_type: type,
      events: { discharged, gate_out_full: addDays(discharged, 2) },
      date: addDays(discharged, pickNumber(random, 2, 20)),
    };
  },
  list_dd_tariffs: ({ tariffs }, random) => {
    const { carrier, country, direction } = random.pick(tariffs);
    return { line: carrier, country, direction, limit: pickNumber(random, 1, 20) };
  },
  audit_invoice: ({ tariffs }, random) => buildAudit(random.pick(tariffs), random),
  calculate_storage: ({ storagePorts }, random) => {
    const { port, direction, type } = random.pick(storagePorts);
    const start = pickDay(random);
    return {
      port,
      direction,
      container_type: type,
      start_date: start,
      end_date: addDays(start, pickNumber(random, 1, 30)),
    };
  },
  get_local_charges: ({ localCharges }, random) => {
    const { carrier, country, direction } = random.pick(localCharges);
    return { line: carrier, country, direction, container_type: random.pick(TYPES) };
  },
  get_surcharges: ({ surcharges }, random) => {
    const { carrier, country } = random.pick(surcharges);
    return { line: carrier, country, direction: random.pick(["import", "export"]) };
  },
  get_cfs_tariffs: ({ cfsPorts }, random) => ({ ...random.pick(cfsPorts) }),
  get_rates: ({ rates }, random) => {
    const { origin, destination, type, date } = random.pick(rates);
    return { origin, destination, container_type: type, date, weeks: pickNumber(random, 1, 12) };
  },
  calculate_landed_cost: ({ rates, tariffs }, random) => {
    const { origin, destination, type, date } = random.pick(rates);
    return { line: random.pick(tariffs).carrier, origin, destination, container_type: type, date };
  },
  get_port: ({ ports }, random) => ({ code: random.pick(ports).code }),
  get_congestion: ({ congestion }, random) => ({
    ...random.pick(congestion),
    days_back: random.pick([7, 30, 90]),
  }),
  get_vessel_schedule: ({ legs }, random) => ({
    port: random.pick(legs).origin,
    days_ahead: pickNumber(random, 7, 28),
    date: "2026-01-15",
  }),
  get_vessel_schedule_options: ({ legs }, random) => ({ ...pickLane(random.pick(legs)), date: "2026-01-15" }),
  get_transit: ({ legs }, random) => ({ ...pickLane(random.pick(legs)), date: "2026-01-15" }),
  congestion_news: ({ news }, random) => ({ ...random.pick(news), days_back: random.pick([7, 30]) }),
  get_reliability: ({ reliability }, random) => {
    const { carrier, date } = random.pick(reliability);
    return { line: carrier, date, months_back: pickNumber(random, 1, 6) };
  },
  get_risk_score: ({ rates }, random) => {
    const { origin, destination, date } = random.pick(rates);
    return { origin, destination, date };
  },
  get_regulatory: ({ regulatory }, random) => ({ ...random.pick(regulatory), limit: pickNumber(random, 1, 20) }),
  search_transit_schedules: ({ legs }, random) => {
    const leg = random.pick(legs);
    return { carrier: leg.carrier, ...pickLane(leg), date: "2026-01-15" };
  },
  bulk_ports: ({ ports }, random) => ({ ports: pickMany(ports, random).map(({ code }) => code) }),
  bulk_transit: ({ legs }, random) => ({ routes: pickMany(legs, random).map(pickLane), date: "2026-01-15" }),
  bulk_rates: ({ rates }, random) => ({
    queries: pickMany(rates, random).map((rate) => ({ ...pickLane(rate), container_type: rate.type })),
    date: random.pick(rates).date,
  }),
  search_inland: ({ inland }, random) => {
    const { carrier, country, destination, date } = random.pick(inland.filter((rate) => rate.carrier !== null));
    return { line: carrier, country, keyword: destination.slice(0, 12), date, limit: pickNumber(random, 1, 10) };
  },
  get_inland_rates: ({ inland }, random) => {
    const { origin, destination, type, date } = random.pick(inland);
    return { origin, destination, container_type: type, date };
  },
  compare_inland: ({ inland }, random) => {
    const { origin, destination, type, date } = random.pick(inland);
    return { origin, destination, container_type: type, date };
  },
  list_facilities: ({ facilities }, random) => ({ ...random.pick(facilities) }),
  list_lines: noInput,
  get_stats: noInput,
  list_coverage: ({ tariffs }, random) => {
    const { carrier, country } = random.pick(tariffs);
    return { line: carrier, country };
  },
  list_changes: ({ tariffs }, random) => ({ kind: "dd_tariff", line: random.pick(tariffs).carrier }),
  search_ports: ({ ports }, random) => ({ keyword: random.pick(ports).name.slice(0, pickNumber(random, 3, 12)) }),
  get_exchange_rates: ({ exchange }, random) => ({ ...random.pick(exchange) }),
  list_samples: noInput,
  sample_dd_calculate: noInput,
  sample_dd_compare: noInput,
  sample_transit: noInput,
  sample_port: noInput,
  get_health: noInput,
};

const pickLane = ({ origin, destination }: { origin: string; destination: string }) => ({ origin, destination });

const pickMany = <T>(items: readonly T[], random: Random): T[] =>
  Array.from({ length: pickNumber(random, 2, 5) }, () => random.pick(items));

const EVENTS: Record<string, (from: string, to: string) => RawInput> = {
  "combined import": (discharged, empty_returned) => ({ discharged, empty_returned }),
  "demurrage import": (discharged, gate_out_full) => ({ discharged, gate_out_full }),
  "detention import": (gate_out_full, empty_returned) => ({ gate_out_full, empty_returned }),
  "combined export": (empty_picked_up, loaded) => ({ empty_picked_up, loaded }),
  "demurrage export": (gate_in_full, loaded) => ({ gate_in_full, loaded }),
  "detention export": (empty_picked_up, gate_in_full) => ({ empty_picked_up, gate_in_full }),
};

function buildAudit({ carrier, country, direction, charge, type, currency }: TariffFact, random: Random): RawInput {
  const lines = Array.from({ length: pickNumber(random, 1, 8) }, () => {
    const from = pickDay(random);
    return {
      container_number: buildContainerNumber("CSQU", pickNumber(random, 100_000, 899_999)),
      container_type: type,
      charge,
      events: EVENTS[`${charge} ${direction}`]?.(from, addDays(from, pickNumber(random, 1, 40))),
      billed: pickNumber(random, 10, 5_000),
    };
  });
  const billed = lines.reduce((sum, line) => sum + line.billed, 0);
  return { line: carrier, country, direction, currency, billed, invoice_date: "2026-11-10", lines };
}

export interface Question {
  operation: AnyOperation;
  build(random: Random): RawInput;
}

/**
 * Each operation that takes no file. A call with a file starts a process, so the mix has its own share of those.
 * @throws when an operation of the catalogue has no input here
 */
export function listQuestions(facts: MixFacts): Question[] {
  return catalogue
    .filter(({ takesFile }) => !takesFile)
    .map((operation) => {
      const build = INPUTS[operation.id];
      if (!build) throw new Error(`tests/soak/inputs.ts has no input for ${operation.id}`);
      return { operation, build: (random) => build(facts, random) };
    });
}
