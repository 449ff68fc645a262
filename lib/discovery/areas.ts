import type { Area } from "#lib/operations/operation.ts";

/** The areas of the contract as they are introduced to readers. */
export const AREA_TEXTS: Record<Area, { title: string; description: string }> = {
  demurrage: {
    title: "Demurrage & detention",
    description: "What carriers' published tariffs charge for holding a container, for one carrier and compared across carriers.",
  },
  charges: {
    title: "Charges",
    description: "Local charges at ports, container freight stations' tariffs for LCL cargo, and carriers' surcharges.",
  },
  rates: { title: "Rates", description: "Ocean freight with its range and trend, and the landed cost with everything that is added to it." },
  ports: {
    title: "Ports",
    description: "Ports with their congestion, coming vessel calls and cutoffs, transit times, schedule reliability and disruption news.",
  },
  inland: { title: "Inland", description: "Haulage by road and rail between ports and inland places, and the depots and freight stations there." },
  schedules: { title: "Schedules", description: "Carriers' services with their transit days, routes and transhipment ports." },
  risk: { title: "Risk", description: "The risk of a route on a scale from 0 to 100, and regulatory updates by country." },
  bulk: { title: "Bulk", description: "Several ports, transit times or rates in one call." },
  reference: { title: "Reference", description: "Carriers, ports by name, exchange rates, and how much is on file. Free." },
  discovery: { title: "Discovery", description: "Samples of answers, and the state of the service. Free." },
};
