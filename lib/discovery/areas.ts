import type { Area } from "#lib/operations/operation.ts";

export const AREA_TEXTS: Record<Area, { title: string; description: string }> = {
  demurrage: {
    title: "Demurrage & detention",
    description:
      "What carriers' published tariffs charge for holding a container: for one carrier, or for all carriers side by side.",
  },
  charges: {
    title: "Charges",
    description:
      "Local charges at ports, tariffs of container freight stations for LCL cargo, and surcharges of carriers.",
  },
  rates: {
    title: "Rates",
    description: "Ocean freight rates with range and trend, and the landed cost of a container with all its parts.",
  },
  ports: {
    title: "Ports",
    description:
      "Ports with congestion, vessel calls, cutoffs, transit times, schedule reliability and news of disruption.",
  },
  inland: {
    title: "Inland",
    description: "Haulage by road and rail between ports and inland places, container depots and freight stations.",
  },
  schedules: {
    title: "Schedules",
    description: "Services of carriers with transit days, routes and transhipment ports.",
  },
  risk: {
    title: "Risk",
    description: "The risk of a route on a scale from 0 to 100, and regulatory updates by country.",
  },
  bulk: { title: "Bulk", description: "Several ports, transit times or rates in one call." },
  reference: {
    title: "Reference",
    description: "Carriers, ports by name, exchange rates and counts of the data. Free.",
  },
  credentials: {
    title: "Credentials",
    description: "A wallet that has paid proves itself on chain, and manages its API keys. Free.",
  },
  webhooks: {
    title: "Webhooks",
    description:
      "Signed messages to an address of yours when facts, payments or the quota change. For wallets that have paid. Free.",
  },
  discovery: { title: "Discovery", description: "Sample answers and the state of the service. Free." },
};
