import type { z } from "zod";
import type { cfsOutput } from "./cfs-facility.ts";

/** A freight station's handling charge. */
export const cfsExample = {
  input: { port: "BDCGP", service: "stuffing", date: "2026-11-01" } as const,
  output: {
    port: "BDCGP",
    country: "BD",
    service: "stuffing",
    cargo_type: null,
    date: "2026-11-01",
    facilities: [
      {
        facility: "BICDA private ICDs, Chattogram",
        port: "BDCGP",
        country_wide: false,
        services: ["stuffing"],
        tariffs: [
          {
            service: "stuffing",
            cargo_type: "export",
            unit: "container-20",
            amount: 5092,
            min_charge: null,
            currency: "BDT",
            effective_from: "2021-11-04",
            effective_to: null,
            note: "export stuffing package; was 4140 and 5520",
            illustrative: false,
            source_id: "tbs-bicda-charges-202111",
            confidence_level: "medium",
          },
          {
            service: "stuffing",
            cargo_type: "export",
            unit: "container-40",
            amount: 6790,
            min_charge: null,
            currency: "BDT",
            effective_from: "2021-11-04",
            effective_to: null,
            note: "export stuffing package; was 4140 and 5520",
            illustrative: false,
            source_id: "tbs-bicda-charges-202111",
            confidence_level: "medium",
          },
        ],
      },
    ],
    _meta: {
      data_freshness_utc: "2021-11",
      coverage_region: "Bangladesh",
      completeness_score: 1,
      confidence_level: "medium",
      sources: [
        {
          id: "tbs-bicda-charges-202111",
          publisher: "The Business Standard",
          title: "Private depots raise charges 23%",
          url: "https://www.tbsnews.net/economy/private-icds-raise-handling-charges-23-citing-fuel-price-hike-327619",
          published_on: "2021-11-10",
          kind: "news",
        },
      ],
    },
  } satisfies z.infer<typeof cfsOutput>,
};
