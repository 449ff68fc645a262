import type { SurchargeFamily, SurchargeNature } from "#lib/domain/surcharges/terms.ts";
import { fold } from "#lib/domain/text.ts";

/** By name first: several carriers use one code for different charges. */
const KINDS: readonly (readonly [RegExp, SurchargeFamily, SurchargeNature])[] = [
  [/\binland\b.{0,20}\b(?:fuel|bunker)\b|\bintermodal fuel\b|\busifs\b|\bifs\b/, "inland_fuel", "quarterly"],
  [/\binland peak season\b/, "inland_peak_season", "temporary"],
  [/\binland\b.{0,20}\bcongestion\b|\bintermodal congestion\b/, "inland_congestion", "temporary"],
  [/\bemergency (?:inland|trucking|intermodal)\b/, "inland_emergency", "temporary"],
  [/\bpeak season\b|\bpss\d{0,2}\b|\btemporada alta\b|\bhaute saison\b|旺季/, "peak_season", "temporary"],
  [/\bcongestion\b|\bpcs\b|\bcongestionamiento\b|\bverstopfung\w*\b|\bkongestion\w*\b|拥堵/, "congestion", "temporary"],
  [/\bwar risk\b|\bwrs\b|\bwar surcharge\b|\briesgo de guerra\b|\brisque de guerre\b|战争/, "war_risk", "temporary"],
  [/\bemergency conflict\b/, "conflict", "temporary"],
  [/\btransit disruption\b|\btds\b/, "transit_disruption", "temporary"],
  [
    /\bgeneral rate (?:increase|restoration|adjustment)\b|\brate (?:restoration|increase)\b|\bgri\b|\bgrr\b|\brri\b|\bincremento general de tarifas\b/,
    "rate_increase",
    "temporary",
  ],
  [/\bemergency (?:bunker|fuel)\b|\bebs\b|\beba\b|\befa\b|\befs\b/, "emergency_bunker", "temporary"],
  [/\blow sul(?:ph|f)ur\b|\blss\b|\blsf\b|\beca\b|低硫/, "low_sulphur", "quarterly"],
  [/\bimo 2020\b|\bisocc\b|\bsul(?:ph|f)ur compliance\b/, "sulphur_compliance", "quarterly"],
  [
    /\bbunker\b|\bbaf\b|\bfuel\b|\bfaf\b|\bsbf\b|\bcombustible\b|\bcarburant\b|\btreibstoff\w*\b|燃油/,
    "bunker",
    "quarterly",
  ],
  [/\bcurrency\b|\bcaf\b/, "currency", "quarterly"],
  [/\bemissions?\b|\bets\b|\bfueleu\b/, "emissions", "quarterly"],
  [/\bequipment imbalance\b|\bcontainer imbalance\b|\beis\b|\bcic\b/, "equipment_imbalance", "temporary"],
  [/\bequipment repositioning\b|\brepositioning\b/, "equipment_repositioning", "temporary"],
  [/\bpanama canal\b/, "panama_canal", "permanent"],
  [/\blow water\b|\bkleinwasser\w*\b/, "low_water", "temporary"],
  [/\bover-?weight\b|\bheavy (?:lift|load|weight)\b|\bows\b|\bhws\b/, "overweight", "permanent"],
  [/\bemergency risk\b/, "emergency_risk", "temporary"],
  [/\bemergency operation\w*\b|\beos\b|\beoc\b/, "emergency_operations", "temporary"],
  [/\bemergency space\b/, "emergency_space", "temporary"],
  [/\bcontingency\b/, "contingency", "temporary"],
  [/\boperational cost\b/, "operational_cost", "permanent"],
  [/\boperations? cost recovery\b|\bcost recovery\b/, "operations_cost_recovery", "temporary"],
  [/\bdeviation\b/, "deviation", "temporary"],
  [/\boutport arbitrary\b|\barbitrar(?:y|ies)\b/, "arbitrary", "permanent"],
  [/\bspecial equipment\b/, "special_equipment", "permanent"],
  [/\bchassis\b/, "chassis", "permanent"],
];

/** The purpose that the name or the code says; `undefined` for one that a person must choose. */
export function findSurchargeKind(words: string): { family: SurchargeFamily; nature: SurchargeNature } | undefined {
  const folded = fold(words);
  const found = KINDS.find(([pattern]) => pattern.test(folded));
  return found && { family: found[1], nature: found[2] };
}
