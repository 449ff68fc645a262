import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listPermissions } from "#lib/intake/permissions/list-permissions.ts";
import { type NewPermission, recordPermission } from "#lib/intake/permissions/record-permission.ts";
import { withdrawPermission } from "#lib/intake/permissions/withdraw-permission.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { answerImporter } from "#tests/support/importer-answers.ts";

const TODAY = "2026-11-26";
const ID = randomUUID();
const BY = "olga@example.com";

const PERMISSION: NewPermission = {
  publisherPattern: "Drewry*",
  what: " Mail of 3 Nov 2026: weekly rates. ",
  until: null,
  by: BY,
};

/** @param selected how many sources the permission selects */
function openPermissions(selected: number, found: object = {}) {
  const { answers } = answerImporter();
  return openAnsweringDatabase({
    ...answers,
    $queryRawUnsafe: (text: string, ...values: unknown[]) =>
      text.includes("source_permission") && text.includes("count(*)")
        ? [{ count: selected }]
        : answers.$queryRawUnsafe(text, ...values),
    $queryRaw: [],
    "sourcePermission.create": { id: ID },
    ...found,
  });
}

describe("a permission is recorded", () => {
  const record = async (changes: Partial<NewPermission> = {}, selected = 3) => {
    const { db, list } = openPermissions(selected);
    const result = await recordPermission(db, { ...PERMISSION, ...changes }, { today: TODAY }).catch(
      ({ details }: Failure) => details.map(({ path, message }) => `${path}: ${message}`),
    );
    return { result, data: list("sourcePermission.create")[0]?.data };
  };

  test("with what the owner permits, and how many sources it selects", async () => {
    const { result, data } = await record();
    expect(result).toEqual({ id: ID, sources: 3 });
    expect(data).toEqual({
      ...{ sourceId: null, publisherPattern: "Drewry*", indexPattern: null },
      ...{ what: "Mail of 3 Nov 2026: weekly rates.", until: null, recordedBy: BY },
    });
  });

  test("until its last day, which may be today", async () => {
    expect((await record({ until: TODAY })).data.until).toEqual(new Date(TODAY));
    expect((await record({ until: "2026-11-25" })).result).toEqual(["until: The last day is over."]);
    expect((await record({ until: "soon" })).result).toEqual([
      "until: The last day must be a date such as 2026-12-31.",
    ]);
  });

  const ONE = "name: Name one of a source, a pattern of publishers and a pattern of indices.";
  const SHORT = "name: The name needs at least two letters or digits in a row.";
  const TEXT = "must have from 1 to 500 characters.";

  test.each<[Partial<NewPermission>, string[]]>([
    [{ publisherPattern: undefined } as never, [ONE]],
    [{ sourceId: "drewry-wci" }, [ONE]],
    [{ publisherPattern: "*" }, [SHORT]],
    [{ publisherPattern: "a*b" }, [SHORT]],
    [{ publisherPattern: "" }, [SHORT]],
    [{ sourceId: "x", publisherPattern: "y" }, [ONE, SHORT, SHORT]],
    [{ what: "  " }, [`what: What is permitted ${TEXT}`]],
    [{ what: "x".repeat(501) }, [`what: What is permitted ${TEXT}`]],
    [{ by: "" }, [`by: The name of who records it ${TEXT}`]],
    [
      { publisherPattern: "*", what: "", by: "", until: "2020-01-01" },
      [
        SHORT,
        `what: What is permitted ${TEXT}`,
        `by: The name of who records it ${TEXT}`,
        "until: The last day is over.",
      ],
    ],
  ])("not without what it needs: %j", async (changes, faults) => {
    expect(await record(changes)).toEqual({ result: faults, data: undefined });
  });

  test("with names of two letters or digits in any script, and texts of 500 characters", async () => {
    for (const publisherPattern of ["关税*", "*22*", "éé"])
      expect((await record({ publisherPattern })).result).toHaveProperty("id");
    expect((await record({ what: "x".repeat(500), by: "x".repeat(500) })).result).toHaveProperty("id");
  });

  test("not when it selects nothing", async () => {
    expect((await record({}, 0)).result).toEqual(["name: No document with the terms “ask” or “no” has this name."]);
  });
});

describe("a permission is withdrawn", () => {
  const withdraw = async (id: string, count: number) => {
    const { db, list } = openPermissions(0, { "sourcePermission.updateMany": { count } });
    const result = await withdrawPermission(db, { id, by: BY }).then(
      () => "withdrawn",
      ({ code }: Failure) => code,
    );
    return [result, ...list("sourcePermission.updateMany")];
  };

  test("once", async () => {
    expect(await withdraw(ID, 1)).toEqual([
      "withdrawn",
      { where: { id: ID, withdrawnAt: null }, data: { withdrawnAt: expect.any(Date), withdrawnBy: BY } },
    ]);
    expect((await withdraw(ID, 0))[0]).toBe("not_found");
    expect(await withdraw("no id", 1)).toEqual(["not_found"]);
  });
});

test.each<[object, string, string | null]>([
  [{}, "in_force", null],
  [{ until: new Date(TODAY) }, "in_force", TODAY],
  [{ until: new Date("2026-11-25") }, "ended", "2026-11-25"],
  [{ withdrawnAt: new Date() }, "withdrawn", null],
  [{ withdrawnAt: new Date(), until: new Date("2026-11-25") }, "withdrawn", "2026-11-25"],
])("a permission with %j is %s", async (changes, status, until) => {
  const row = {
    ...{ id: ID, sourceId: null, publisherPattern: null, indexPattern: null, what: "w", until: null },
    ...{ recordedBy: BY, recordedAt: new Date(), withdrawnBy: null, withdrawnAt: null },
    ...changes,
  };
  const { db } = openPermissions(4, { "sourcePermission.findMany": [row, { ...row, sourceId: "s" }] });
  const [found, other] = await listPermissions(db, TODAY);
  expect(found).toMatchObject({ id: ID, status, until, sources: 4 });
  expect(found && ["sourceId", "publisherPattern", "indexPattern"].filter((name) => name in found)).toEqual([]);
  expect(other).toMatchObject({ sourceId: "s" });
});

test("a permission names what it selects by", async () => {
  const row = { id: ID, until: null, withdrawnAt: null, sourceId: null, publisherPattern: "p", indexPattern: "i" };
  const { db } = openPermissions(0, { $queryRawUnsafe: [], "sourcePermission.findMany": [row] });
  expect(await listPermissions(db, TODAY)).toMatchObject([{ publisherPattern: "p", indexPattern: "i", sources: 0 }]);
});
