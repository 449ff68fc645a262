import { StyleSheet } from "@react-pdf/renderer";
import { LIGHT_COLOURS } from "../light-colours.ts";
import { DISPLAY, SANS } from "./pack-fonts.ts";

const { ink, soft, line, sea } = LIGHT_COLOURS;
export const RED = "#b3261e";

/** Space at the sides of a page, in points. */
const SIDE = 54;

export const styles = StyleSheet.create({
  page: { paddingTop: 56, paddingBottom: 60, paddingHorizontal: SIDE, fontFamily: SANS, fontSize: 9.5, color: ink },
  // The renderer drops a page number that inherits a line height from its page.
  body: { fontSize: 9.5, lineHeight: 1.38 },
  header: {
    position: "absolute",
    top: 28,
    left: SIDE,
    right: SIDE,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: soft,
  },
  footer: {
    position: "absolute",
    bottom: 24,
    left: SIDE,
    right: SIDE,
    borderTopWidth: 0.5,
    borderTopColor: line,
    paddingTop: 6,
    fontSize: 7,
    color: soft,
  },
  pageNumber: {
    position: "absolute",
    bottom: 26,
    left: SIDE,
    right: SIDE,
    textAlign: "right",
    fontSize: 7,
    color: soft,
  },
  section: { marginTop: 12 },
  sample: {
    position: "absolute",
    top: 380,
    left: 40,
    right: 40,
    textAlign: "center",
    fontFamily: DISPLAY,
    fontWeight: 600,
    fontSize: 120,
    color: "#0b1f33",
    opacity: 0.06,
    transform: "rotate(-32deg)",
  },
  sampleNote: { color: RED, fontWeight: 700 },
  subject: { fontWeight: 700, fontSize: 12, lineHeight: 1.35, marginBottom: 10 },
  end: { fontSize: 6.5, color: soft, marginTop: 16 },
  h1: { fontFamily: DISPLAY, fontWeight: 600, fontSize: 15, lineHeight: 1.5, marginBottom: 4 },
  h2: { fontFamily: DISPLAY, fontWeight: 600, fontSize: 12, lineHeight: 1.5, marginTop: 12, marginBottom: 4 },
  h3: { fontWeight: 700, fontSize: 10, marginTop: 12, marginBottom: 4 },
  lead: { fontSize: 10, color: soft, marginBottom: 10 },
  soft: { color: soft },
  small: { fontSize: 8, color: soft },
  bold: { fontWeight: 600 },
  link: { color: sea, textDecoration: "none" },
  paragraph: { marginBottom: 8 },
  figures: { flexDirection: "row", borderTopWidth: 1, borderBottomWidth: 1, borderColor: ink, marginBottom: 8 },
  figure: { flex: 1, paddingVertical: 6, paddingRight: 10 },
  laterFigure: { borderLeftWidth: 0.5, borderLeftColor: line, paddingLeft: 10 },
  figureAmount: { fontFamily: DISPLAY, fontWeight: 600, fontSize: 14, lineHeight: 1.7 },
  columns: { flexDirection: "row", gap: 28 },
  column: { flex: 1 },
  fact: { flexDirection: "row", marginBottom: 1.5 },
  factName: { width: 92, color: soft, paddingRight: 8 },
  factValue: { flex: 1 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 3.5 },
  tightRow: { paddingVertical: 1.5, fontSize: 8 },
  headRow: {
    flexDirection: "row",
    borderBottomWidth: 0.75,
    borderBottomColor: ink,
    paddingVertical: 3.5,
    fontWeight: 600,
    fontSize: 8.5,
  },
  totalRow: { flexDirection: "row", paddingVertical: 4, fontWeight: 700 },
  right: { textAlign: "right" },
  listItem: { flexDirection: "row", marginBottom: 2 },
  listMark: { width: 14, color: sea, fontWeight: 600 },
});
