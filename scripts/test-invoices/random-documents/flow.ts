import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { FOOTNOTE } from "./paper.ts";

type Style = Parameters<typeof StyleSheet.create>[0][string];

const styles = StyleSheet.create({
  foot: { position: "absolute", bottom: 12, left: 0, right: 0, textAlign: "center", fontSize: 6.5, color: "#555" },
});

export type FlowElement = ReactElement;

export const flowText = (text: string, style: Style = {}): FlowElement => createElement(Text, { style }, text);

export const flowBox = (style: Style, children: readonly FlowElement[]): FlowElement =>
  createElement(View, { style }, ...children);

export const flowRow = (style: Style, children: readonly FlowElement[]): FlowElement =>
  createElement(View, { style: { flexDirection: "row", ...style }, wrap: false }, ...children);

export interface FlowColumn {
  title: string;
  width: number;
  align?: "left" | "right" | "center";
}

export type FlowTableRow = readonly string[] | { cells: readonly string[]; style: Style };

/** Its headings are repeated on each page. A row with one cell is over the whole width. */
export function flowTable(
  columns: readonly FlowColumn[],
  rows: readonly FlowTableRow[],
  { size = 8 }: { size?: number } = {},
): FlowElement {
  const buildRow = (cells: readonly string[], style: Style, isFixed: boolean) =>
    createElement(
      View,
      { style: { flexDirection: "row", ...style }, wrap: false, fixed: isFixed },
      ...(cells.length === 1 ? columns.slice(0, 1) : columns).map(({ width, align = "left" }, index) =>
        flowText(cells[index] ?? "", {
          width: cells.length === 1 ? "100%" : width,
          fontSize: size,
          textAlign: align,
          paddingHorizontal: 3,
          paddingVertical: 2.5,
        }),
      ),
    );
  return flowBox({}, [
    buildRow(
      columns.map(({ title }) => title),
      { fontFamily: "Helvetica-Bold", borderBottom: "0.8pt solid #222" },
      true,
    ),
    ...rows.map((row) =>
      "cells" in row
        ? buildRow(row.cells, row.style, false)
        : buildRow(row, { borderBottom: "0.3pt solid #bbb" }, false),
    ),
  ]);
}

/** Each part begins on a new page. The text is positioned by react-pdf, in Helvetica. */
export async function printFlow(
  parts: readonly (readonly FlowElement[])[],
  { size = "A4", fontFamily = "Helvetica" }: { size?: "A4" | "LETTER"; fontFamily?: string } = {},
): Promise<Uint8Array> {
  const pages = parts.map((children, index) =>
    createElement(
      Page,
      {
        key: index,
        size,
        style: { padding: 36, paddingBottom: 40, fontSize: 9, fontFamily },
      },
      ...children,
      createElement(Text, { style: styles.foot, fixed: true }, FOOTNOTE),
    ),
  );
  const pdf = createElement(Document, { title: "Invoice", creationDate: new Date("2026-07-01T00:00:00Z") }, ...pages);
  return new Uint8Array(await renderToBuffer(pdf));
}
