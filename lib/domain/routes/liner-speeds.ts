import { REFERENCE_KNOTS } from "./sailing-days.ts";

/**
 * Speed of the liner services of a trade at sea, with the documents whose days it fits: source ids, or addresses of
 * pages.
 */
interface TradeSpeed {
  /** Regions of the two ends (`trade_lane_region` of the ports), in any order. */
  regions: readonly [string, string];
  knots: number;
  sources: readonly string[];
}

/**
 * Speeds of the trades for which documents state days, to half a knot: the distance along the sea lanes, over the days
 * at sea.
 * Days at sea are the stated days, less one day for each port call on the way and one for the arrival. Other trades
 * sail at REFERENCE_KNOTS.
 */
export const TRADE_SPEEDS: readonly TradeSpeed[] = [
  {
    regions: ["East Asia", "North America"],
    knots: 18,
    sources: [
      "https://www.jluggage.com/shipping/time-from-japan-to-usa.html",
      "https://www.jluggage.com/shipping/time-from-china-to-usa.html",
      "ksg-cbx-202507",
    ],
  },
  { regions: ["East Asia", "Africa"], knots: 13, sources: ["chinafricashipping-asea-kenya", "ksg-shaka2-202209"] },
  {
    regions: ["East Asia", "Middle East"],
    knots: 13,
    sources: ["https://topchinafreight.com/port-to-port-shipping-transit-time-everything-you-need-to-know"],
  },
  {
    regions: ["East Asia", "Oceania"],
    knots: 12,
    sources: ["japanpress-msc-panda-202303", "nzherald-northern-star-202410"],
  },
  {
    regions: ["Southeast Asia", "Oceania"],
    knots: 12,
    sources: [
      "https://en.56ok.com/topic/detail-836954-direct-shipping-outperforms-singapore-transshipment-to-australia.html",
    ],
  },
  {
    regions: ["East Asia", "South America"],
    knots: 15.5,
    sources: [
      "enfoquereal-wsa5-202501",
      "https://macauhub.com.mo/pt/2021/07/01/20210701004/",
      "https://www.forumchinaplp.org.mo/french-shipping-firm-launches-two-new-services-between-brazil-and-china/",
    ],
  },
  { regions: ["South Asia", "Africa"], knots: 13, sources: ["logupdate-msc-cheetah-201609", "abdas-swahili-201707"] },
  { regions: ["South Asia", "Mediterranean"], knots: 13, sources: ["portnews-msc-australia-202306"] },
  { regions: ["South Asia", "North Europe"], knots: 13, sources: ["portnews-msc-australia-202306"] },
  { regions: ["North Europe", "Africa"], knots: 14, sources: ["atl-msc-britannia-202409"] },
  { regions: ["North Europe", "North America"], knots: 14.5, sources: ["portgdansk-albatros-usa-202508"] },
  {
    regions: ["North Europe", "Central America & Caribbean"],
    knots: 13,
    sources: ["portuarioecuador-msc-sawc-202512"],
  },
  {
    regions: ["North Europe", "South America"],
    knots: 13.5,
    sources: ["ksg-cosco-ese2-202308", "portuarioecuador-msc-sawc-202512"],
  },
];

const buildPairKey = (one: string, other: string) => [one, other].sort().join(" - ");

const knotsByTrade = new Map(TRADE_SPEEDS.map(({ regions: [one, other], knots }) => [buildPairKey(one, other), knots]));

export const getLinerKnots = (one: string | undefined, other: string | undefined): number =>
  (one !== undefined && other !== undefined && knotsByTrade.get(buildPairKey(one, other))) || REFERENCE_KNOTS;
