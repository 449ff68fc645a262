import { describe, expect, it } from "vitest";
import { buildTotalsRows } from "#components/ports/charge-totals-rows.ts";
import { buildCongestionHistories } from "#components/ports/congestion-history.ts";
import { mergeDuplicateCalls } from "#components/ports/distinct-calls.ts";

type Calls = Parameters<typeof mergeDuplicateCalls>[0];
type Totals = Parameters<typeof buildTotalsRows>[0];
type Congestion = Parameters<typeof buildCongestionHistories>[0];

describe("the calls of a shared ship", () => {
  const call = (line: string, service_code: string, shared_with: [string, string][], arrival: string | null = null) =>
    ({
      line,
      service_code,
      shared_with: shared_with.map(([of, code]) => ({ line: of, service_code: code })),
      basis: "estimated",
      arrival,
      departure: null,
    }) as never;
  const shown = (...calls: unknown[]) =>
    mergeDuplicateCalls(calls as Calls).map(({ line, service_code }) => `${line} ${service_code}`);

  it("appear once, with the first carrier, which names the other", () => {
    expect(
      shown(
        call("hapag-lloyd", "IEX", [["maersk", "ME2"]]),
        call("maersk", "ME2", [["hapag-lloyd", "IEX"]]),
        call("msc", "SWAN", []),
      ),
    ).toEqual(["hapag-lloyd IEX", "msc SWAN"]);
  });

  it("are one call with all carriers if several feeds list the ship", () => {
    const ship = {
      basis: "schedule",
      shared_with: [],
      vessel_imo: "9778832",
      vessel_name: null,
      arrival: "2026-11-20T03:00:00Z",
      departure: null,
    };
    const [call, ...others] = mergeDuplicateCalls([
      { ...ship, line: "hapag-lloyd", service_code: "IMX" },
      { ...ship, line: "maersk", service_code: "ME11" },
    ] as never);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ line: "hapag-lloyd", shared_with: [{ line: "maersk", service_code: "ME11" }] });
  });

  it("are another call on another day", () => {
    expect(
      shown(call("one", "FE1", [["hmm", "FE1"]], "2026-12-01"), call("hmm", "FE1", [], "2026-12-08")),
    ).toHaveLength(2);
  });
});

describe("the totals of charges", () => {
  const total = (
    line: string,
    container_type: string,
    per_container: number | null,
    per_shipment: number | null,
    illustrative: boolean,
  ) =>
    ({
      line,
      direction: "import",
      container_type,
      currency: "EUR",
      per_container,
      per_shipment,
      charges: ["THC"],
      illustrative,
    }) as const;

  it("have one row per carrier, published ones first, and mark each illustrative figure", () => {
    const rows = buildTotalsRows([
      total("msc", "20DV", 210, 79, true),
      total("cma-cgm", "20DV", 220, null, false),
      total("cma-cgm", "20RF", 299, 82, true),
    ] as unknown as Totals);
    expect(rows.map(({ line, illustrative }) => [line, illustrative])).toEqual([
      ["cma-cgm", "some"],
      ["msc", "all"],
    ]);
    expect(rows[0]?.perContainer.get("20DV")).toEqual({ amount: 220, illustrative: false });
    expect(rows[0]?.perContainer.get("20RF")).toEqual({ amount: 299, illustrative: true });
  });

  it("per bill of lading are one figure, or the lowest and the highest; missing data gives no figure", () => {
    const rows = buildTotalsRows([
      total("msc", "20DV", null, 60, false),
      total("msc", "40DV", null, 50, false),
      total("msc", "40HC", null, 55, false),
      total("one", "20DV", 200, 40, false),
      total("one", "40DV", 300, 40, false),
      total("maersk", "20DV", 200, null, false),
    ] as unknown as Totals);
    expect(rows.map(({ perShipment }) => perShipment.map(({ amount }) => amount))).toEqual([[50, 60], [40], []]);
    expect(rows[0]?.perContainer.size).toBe(0);
  });
});

describe("the history of congestion", () => {
  const reading = (observed_on: string, figures: Partial<Congestion["history"][number]>) => ({
    observed_on,
    level: null,
    waiting_days: null,
    vessels_waiting: null,
    yard_utilisation_pct: null,
    note: null,
    illustrative: false,
    source_id: "s",
    confidence_level: "medium",
    ...figures,
  });
  const history = [
    reading("2026-03-09", { waiting_days: 2 }),
    reading("2026-03-02", { waiting_days: 6 }),
    reading("2026-03-02", { waiting_days: 1 }),
    reading("2026-02-01", { yard_utilisation_pct: 90 }),
  ];
  const histories = buildCongestionHistories({
    port: "NLRTM",
    history,
    _meta: { sources: [] },
  } as unknown as Congestion);

  it("has only observed measures, each with the oldest point first", () => {
    expect(histories.map(({ key, unit }) => [key, unit])).toEqual([
      ["waiting_days", "days"],
      ["yard_utilisation_pct", "% of its capacity"],
    ]);
    expect(histories[0]?.points.map(({ date }) => date)).toEqual(["2026-03-02", "2026-03-09"]);
  });

  it("takes the worst of two observations of one day", () =>
    expect(histories[0]?.points[0]?.values).toEqual({ waiting_days: 6 }));
});
