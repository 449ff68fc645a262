/** Conditions under which only some containers pay a charge. */
export const CONDITIONS = [
  "dangerous_goods",
  "out_of_gauge",
  "less_than_container",
  "part_of_a_range",
  "average",
  "earlier_level",
  "other_brand",
  "optional",
  "booking_channel", // the amount depends on how the shipper books: by e-mail, EDI or the web
  "some_hours",
  "domestic_or_transhipment",
  "part_of_country",
  "one_terminal", // one of several terminals of the port charges it
  "some_trades",
] as const;

export type ConditionReason = (typeof CONDITIONS)[number];

export const RANGE_ENDS = ["lower", "upper"] as const;
