export const OUT_OF_LINE = "The columns are matched with their titles by their order: spaces put them out of line.";
