import type { z } from "zod";
import type { bulkRatesOutput } from "./bulk-rates-output.ts";

/** A lane by the index of its trade and one that is not on file, and what POST /api/bulk/rates answers for them. */
export const bulkRatesExample = {
  input: {
    queries: [
      { origin: "INMUN", destination: "USNYC", container_type: "40HC" },
      { origin: "INMUN", destination: "USZZZ" },
    ],
    date: "2026-10-05",
  },
  output: {
    requested: 2,
    found: 1,
    results: [
      {
        origin: "INMUN",
        destination: "USNYC",
        line: null,
        rate: {
          origin: "INMUN",
          destination: "USNYC",
          line: null,
          container_type: "40HC",
          date: "2026-10-05",
          low: null,
          mid: 5797,
          high: null,
          currency: "USD",
          trend: {
            direction: "unknown",
            as_of: "2026-07-23",
            change_4_weeks_pct: null,
            change_4_weeks_from: null,
            change_12_weeks_pct: null,
            change_12_weeks_from: null,
          },
          basis: { low_high: "none", window_weeks: null, points: 1, since: "2026-07-23" },
          observed_on: "2026-07-23",
          age_days: 74,
          is_stale: false,
          carrier: null,
          index_name: "Drewry Container Freight Rate Insight",
          container_types: ["40DV", "40HC"],
          includes: { surcharges: "not_stated", terminal_handling: "not_stated" },
          fallback: {
            origin: "INNSA",
            destination: "USNYC",
            index_name: "Drewry Container Freight Rate Insight",
            reason:
              "No rate on file names INMUN to USNYC for 40HC. The index of INNSA to USNYC stands for the trade lane, West India and Pakistan to North America East Coast.",
          },
          illustrative: false,
          source_id: "drewry-cfri-202607",
          confidence_level: "medium",
          history: [
            {
              week: "2026-W30",
              observed_on: "2026-07-23",
              low: null,
              mid: 5797,
              high: null,
              illustrative: false,
              source_id: "drewry-cfri-202607",
              confidence_level: "medium",
            },
          ],
          series: [
            {
              origin: "INNSA",
              destination: "USNYC",
              lane_match: "trade_lane",
              carrier: null,
              index_name: "Drewry Container Freight Rate Insight",
              container_types: ["40DV", "40HC"],
              currency: "USD",
              observed_on: "2026-07-23",
              age_days: 74,
              is_stale: false,
              low: null,
              mid: 5797,
              high: null,
              low_high_basis: "none",
              trend: "unknown",
              points: 1,
              illustrative: false,
              source_id: "drewry-cfri-202607",
              confidence_level: "medium",
            },
          ],
          notes: ["One price is published and no other lies in the twelve weeks before it: low and high are not on file."],
        },
        error: null,
      },
      {
        origin: "INMUN",
        destination: "USZZZ",
        line: null,
        rate: null,
        error: {
          code: "no_data",
          message: "No port USZZZ is on file.",
          details: [
            {
              path: "destination",
              message:
                "on file for United States (US): USANC, USBAL, USBOS, USCHS, USCLE, USCRP, USDUT, USEWR, USFEB, USFPO, USGPT, USHNL, USHOU, USILM, USJAX, USLAX, USLCH, USLGB, USMIA, USMOB, USMRH, USMSY, USNTD, USNYC, USOAK, USORF, USPDX, USPEF, USPHL, USPVD, USSAV, USSEA, USTIW, USTPA",
            },
          ],
        },
      },
    ],
    _meta: {
      data_freshness_utc: "2026-07",
      coverage_region: "India, United States",
      completeness_score: 0.1,
      confidence_level: "medium",
      sources: [
        {
          id: "drewry-cfri-202607",
          publisher: "Drewry",
          title: "South Asia spot rates at three-year highs (CFRI figures; page text kept in a public GitHub archive)",
          url: "https://github.com/yieldchaser/Shipping/blob/main/corpus/06-drewry/opinions/2026/2026-07-23_south-asia-capacity-cuts-and-hormuz-closure-boost-freight-rates-to-3-year-highs.md",
          published_on: "2026-07-23",
          kind: "third_party_copy",
        },
      ],
    },
  } satisfies z.input<typeof bulkRatesOutput>,
};
