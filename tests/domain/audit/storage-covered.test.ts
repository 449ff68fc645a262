import { expect, test } from "vitest";
import { storageCoveredRule } from "#lib/domain/audit/rules/storage-covered.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { slabs, source, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, day, find, found, type LineCase, policy } from "./facts.ts";

const events = { discharged: day(1), gate_out_full: day(8) };
const withStorage = tariff({ charge: "demurrage", includesStorage: true });
const silent = tariff({ charge: "demurrage" });
const terminal = tariff({ charge: "demurrage", freeDays: 2, slabs: slabs("3-@40") });

const demurrage: LineCase = { charge: "demurrage", events, billed: 400 };
/** Storage is charged from day 3, demurrage from day 5: 4 days in both, 160 in all. */
const storage: LineCase = { charge: "storage", events, billed: 240, tariff: terminal };

test("finds storage for days whose demurrage includes it", () => {
  const [finding] = find(storageCoveredRule, auditFacts({ tariff: withStorage, lines: [demurrage, storage] }));
  expect(finding).toMatchObject({ strength: "rule", days: 4, authority: { kind: "tariff" } });
  expect(finding?.amount?.toNumber()).toBe(160);
  expect(finding?.disputed.flatMap(({ dates }) => dates)).toEqual([day(5), day(6), day(7), day(8)]);
});

test("rests on a policy when the tariff says nothing; a copy of it is arguable", () => {
  const own = policy({ policy: "includes_storage", value: "true", charge: "demurrage" });
  const copy = policy({ ...own, source: source({ kind: "third_party_copy" }) });
  expect(found(storageCoveredRule, { tariff: silent, lines: [demurrage, storage], policies: [own] })).toEqual([
    "rule 160",
  ]);
  expect(found(storageCoveredRule, { tariff: silent, lines: [demurrage, storage], policies: [copy] })).toEqual([
    "arguable 160",
  ]);
});

test.each<[string, Parameters<typeof found>[1]]>([
  ["a tariff that says nothing", { tariff: silent, lines: [demurrage, storage] }],
  [
    "a tariff that leaves storage out, whatever a policy says",
    {
      tariff: tariff({ ...silent, includesStorage: false }),
      lines: [demurrage, storage],
      policies: [policy({ policy: "includes_storage", value: "true" })],
    },
  ],
  ["another container", { tariff: withStorage, lines: [demurrage, { ...storage, container: "MSKU6011672" }] }],
  [
    "detention, which runs outside the terminal",
    {
      tariff: tariff({ charge: "detention", includesStorage: true }),
      lines: [
        { ...demurrage, charge: "detention", events: { gate_out_full: day(1), empty_returned: day(8) } },
        storage,
      ],
    },
  ],
  [
    "other days",
    {
      tariff: withStorage,
      lines: [demurrage, { ...storage, events: { discharged: day(20), gate_out_full: day(25) } }],
    },
  ],
  ["a tariff that proves nothing", { tariff: withStorage, lines: [demurrage, storage], open: ["tariff_age"] }],
])("is silent for %s", (_, one) => expect(found(storageCoveredRule, one)).toEqual([]));

test("names both lines, the charge and what it is based on", () => {
  const [finding] = find(storageCoveredRule, auditFacts({ tariff: withStorage, lines: [demurrage, storage] }));
  expect(finding?.explanation).toBe(
    "Line 2 bills storage of container CSQU3054383 for 5 Jun 2026 to 8 Jun 2026. Line 1 bills demurrage for the same days, and it includes storage.",
  );
  expect(finding?.sentence).toContain("You bill storage of container CSQU3054383 for 5 Jun 2026 to 8 Jun 2026.");
  expect(finding?.sentence).toContain("By your import demurrage tariff (India), your demurrage for these days");
  const own = policy({ policy: "includes_storage", value: "true", charge: "demurrage" });
  const [byPolicy] = find(
    storageCoveredRule,
    auditFacts({ tariff: silent, lines: [demurrage, storage], policies: [own] }),
  );
  expect(byPolicy?.sentence).toContain("By your own rules, your demurrage for these days");
});

test("names a combined charge by both its parts", () => {
  const combined: LineCase = {
    charge: "combined",
    events: { discharged: day(1), empty_returned: day(8) },
    billed: 400,
  };
  const [finding] = find(
    storageCoveredRule,
    auditFacts({ tariff: tariff({ includesStorage: true }), lines: [combined, storage] }),
  );
  expect(finding?.explanation).toContain("Line 1 bills demurrage and detention for the same days");
});

test("is silent for lines without a container number, and for own terms", () => {
  const lines: [LineCase, LineCase] = [
    { ...demurrage, container: null },
    { ...storage, container: null },
  ];
  expect(found(storageCoveredRule, { tariff: withStorage, lines })).toEqual([]);
  const facts = auditFacts({ tariff: withStorage, lines: [demurrage, storage] });
  expect(
    find(
      storageCoveredRule,
      changeLines(facts, () => ({ tariffs: [] })),
    ),
  ).toEqual([]);
});

test.each<[string, Tariff[], number]>([
  ["one that leaves storage out", [withStorage, tariff({ ...silent, includesStorage: false })], 0],
  ["one that says nothing", [withStorage, silent], 0],
  ["another one that includes it", [withStorage, tariff({ ...withStorage, id: "later" })], 1],
])("needs every tariff of the line: %s", (_, tariffs, findings) => {
  const facts = auditFacts({ tariff: withStorage, lines: [demurrage, storage] });
  expect(
    find(
      storageCoveredRule,
      changeLines(facts, () => ({ tariffs })),
    ),
  ).toHaveLength(findings);
});

test("a policy does not outweigh one tariff of the line that leaves storage out", () => {
  const own = policy({ policy: "includes_storage", value: "true", charge: "demurrage" });
  const facts = auditFacts({ tariff: withStorage, lines: [demurrage, storage], policies: [own] });
  const findWith = (other: Tariff) =>
    find(
      storageCoveredRule,
      changeLines(facts, () => ({ tariffs: [withStorage, other] })),
    );
  expect(findWith(tariff({ ...silent, includesStorage: false }))).toEqual([]);
  expect(findWith(silent).map(({ authority }) => authority.kind)).toEqual(["policy"]);
});
