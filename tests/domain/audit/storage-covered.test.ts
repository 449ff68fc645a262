import { expect, test } from "vitest";
import { storageCoveredRule } from "#lib/domain/audit/rules/storage-covered.ts";
import { slabs, source, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day, find, found, type LineCase, policy } from "./facts.ts";

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
