import { describe, expect, it } from "vitest";
import { folder, readTable, several, TABLES } from "./tables.ts";

const sources = readTable(folder("reference"), "sources").rows;

/** Files in public repositories whose address is not known: shown as text, never as a link. */
const WITHOUT_WEB_ADDRESS = [
  "github-expressway-gateway-locations",
  "github-india-customs-port-list",
  "github-jnpt-freight-handlers",
  "githubfile-cmacgm-cameroon-202609",
  "githubfile-drewry-wci-quotes-202609",
  "githubfile-newsletter-202609",
  "githubfile-wci-cmacgm-fak-202607",
];

/** Carriers' pages whose address the search that found them did not give. */
const WITHOUT_ADDRESS = ["cma-pss-africa-chittagong-202109", "hapag-lloyd-ocr-201806", "maersk-dhc-us-202503", "maersk-ths-australia-202410"];

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

describe("sources of the reference data", () => {
  it("names each in lowercase words with hyphens", () => {
    expect(sources.map(({ cells }) => cells.source_id ?? "").filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("says who published what, on the web where it is known", () => {
    expect(sources.filter(({ cells }) => !cells.publisher || !cells.title).map(({ at }) => at)).toEqual([]);
    const elsewhere = sources.filter(({ cells }) => cells.url && !isWebAddress(cells.url));
    expect(elsewhere.map(({ cells }) => cells.source_id).sort()).toEqual(WITHOUT_WEB_ADDRESS);
    const unknown = sources.filter(({ cells }) => !cells.url);
    expect(unknown.map(({ cells }) => cells.source_id).sort()).toEqual(WITHOUT_ADDRESS);
  });

  it("is published documents only: nothing illustrative", () => {
    expect(sources.filter(({ cells }) => cells.kind === "illustrative").map(({ at }) => at)).toEqual([]);
  });

  it("holds no source that nothing rests on", () => {
    const used = new Set(
      TABLES.filter((table) => table !== "sources").flatMap((table) =>
        readTable(folder("reference"), table).rows.flatMap(({ cells }) => several(cells.source_id)),
      ),
    );
    expect(sources.map(({ cells }) => cells.source_id ?? "").filter((id) => !used.has(id))).toEqual([]);
  });
});
