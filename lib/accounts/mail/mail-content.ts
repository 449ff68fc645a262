import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { createElement, type ReactElement } from "react";

export interface MailContent {
  subject: string;
  /** The line that a mail program shows after the subject. */
  preview: string;
  parts: readonly MailPart[];
}

/** A text is a paragraph. `rows` are facts with their names. */
export type MailPart =
  | string
  | { button: string; url: string }
  | { rows: readonly (readonly [name: string, value: string])[] };

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

// Elements are made without JSX: the server's process, which sends reminders, runs TypeScript without a compiler.
const h = createElement;

const FONT = { fontFamily: "Arial, Helvetica, sans-serif", fontSize: "16px", lineHeight: "24px", color: "#0b2239" };
const BUTTON = {
  backgroundColor: "#0b2239",
  color: "#ffffff",
  padding: "12px 20px",
  borderRadius: "4px",
  fontFamily: FONT.fontFamily,
  fontSize: "16px",
};
const SMALL = { ...FONT, fontSize: "13px", lineHeight: "20px", color: "#465a6e" };

/** @param siteUrl the address of the site, for the last line */
export async function writeMail({ subject, preview, parts }: MailContent, siteUrl: string): Promise<WrittenMail> {
  const page = h(
    Html,
    { lang: "en" },
    h(Head, null, h("title", null, subject)),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: "#ffffff", margin: 0, padding: "24px 12px" } },
      h(
        Container,
        { style: { maxWidth: "560px" } },
        h(Text, { style: { ...FONT, fontSize: "20px", fontWeight: 700 } }, "Quayside"),
        ...parts.map((part, index) => renderPart(part, index)),
        h(Hr, { style: { borderColor: "#c9d3dc", margin: "24px 0 12px" } }),
        h(Text, { style: SMALL }, `Quayside, ${siteUrl}`),
      ),
    ),
  );
  const text = ["Quayside", ...parts.map(formatPart), `-- \nQuayside, ${siteUrl}`].join("\n\n");
  return { subject, html: await render(page), text };
}

function formatPart(part: MailPart): string {
  if (typeof part === "string") return part;
  return "rows" in part
    ? part.rows.map(([name, value]) => `${name}: ${value}`).join("\n")
    : `${part.button}:\n${part.url}`;
}

function renderPart(part: MailPart, key: number): ReactElement {
  if (typeof part === "string") return h(Text, { key, style: FONT }, part);
  if ("rows" in part) return renderTable(part.rows, key);
  return h(
    "div",
    { key },
    h(Button, { href: part.url, style: BUTTON }, part.button),
    // Some mail programs show no buttons, and a person may want to see where a link goes.
    h(Text, { style: SMALL }, part.url),
  );
}

const renderTable = (rows: readonly (readonly [string, string])[], key: number) =>
  h(
    "table",
    { key, role: "presentation", style: { borderCollapse: "collapse", margin: "8px 0" } },
    h(
      "tbody",
      null,
      ...rows.map(([name, value]) =>
        h(
          "tr",
          { key: name },
          h("td", { style: { ...SMALL, padding: "4px 16px 4px 0", verticalAlign: "top" } }, name),
          h("td", { style: { ...FONT, padding: "4px 0" } }, value),
        ),
      ),
    ),
  );
