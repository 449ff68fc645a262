import type { z } from "zod";
import type { transitSchedulesOutput } from "./transit-schedules-output.ts";

/** Maersk's way from Xiamen to Long Beach, as it was on a day. */
export const transitSchedulesExample = {
  input: { carrier: "maersk", origin: "CNXMN", destination: "USLGB", date: "2025-12-01" },
  output: {
    line: "maersk",
    line_name: "Maersk",
    origin: "CNXMN",
    destination: "USLGB",
    max_days: null,
    date: "2025-12-01",
    total: 1,
    schedules: [
      {
        kind: "direct",
        services: [{ service_code: "TP9", service_name: "Transpacific (TP9/WC6)", alliance: "Gemini Cooperation" }],
        transit_days: 18,
        transit_days_basis: "published",
        transhipment_ports: [],
        legs: [
          {
            service_code: "TP9",
            service_name: "Transpacific (TP9/WC6)",
            alliance: "Gemini Cooperation",
            trade_lane: "Transpacific",
            from: "CNXMN",
            to: "USLGB",
            days: 18,
            days_basis: "estimated",
            is_on_return: false,
            ports: [
              { port: "CNXMN", days: 0, basis: "published" },
              { port: "KRPUS", days: 2, basis: "estimated" },
              { port: "USLGB", days: 18, basis: "estimated" },
            ],
            shared_with: [{ line: "hapag-lloyd", service_code: "WC6" }],
            vessels_deployed: null,
            vessel_size_teu: null,
            frequency_days: 7,
            frequency_basis: "assumed",
            as_of: "2025-06-24",
            age_days: 160,
            is_old: false,
          },
        ],
        is_old: false,
        illustrative: false,
        source_id: "ssg-tp9-202506",
        confidence_level: "medium",
        also_source_ids: [],
      },
    ],
    rule: "Days at sea are the distance over the sea lanes at 16 knots; each port called on the way adds 2 days; whole days. A transhipment waits half the onward service's frequency.",
    notes: [],
    _meta: {
      data_freshness_utc: "2025-06",
      coverage_region: "China, United States",
      completeness_score: 1,
      confidence_level: "medium",
      sources: [
        {
          id: "ssg-tp9-202506",
          publisher: "SSG Logistics",
          title: "TP9/WC6 transpacific loop from June 2025",
          url: "http://www.ssgrouplogistics.com/Company/192.html",
          published_on: null,
          kind: "news",
        },
      ],
    },
  } satisfies z.infer<typeof transitSchedulesOutput>,
};
