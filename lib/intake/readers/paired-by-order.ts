export const PAIRED_BY_ORDER = "The sentence pairs amounts and containers by their order.";
