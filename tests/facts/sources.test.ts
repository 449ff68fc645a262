import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIndexOwner } from "#lib/domain/rates/licensed-indices.ts";
import { folder, readTable, several, TABLES } from "./tables.ts";

const sources = readTable(folder("reference"), "sources").rows;

/** Files in public repositories with an unknown URL. Answers show them as text, not as a link. */
const WITHOUT_WEB_ADDRESS = [
  "github-expressway-gateway-locations",
  "github-india-customs-port-list",
  "github-jnpt-freight-handlers",
  "githubfile-cmacgm-cameroon-202609",
  "githubfile-drewry-wci-quotes-202609",
  "githubfile-newsletter-202609",
  "githubfile-wci-cmacgm-fak-202607",
  "gmt-int12-dd-conventions-202609",
  "maersk-maldives-import-note-2026",
  "mpl-male-tariff-book-202501",
];

/** Pages of carriers and files in public repositories with an unknown URL. */
const WITHOUT_ADDRESS = [
  "cma-pss-africa-chittagong-202109",
  "eh-saudi-finances-202610",
  "githubfile-maersk-us-detention-202608",
  "githubfile-spot-contract-terms-202608",
  "githubfile-surcharges-gulf-202609",
  "hapag-lloyd-ocr-201806",
  "maersk-dhc-us-202503",
  "maersk-ths-australia-202410",
  "nahalabs-durban-202609",
  "scradar-weekly-202609",
  "scradar-weekly-indices-202609",
  "seaint-reliability-202609",
];

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

describe("sources of the reference data", () => {
  it("have ids of lowercase words with hyphens", () => {
    expect(
      sources.map(({ cells }) => cells.source_id ?? "").filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)),
    ).toEqual([]);
  });

  it("have a publisher and a title, and a URL if it is known", () => {
    expect(sources.filter(({ cells }) => !cells.publisher || !cells.title).map(({ at }) => at)).toEqual([]);
    const elsewhere = sources.filter(({ cells }) => cells.url && !isWebAddress(cells.url));
    expect(elsewhere.map(({ cells }) => cells.source_id).sort()).toEqual(WITHOUT_WEB_ADDRESS);
    const unknown = sources.filter(({ cells }) => !cells.url);
    expect(unknown.map(({ cells }) => cells.source_id).sort()).toEqual(WITHOUT_ADDRESS);
  });

  it("are published documents only, none illustrative", () => {
    expect(sources.filter(({ cells }) => cells.kind === "illustrative").map(({ at }) => at)).toEqual([]);
  });

  it("of a licensed index have closed terms, and are in no example", () => {
    const closed = sources.filter(({ cells }) => cells.terms === "ask" || cells.terms === "no");
    const ids = new Set(closed.map(({ cells }) => cells.source_id ?? ""));
    const index = readTable(folder("reference"), "freight_rates").rows.filter(
      ({ cells }) => cells.index_name && findIndexOwner(cells.index_name),
    );
    expect(index.flatMap(({ cells }) => several(cells.source_id)).filter((id) => !ids.has(id))).toEqual([]);
    const examples = globSync("lib/operations/**/*.example.json")
      .map((file) => readFileSync(file, "utf8"))
      .join();
    expect([...ids].filter((id) => examples.includes(`"${id}"`))).toEqual([]);
  });

  it("are all used", () => {
    const used = new Set(
      TABLES.filter((table) => table !== "sources").flatMap((table) =>
        readTable(folder("reference"), table).rows.flatMap(({ cells }) => several(cells.source_id)),
      ),
    );
    expect(sources.map(({ cells }) => cells.source_id ?? "").filter((id) => !used.has(id))).toEqual([]);
  });
});
