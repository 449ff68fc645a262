import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { COVERAGE_STATES, type CoverageCell, listMissingCells } from "#lib/domain/coverage/coverage.ts";
import { COVERED_CHARGES } from "#lib/domain/coverage/dated-fact.ts";
import { readCoverageOn } from "#lib/domain/coverage/facts.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { buildChoiceSchema, country, date, direction, limitField, line, offset } from "../fields.ts";
import { defineOperation, type Table } from "../operation.ts";
import { paginate } from "../page.ts";
import { sortUnique } from "../unique.ts";
import exampleAnswer from "./list-coverage.example.json" with { type: "json" };

const input = z.object({
  line: line.optional(),
  country: country.optional(),
  direction: direction.optional(),
  charge: buildChoiceSchema(COVERED_CHARGES).optional().meta({
    description:
      "`combined` is one charge for demurrage and detention together. `storage`, `freight_station` and most of `haulage` have no carrier.",
  }),
  state: buildChoiceSchema(COVERAGE_STATES).optional().meta({ description: "Only items in this state." }),
  date: date.optional().meta({ description: "Day for which the states hold. Default: today.", format: "date" }),
  limit: limitField(40),
  offset,
});
type Request = z.output<typeof input>;

const count = z.int().min(0);

const output = z.strictObject({
  date: z.string(),
  items: z.array(
    z.strictObject({
      line: z.string().nullable(),
      country: z.string().nullable().meta({ description: "Null for surcharges whose documents name no country." }),
      direction: z.enum(DIRECTIONS).nullable(),
      charge: z.enum(COVERED_CHARGES),
      state: z.enum(COVERAGE_STATES),
      since: z
        .string()
        .nullable()
        .meta({ description: "Start of the oldest fact of the state. With `none`, the start of an announced one." }),
      until: z.string().nullable().meta({
        description: "Last day of `current`, or the day on which `stale` began. Null if no end is known.",
      }),
      facts: count.meta({ description: "Published facts in the state." }),
    }),
  ),
  counts: z
    .strictObject({ current: count, stale: count, illustrative: count, none: count })
    .meta({ description: "Items of each state that match the request, before `state` and `limit`." }),
  total: count,
  limit: z.int(),
  offset: z.int(),
});

export const listCoverageStates = defineOperation({
  id: "list_coverage",
  area: "reference",
  summary: "Coverage by carrier, country and charge",
  whenToUse:
    "Says before you pay for a call whether usable facts are on file, and until when. For counts use `get_stats`. For tariffs use `list_dd_tariffs`.",
  description:
    "All fields are optional. Returns one item per carrier, country, direction and charge. `current` has a usable fact on `date`. `stale` has only history: demurrage, detention and storage still answer with low confidence, other charges are `no_data`. `illustrative` is made by a rule, for trials. `none` has nothing; these items are listed with `state=none`, or if you give both `line` and `country`. `until` is the day on which the last usable fact ends.",
  method: "GET",
  path: "/api/coverage",
  also: [{ method: "GET", path: "/api/coverage.csv", toTable: toCoverageTable }],
  price: "free",
  cacheControl: "public, max-age=60",
  isBeyondContract: true,
  input,
  output,
  errors: ["unavailable"],
  example: { input: { line: "maersk", country: "SG", date: "2026-11-01" }, output: exampleAnswer },
  run: async (request: Request, { today }): Promise<z.output<typeof output>> => {
    const day = request.date ?? today;
    const cells = await readCoverageOn(day);
    const withMissing = listsMissing(request) ? [...cells, ...listMissing(cells, request)] : cells;
    const matching = withMissing.filter((cell) => doesMatch(cell, request));
    const { items, total } = paginate(
      matching.filter(({ state }) => request.state === undefined || state === request.state),
      request,
    );
    return {
      date: day,
      items: items.map(({ carrier, ...cell }) => ({ line: carrier, ...cell })),
      counts: countStates(matching),
      total,
      limit: request.limit,
      offset: request.offset,
    };
  },
});

function toCoverageTable({ date, items }: z.output<typeof output>): Table {
  return {
    columns: ["date", "line", "country", "direction", "charge", "state", "since", "until", "facts"],
    rows: items.map((item) => ({ date, ...item })),
  };
}

const listsMissing = ({ state, line: carrier, country: place }: Request) =>
  state === "none" || (state === undefined && carrier !== undefined && place !== undefined);

const listMissing = (cells: readonly CoverageCell[], { line: carrier, country: place }: Request) =>
  listMissingCells(cells, {
    carriers: carrier === undefined ? CARRIER_SLUGS : [carrier],
    countries: place === undefined ? sortUnique(cells.map((cell) => cell.country)) : [place],
  });

const doesMatch = (cell: CoverageCell, request: Request) =>
  (request.line === undefined || cell.carrier === request.line) &&
  (request.country === undefined || cell.country === request.country) &&
  (request.direction === undefined || cell.direction === request.direction) &&
  (request.charge === undefined || cell.charge === request.charge);

function countStates(cells: readonly CoverageCell[]) {
  const counts = { current: 0, stale: 0, illustrative: 0, none: 0 };
  for (const { state } of cells) counts[state] += 1;
  return counts;
}
