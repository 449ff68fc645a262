import type { ShortDocument } from "./short-document.ts";

/** Notices of surcharges. */
export const NOTICES: readonly ShortDocument[] = [
  {
    name: "a surcharge with a condition",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 per container unless the cargo is light, effective 1 May 2026.`,
  },
  {
    name: "amounts whose currency is in another sentence",
    text: `MSC customer advisory, amounts in USD

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Kenya
• Amount: $ 300 per 20' and $ 600 per 40'
• Effective date: 1 May 2026`,
  },
  {
    name: "amounts without a currency",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Kenya
• Amount: $ 300 per 20' and $ 600 per 40'
• Effective date: 1 May 2026`,
  },
  {
    name: "an amount that can be thousands or decimals",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Oman
• Amount: OMR 1.200 per container
• Effective date: 1 May 2026`,
  },
  {
    name: "amounts by kinds",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Kenya
• Amount: USD 300 per 20'DV, USD 600 per 40' reefer
• Effective date: 1 May 2026`,
  },
  {
    name: "an amount without a unit",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Kenya
• Amount: USD 600 per FEU
• Effective date: 1 May 2026`,
  },
  {
    name: "amounts and sizes in the same order",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 and USD 600 per 20' and 40' respectively, effective 1 May 2026.`,
  },
  {
    name: "sizes in front of their amounts",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: Kenya
• Amount: 20': USD 300, 40': USD 600
• Effective date: 1 May 2026`,
  },
  {
    name: "two surcharges, of which one has a day",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026.

Port Congestion Surcharge (PCS)
From Asia to Tanzania, the Port Congestion Surcharge is USD 100 per container.`,
  },
  {
    name: "two surcharges with one day above both",
    text: `MSC customer advisory, effective 1 May 2026

Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 per container.

Port Congestion Surcharge (PCS)
From Asia to Tanzania, the Port Congestion Surcharge is USD 100 per container.`,
  },
  {
    name: "a surcharge with two first days",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 per container.
• Effective date: 1 May 2026
• Effective from: 15 May 2026`,
  },
  {
    name: "a surcharge with a last day",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: East Coast South America
• Amount: USD 300 per container
• Effective date: 1 May 2026 to 31 May 2026`,
  },
  {
    name: "a surcharge to the United States",
    text: `MSC customer advisory

Peak Season Surcharge (PSS)
• Origin: Asia
• Destination: United States of America
• Amount: USD 300 per container
• Effective date: 05/06/2026`,
  },
  {
    name: "an amount in a sentence and in a point",
    text: `MSC customer advisory

The Peak Season Surcharge (PSS) of USD 250 per container from Asia to Kenya is revised.
• Amount: USD 300 per container
• Effective date: 1 May 2026`,
  },
  {
    name: "a surcharge of a terminal",
    text: `DP World Callao terminal
Tariff effective 1 May 2026

The congestion surcharge is USD 30 per container for import.`,
    context: { country: "PE" },
  },
  {
    name: "a surcharge of two carriers",
    text: `Customer advisories

Maersk
Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026.

Hapag-Lloyd
Peak Season Surcharge (PSS)
From Asia to Kenya, the Peak Season Surcharge is USD 320 per container, effective 1 May 2026.`,
  },
  {
    name: "a table between two points",
    text: `MSC customer advisory, effective 1 May 2026

Peak Season Surcharge (PSS) from Asia to Kenya
Size      USD
20'       300
40'       600
From Asia to Tanzania
Size      USD
20'       350
40'       650`,
  },
  {
    name: "a surcharge to a port, by bill of lading",
    text: `MSC customer advisory

Port Congestion Surcharge (PCS)
• Port of loading: Shanghai
• Port of discharge: Mombasa
• Amount: USD 30 per bill of lading
• Effective date: 1 May 2026`,
  },
];
