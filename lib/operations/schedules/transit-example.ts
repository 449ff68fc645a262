import type { z } from "zod";
import type { meta } from "../fields.ts";
import type { transitDetails } from "./transit-details.ts";

/** The time from Xiamen to Long Beach as it was known on a day, and the quality of what is said about it. */
export const transitExample = {
  input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" },
  details: {
    origin: "CNXMN",
    origin_name: "Xiamen",
    destination: "USLGB",
    destination_name: "Long Beach",
    trade_lane: "East Asia to North America",
    date: "2025-12-01",
    days: 18,
    days_basis: "published",
    carriers: [
      {
        line: "hapag-lloyd",
        line_name: "Hapag-Lloyd",
        services: [{ service_code: "WC6", service_name: "Transpacific (TP9/WC6)", alliance: "Gemini Cooperation" }],
        transit_days: 18,
        basis: "published",
        transhipment_ports: [],
        is_on_return: false,
        as_of: "2025-06-24",
        age_days: 160,
        is_old: false,
        illustrative: false,
        source_id: "ssg-tp9-202506",
        confidence_level: "medium",
        also_source_ids: [],
      },
      {
        line: "maersk",
        line_name: "Maersk",
        services: [{ service_code: "TP9", service_name: "Transpacific (TP9/WC6)", alliance: "Gemini Cooperation" }],
        transit_days: 18,
        basis: "published",
        transhipment_ports: [],
        is_on_return: false,
        as_of: "2025-06-24",
        age_days: 160,
        is_old: false,
        illustrative: false,
        source_id: "ssg-tp9-202506",
        confidence_level: "medium",
        also_source_ids: [],
      },
    ],
    rule: "Days at sea are the distance over the sea lanes at 16 knots; each port called on the way adds 2 days; whole days. A transhipment waits half the onward service's frequency.",
    notes: [],
  } satisfies z.infer<typeof transitDetails>,
  meta: {
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
  } satisfies z.infer<typeof meta>,
};
