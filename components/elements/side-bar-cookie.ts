/** `folded`, or absent. A script of the page sets it. */
export const SIDE_BAR_COOKIE = "quayside_side_bar";
