import { describe, expect, test } from "vitest";
import {
  type CutoffRule,
  calculateCutoffCompleteness,
  calculateDeadlines,
  selectCutoffRules,
} from "#lib/domain/schedules/cutoffs.ts";
import { findSailingOptions } from "#lib/domain/schedules/options.ts";
import { distances, network, rotation, sailing, source, stated, voyages } from "./schedules.ts";

const query = { origin: "XXA00", destination: "XXA05", period: { from: "2026-11-21", to: "2026-12-18" } };

const options = (
  rotations: Parameters<typeof network>[0],
  feed = voyages(),
  rules: CutoffRule[] = [],
  times: Parameters<typeof network>[1] = [],
) => findSailingOptions(network(rotations, times), feed, rules, query, distances);

const rule = (kind: CutoffRule["kind"], hoursBefore: number, fields: Partial<CutoffRule> = {}): CutoffRule => ({
  carrier: "msc",
  country: null,
  port: null,
  kind,
  hoursBefore,
  countsFrom: "ETD",
  condition: null,
  basis: "before ETD",
  source: source(),
  effectiveFrom: null,
  factKind: "cutoff",
  isInferred: false,
  effectiveTo: null,
  note: null,
  ...fields,
});

describe("options", () => {
  test("have no date and estimated days when only the order of ports is known", () => {
    expect(options([rotation("SWAN", ["XXA00", "XXA02", "XXA05"])])).toMatchObject([
      {
        basis: "estimated",
        departure: null,
        arrival: null,
        period: query.period,
        withinDays: 7,
        transit: { days: 6, basis: "estimated" },
        dated: [],
      },
    ]);
  });

  test("use stated transit days instead of estimated ones", () => {
    const times = [stated("XXA00", "XXA05", 9, { versionCode: "SWAN" })];
    expect(options([rotation("SWAN", ["XXA00", "XXA05"])], voyages(), [], times)).toMatchObject([
      { transit: { days: 9, basis: "published" } },
    ]);
  });

  test("have no date for a service with weekdays, but the days of its pattern, and cutoffs in hours", () => {
    const weekly = rotation("SWAN", [{ port: "XXA00", weekdayDeparture: 2 }, "XXA05"], { frequencyDays: 7 });
    expect(options([weekly], voyages(), [rule("VGM", 30)])).toMatchObject([
      {
        basis: "pattern",
        departure: null,
        arrival: null,
        period: query.period,
        withinDays: 7,
        expectedDays: [
          { departure: "2026-11-24", arrival: "2026-11-29" },
          { departure: "2026-12-01", arrival: "2026-12-06" },
          { departure: "2026-12-08", arrival: "2026-12-13" },
          { departure: "2026-12-15", arrival: "2026-12-20" },
        ],
        deadlines: [{ kind: "VGM", at: null, hoursBefore: 30 }],
      },
    ]);
  });

  test("have no pattern for a service whose weekday of departure is unknown", () => {
    const arrives = rotation("SWAN", [{ port: "XXA00", weekdayArrival: 2 }, "XXA05"], { frequencyDays: 7 });
    expect(options([arrives])).toMatchObject([{ basis: "estimated", expectedDays: [] }]);
  });

  test("from a feed have each departure with its first arrival, sorted by departure", () => {
    const feed = voyages(
      sailing("XXA00", "12-08", "12-09", { vesselName: "Second", vesselImo: "9000002" }),
      sailing("XXA05", "12-15", "12-16", { vesselName: "Second", vesselImo: "9000002" }),
      sailing("XXA05", "11-20", "11-21"),
      sailing("XXA00", "12-01", "12-02"),
      sailing("XXA05", "12-08", "12-09"),
    );
    expect(
      options([], feed).map(({ basis, dated, departure, arrival, transit }) => [
        basis,
        dated[0]?.load.vesselName,
        departure,
        arrival,
        transit.days,
      ]),
    ).toEqual([
      ["schedule", "King of the Seas", "2026-12-02T12:00:00Z", "2026-12-08T12:00:00Z", 6],
      ["schedule", "Second", "2026-12-09T12:00:00Z", "2026-12-15T12:00:00Z", 6],
    ]);
  });

  test("exclude a vessel that returns to the port of loading first, or omits the port", () => {
    expect(
      options(
        [],
        voyages(sailing("XXA00", null, "12-01"), sailing("XXA00", "12-05", null), sailing("XXA05", "12-09", null)),
      ),
    ).toEqual([]);
    expect(
      options([], voyages(sailing("XXA00", null, "12-01"), sailing("XXA05", "12-09", null, { status: "omitted" }))),
    ).toEqual([]);
  });

  test("from a feed replace the rotation on the days that the feed covers", () => {
    const feed = voyages(sailing("XXA00", null, "11-24"), sailing("XXA05", "11-30", null));
    expect(options([rotation("SWAN", ["XXA00", "XXA05"])], feed).map(({ basis, period }) => [basis, period])).toEqual([
      ["schedule", null],
      ["estimated", { from: "2026-12-01", to: "2026-12-18" }],
    ]);
  });

  test("from a feed with duplicate calls have each departure once", () => {
    const calls = [sailing("XXA00", null, "12-02"), sailing("XXA05", "12-08", null)];
    expect(
      options([], voyages(...calls, ...calls.map((call) => ({ ...call })))).map(({ departure }) => departure),
    ).toEqual(["2026-12-02T12:00:00Z"]);
  });

  describe("with two dated sailings", () => {
    const first = [sailing("XXA00", null, "12-01"), sailing("XXA02", "12-04", null)];
    const onward = (leaves: string, arrives: string, vesselImo: string, carrier = "msc") => {
      const fields = { vesselName: "Onward", vesselImo, serviceCode: "FEEDER", carrier };
      return [sailing("XXA02", null, leaves, fields), sailing("XXA05", arrives, null, fields)];
    };
    const changing = (...onwards: ReturnType<typeof onward>[]) => options([], voyages(...first, ...onwards.flat()));

    test("use the first arrival among onward sailings that leave at least one day later", () => {
      const found = changing(
        onward("12-04", "12-06", "9000003"),
        onward("12-05", "12-12", "9000004"),
        onward("12-06", "12-08", "9000005"),
        onward("12-13", "12-15", "9000006"),
      );
      expect(found).toMatchObject([
        {
          basis: "schedule",
          departure: "2026-12-01T12:00:00Z",
          arrival: "2026-12-08T12:00:00Z",
          transhipmentPorts: ["XXA02"],
          transit: { days: 7 },
        },
      ]);
      expect(found[0]?.dated.map(({ load }) => load.vesselImo)).toEqual(["9000001", "9000005"]);
    });

    test("need 1 to 14 days for the transhipment", () => {
      expect(changing(onward("12-05", "12-08", "9000003"))).toHaveLength(1);
      expect(changing(onward("12-18", "12-21", "9000003"))).toHaveLength(1);
      expect(changing(onward("12-19", "12-22", "9000003"))).toEqual([]);
    });

    test("are of one carrier", () => {
      expect(changing(onward("12-06", "12-08", "9000003", "one"))).toEqual([]);
    });

    test("are used only when no vessel sails directly", () => {
      const through = [
        sailing("XXA00", null, "12-01", { vesselImo: "9000007", serviceCode: "THROUGH" }),
        sailing("XXA05", "12-20", null, { vesselImo: "9000007", serviceCode: "THROUGH" }),
      ];
      expect(changing(onward("12-06", "12-08", "9000003"), through)).toMatchObject([
        { arrival: "2026-12-20T12:00:00Z", transhipmentPorts: [] },
      ]);
    });
  });

  test("have a transhipment only when nothing is direct", () => {
    const change = [rotation("FIRST", ["XXA00", "XXA02"]), rotation("ONWARD", ["XXA02", "XXA05"])];
    expect(options(change)).toMatchObject([{ transhipmentPorts: ["XXA02"], transit: { days: 9 }, departure: null }]);
    expect(options([...change, rotation("ALL THE WAY", ["XXA00", "XXA05"])])).toMatchObject([
      { transhipmentPorts: [] },
    ]);
  });

  test("have no date for a service whose document does not state that it is weekly", () => {
    expect(options([rotation("SWAN", [{ port: "XXA00", weekdayDeparture: 2 }, "XXA05"])])).toMatchObject([
      { basis: "estimated", departure: null },
    ]);
  });

  test("exclude ways that are not plausible, and services past their usable life", () => {
    const round = rotation("ROUND", ["XXA00", "XXA12", "XXA05"]);
    expect(options([round, rotation("OLD", ["XXA00", "XXA05"], { effectiveFrom: "2024-11-01" })])).toEqual([]);
    expect(options([], voyages(sailing("XXA00", null, "11-22"), sailing("XXA05", "12-30", null)))).toEqual([]);
    expect(
      options([round, rotation("FIRST", ["XXA00", "XXA02"]), rotation("ONWARD", ["XXA02", "XXA05"])]),
    ).toMatchObject([{ transhipmentPorts: ["XXA02"] }]);
  });

  test("are of one carrier on request", () => {
    const services = network([
      rotation("A", ["XXA00", "XXA05"]),
      rotation("B", ["XXA00", "XXA05"], { carrier: "one" }),
    ]);
    expect(
      findSailingOptions(services, [], [], { ...query, carrier: "one" }, distances).map(({ carrier }) => carrier),
    ).toEqual(["one"]);
  });
});

describe("cutoffRulesFor", () => {
  const rules = [
    rule("VGM", 48),
    rule("VGM", 24, { country: "XX" }),
    rule("VGM", 10, { country: "XX", port: "XXA00" }),
    rule("CY", 24, { carrier: null, port: "XXA00" }),
    rule("DG", 72),
    rule("SI", 36),
    rule("SI", 72),
    rule("SI", 240, { country: "YY" }),
    rule("SI", 300, { carrier: "one" }),
  ];
  const request = { carrier: "msc", port: "XXA00", destination: "USLGB", date: "2026-11-21" };
  const rulesAt = (port: string) =>
    selectCutoffRules(rules, { ...request, port }).map(({ kind, hoursBefore }) => [kind, hoursBefore]);

  test("selects only usable rules whose condition holds", () => {
    const usable = (fields: Partial<CutoffRule>, destination = "USLGB") =>
      selectCutoffRules([rule("SI", 40, fields)], { ...request, destination }).length;
    expect([usable({ effectiveFrom: "2020-03-31" }), usable({ effectiveFrom: "2026-04-01" })]).toEqual([0, 1]);
    expect([usable({ effectiveTo: "2026-09-22" }), usable({ effectiveFrom: "2026-12-01" })]).toEqual([0, 0]);
    expect([usable({ condition: "advance_manifest" }), usable({ condition: "advance_manifest" }, "AEJEA")]).toEqual([
      1, 0,
    ]);
    expect(usable({ condition: "rail_to_port" })).toBe(0);
  });

  test("selects the most specific rule (port, country, carrier), and the earlier cutoff of equally specific ones", () => {
    expect(rulesAt("XXA00")).toEqual([
      ["SI", 72],
      ["VGM", 10],
      ["CY", 24],
    ]);
    expect(rulesAt("XXA09")).toEqual([
      ["SI", 72],
      ["VGM", 24],
    ]);
    expect(rulesAt("ZZZZZ")).toEqual([
      ["SI", 72],
      ["VGM", 48],
    ]);
  });
});

describe("deadlines", () => {
  const at = (fields: Partial<CutoffRule>, arrival: string | null, departure: string | null) =>
    calculateDeadlines([rule("VGM", 30, fields)], { arrival, departure })[0]?.at;

  test("return a moment for a moment, otherwise hours", () => {
    expect(at({}, null, "2026-12-02T12:00:00Z")).toBe("2026-12-01T06:00:00Z");
    expect(at({}, null, null)).toBeNull();
  });

  test("count back from the event in the rule, and from no event without a known time", () => {
    expect(at({ countsFrom: "ETA" }, "2026-12-01T12:00:00Z", "2026-12-02T12:00:00Z")).toBe("2026-11-30T06:00:00Z");
    expect(at({ countsFrom: "ETA" }, null, "2026-12-02T12:00:00Z")).toBeNull();
    expect(at({ countsFrom: "berthing" }, "2026-12-01T12:00:00Z", "2026-12-02T12:00:00Z")).toBeNull();
    expect(at({ countsFrom: "gate_closing" }, "2026-12-01T12:00:00Z", "2026-12-02T12:00:00Z")).toBeNull();
  });

  test("use the cutoff published for the sailing instead of the carrier's rule", () => {
    const call = sailing("XXA00", null, "12-02", { cutoffs: { SI: null, VGM: "2026-12-01T09:00:00Z", CY: null } });
    const found = calculateDeadlines(
      [rule("VGM", 30), rule("SI", 48)],
      { arrival: null, departure: call.departure },
      { cutoffs: call.cutoffs, fact: call },
    );
    expect(found.map(({ kind, at: moment, hoursBefore }) => [kind, moment, hoursBefore])).toEqual([
      ["SI", "2026-11-30T12:00:00Z", 48],
      ["VGM", "2026-12-01T09:00:00Z", null],
    ]);
    expect(calculateCutoffCompleteness(found)).toBeCloseTo(2 / 3);
  });
});
