// The values of the typed columns of surcharges.csv. The importer refuses any other.

/**
 * How long a surcharge is usable. `temporary`: peak season, congestion, war risk. `quarterly`: bunker, low sulphur,
 * emissions.
 */
export const SURCHARGE_NATURES = ["temporary", "quarterly", "permanent"] as const;
export type SurchargeNature = (typeof SURCHARGE_NATURES)[number];

/** Reasons why not every container in the scope pays a surcharge. */
export const SURCHARGE_CONDITIONS = [
  /** Part of the rate that it raises, such as a general rate increase. */
  "rate_change",
  /** For haulage, a chassis, a barge or a dry port. */
  "inland_move",
  /** For a stated water level of a river. */
  "water_level",
  "overweight",
  /** For some trades in the scope, which the document does not list. */
  "some_trades",
  /** For a service that the shipper orders. */
  "on_request",
  /** Only when a stated event happens, such as a strike. */
  "contingent",
  /** For a breach, such as misdeclared cargo. */
  "penalty",
  /** An estimate before the carrier published the level. */
  "estimate",
  /** A level that a later notice corrected. */
  "earlier_level",
  "cancelled",
  /** The document does not state the year, so nobody knows whether the surcharge is still charged. */
  "date_unknown",
] as const;
export type SurchargeCondition = (typeof SURCHARGE_CONDITIONS)[number];

/** `NOR`: dry cargo in a reefer that is switched off. `named_goods`: the goods in the note. */
export const SURCHARGE_CARGO = ["dry", "reefer", "NOR", "special", "tank", "breakbulk", "DG", "named_goods"] as const;
export type SurchargeCargo = (typeof SURCHARGE_CARGO)[number];

/**
 * Purposes of surcharges. A container pays one surcharge of each family, although carriers use different codes and
 * names.
 */
export const SURCHARGE_FAMILIES = [
  "arbitrary",
  "barge_charge",
  "barge_congestion",
  "booking_fee",
  "bunker",
  "bunker_recovery",
  "chassis",
  "conflict",
  "congestion",
  "congestion_origin",
  "contingency",
  "cooling_destination",
  "cooling_origin",
  "currency",
  "dangerous_goods_service",
  "deviation",
  "documentation",
  "door_pickup",
  "dry_port_export",
  "dry_port_import",
  "emergency_bunker",
  "emergency_operations",
  "emergency_risk",
  "emergency_space",
  "emissions",
  "entry_declaration",
  "equipment_imbalance",
  "equipment_repositioning",
  "export_equipment",
  "gulf_risk",
  "inland_congestion",
  "inland_emergency",
  "inland_energy",
  "inland_fuel",
  "inland_fuel_origin",
  "inland_peak_season",
  "inland_rate_increase",
  "inland_suez",
  "low_sulphur",
  "low_water",
  "operational_cost",
  "operations_cost_recovery",
  "overweight",
  "panama_canal",
  "peak_season",
  "penalty_cancellation",
  "penalty_container_damage",
  "penalty_dangerous_goods",
  "penalty_dg_declared",
  "penalty_dg_found",
  "penalty_special_declared",
  "penalty_special_found",
  "rate_increase",
  "reefer_reset_sea",
  "reefer_reset_terminal",
  "rhine_low_water",
  "special_chassis",
  "special_equipment",
  "sulphur_compliance",
  "transit_disruption",
  "triaxle_export",
  "triaxle_import",
  "unnamed",
  "waiting_destination",
  "waiting_origin",
  "war_risk",
] as const;
export type SurchargeFamily = (typeof SURCHARGE_FAMILIES)[number];

/** Reasons why a surcharge is in no total. */
export const SURCHARGE_EXCLUSIONS = [
  /** Past its end date or its usable life. */
  "expired",
  /** A newer version, or a more specific surcharge of its family, replaces it. */
  "superseded",
  ...SURCHARGE_CONDITIONS,
  "not_per_container",
  "part_of_a_range",
  /** For other cargo than the container type carries. */
  "some_cargo",
  /** The scope covers the shipment only partly, or has unknown words. */
  "scope_unclear",
  /** Documents with the same date state different amounts. */
  "several_levels",
] as const;
export type SurchargeExclusion = (typeof SURCHARGE_EXCLUSIONS)[number];
