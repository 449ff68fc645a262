import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { buildContainerNumber } from "./container-numbers.ts";
import type { Column, Sheet } from "./sheet.ts";
import { renderPicturePdf, renderScannedPdf, renderTextPdf } from "./to-pdf.ts";

/** What a person would copy from a test invoice. Dates are `2026-07-01`, amounts have a decimal point. */
export interface Expected {
  fields: Readonly<Record<string, string>>;
  lines: readonly Readonly<Partial<Record<LineColumn, string>>>[];
}

export interface TestInvoice {
  name: string;
  expected: Expected;
  pdf(): Promise<Buffer> | Buffer;
}

const formatAmount = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatIndianAmount = (amount: number) =>
  amount.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatGermanAmount = (amount: number) =>
  amount.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const toIsoDay = (day: number, month: number) =>
  `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** 1. Twelve pages with four containers each; every page repeats the headings, and the last one has the total. */
function buildMultiPageInvoice(): TestInvoice {
  const columns: Column[] = [
    { title: "Container No.", x: 40 },
    { title: "Size/Type", x: 125 },
    { title: "Discharge\nDate", x: 180 },
    { title: "Gate Out\nDate", x: 245 },
    { title: "Free\nDays", x: 330, align: "right" },
    { title: "Chargeable\nDays", x: 395, align: "right" },
    { title: "Rate/Day", x: 460, align: "right" },
    { title: "Amount (USD)", x: 555, align: "right" },
  ];
  const rows = Array.from({ length: 48 }, (_, index) => {
    const charged = 3 + (index % 5);
    const discharged = 1 + (index % 9);
    return {
      number: buildContainerNumber("MSKU", 410_200 + 37 * index),
      type: index % 3 === 0 ? "20DC" : "40HC",
      discharged,
      gateOut: discharged + 4 + charged,
      charged,
      rate: index % 3 === 0 ? 75 : 120,
    };
  });
  const total = rows.reduce((sum, { charged, rate }) => sum + charged * rate, 0);
  const page = (number: number) => (sheet: Sheet) => {
    sheet.renderFrame("MAERSK", "DEMURRAGE INVOICE");
    sheet.renderText(555, 75, `Page ${number} of 12`, { align: "right" });
    sheet.renderPairs(40, 90, [
      ["Invoice No:", "7530048812"],
      ["Invoice Date:", "28-JUL-2026"],
      ["Due Date:", "27-AUG-2026"],
    ]);
    sheet.renderPairs(300, 90, [
      ["Bill of Lading:", "MAEU241077315"],
      ["Port of Discharge:", "NEWARK, USEWR"],
      ["Vessel / Voyage:", "TEST SEA / 627W"],
    ]);
    const next = sheet.renderTable(
      170,
      columns,
      rows
        .slice((number - 1) * 4, number * 4)
        .map(({ number: container, type, discharged, gateOut, charged, rate }) => [
          container,
          type,
          `${String(discharged).padStart(2, "0")}-JUL-2026`,
          `${String(gateOut).padStart(2, "0")}-JUL-2026`,
          "4",
          String(charged),
          formatAmount(rate),
          formatAmount(charged * rate),
        ]),
      { step: 40 },
    );
    for (let line = 0; line < 20; line++) {
      sheet.renderText(
        40,
        next + 30 + line * 14,
        "Free time is granted as per tariff MAEU-100, rule 512. Charges follow the tariff in force on the day of discharge and are",
        { size: 8 },
      );
    }
    sheet.renderText(555, next, number === 12 ? `TOTAL DUE USD ${formatAmount(total)}` : "Carried forward", {
      align: "right",
      isBold: true,
    });
  };
  return {
    name: "multi-page",
    pdf: () => renderTextPdf(Array.from({ length: 12 }, (_, index) => page(index + 1))),
    expected: {
      fields: {
        carrier: "maersk",
        document: "invoice",
        invoice_number: "7530048812",
        invoice_date: "2026-07-28",
        due_date: "2026-08-27",
        bill_of_lading: "MAEU241077315",
        port: "NEWARK, USEWR",
        currency: "USD",
        billed: total.toFixed(2),
      },
      lines: rows.map(({ number, type, discharged, gateOut, charged, rate }) => ({
        container_number: number,
        container_type: type === "20DC" ? "20DV" : type,
        charge: "demurrage",
        discharged: toIsoDay(discharged, 7),
        gate_out_full: toIsoDay(gateOut, 7),
        free_days: "4",
        charged_days: String(charged),
        billed: (charged * rate).toFixed(2),
      })),
    },
  };
}

/** 2. Four containers on a page, each with a row for each tier; only the first row names the container. */
function buildMultiContainerInvoice(): TestInvoice {
  const columns: Column[] = [
    { title: "Equipment", x: 40 },
    { title: "Type", x: 120 },
    { title: "Description", x: 160 },
    { title: "From", x: 270 },
    { title: "To", x: 330 },
    { title: "Days", x: 410, align: "right" },
    { title: "Rate", x: 470, align: "right" },
    { title: "Amount", x: 555, align: "right" },
  ];
  const containers = [
    {
      number: buildContainerNumber("HLXU", 512_340),
      type: "40HC",
      first: 3,
      tiers: [
        [4, 60],
        [3, 110],
      ],
    },
    {
      number: buildContainerNumber("HLXU", 512_881),
      type: "40HC",
      first: 3,
      tiers: [
        [4, 60],
        [7, 110],
      ],
    },
    { number: buildContainerNumber("UACU", 330_117), type: "20GP", first: 5, tiers: [[4, 40]] },
    {
      number: buildContainerNumber("FANU", 120_456),
      type: "40RH",
      first: 4,
      tiers: [
        [2, 180],
        [5, 240],
      ],
    },
  ] as const;
  const formatDay = (of: number) => `${String(of).padStart(2, "0")}/06/2026`;
  const rows = containers.flatMap(({ number, type, first, tiers }) => {
    let from: number = first + 10;
    return tiers.map(([days, rate], tier) => {
      const row = [
        tier === 0 ? number : "",
        tier === 0 ? type : "",
        tier === 0 ? "Detention Import" : "",
        formatDay(from),
        formatDay(from + days - 1),
        String(days),
        formatAmount(rate),
        formatAmount(days * rate),
      ];
      from += days;
      return row;
    });
  });
  const sum = (tiers: readonly (readonly [number, number])[]) =>
    tiers.reduce((total, [days, rate]) => total + days * rate, 0);
  const count = (tiers: readonly (readonly [number, number])[]) => tiers.reduce((total, [days]) => total + days, 0);
  const total = containers.reduce((all, { tiers }) => all + sum(tiers), 0);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("Hapag-Lloyd", "INVOICE");
    sheet.renderStacked(40, 80, [
      ["Invoice number", "2030551876"],
      ["Invoice date", "30/06/2026"],
      ["Payable by", "30/07/2026"],
      ["B/L No", "HLCUSHA260512345"],
    ]);
    sheet.renderStacked(40, 120, [
      ["Port of loading", "Shanghai"],
      ["Port of discharge", "Antwerp"],
      ["Currency", "USD"],
      ["Your reference", "PO 4711 / 23"],
    ]);
    const next = sheet.renderTable(170, columns, rows);
    sheet.renderRule(next - 8, 380);
    sheet.renderText(380, next + 8, "Invoice total", { isBold: true });
    sheet.renderText(555, next + 8, `USD ${formatAmount(total)}`, { isBold: true, align: "right" });
    sheet.renderText(
      40,
      next + 50,
      "Payment within 30 days after the date of invoice. Disputes must reach us within 14 days.",
      { size: 7 },
    );
  };
  return {
    name: "multi-container",
    pdf: () => renderTextPdf([render]),
    expected: {
      fields: {
        carrier: "hapag-lloyd",
        document: "invoice",
        invoice_number: "2030551876",
        invoice_date: "2026-06-30",
        due_date: "2026-07-30",
        bill_of_lading: "HLCUSHA260512345",
        port: "Antwerp",
        direction: "import",
        currency: "USD",
        billed: total.toFixed(2),
      },
      lines: containers.map(({ number, type, first, tiers }) => ({
        container_number: number,
        container_type: type === "20GP" ? "20DV" : type === "40RH" ? "40RF" : type,
        charge: "detention",
        charged_from: toIsoDay(first + 10, 6),
        charged_to: toIsoDay(first + 9 + count(tiers), 6),
        charged_days: String(count(tiers)),
        billed: sum(tiers).toFixed(2),
      })),
    },
  };
}

/** 3. A credit note: its amounts are negative, and it names the invoice that it corrects. */
function buildCreditNote(): TestInvoice {
  const number = buildContainerNumber("CMAU", 601_223);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("CMA CGM", "CREDIT NOTE");
    sheet.renderPairs(40, 85, [
      ["Credit Note No.", "INCN0042917"],
      ["Date", "05 August 2026"],
      ["Original invoice", "INIM0198220 of 14 July 2026"],
      ["B/L", "CMDUINA0912345"],
    ]);
    sheet.renderPairs(320, 85, [
      ["POL", "Laem Chabang"],
      ["POD", "Nhava Sheva (INNSA)"],
      ["Vessel", "TEST OCEAN 0BX7"],
    ]);
    const columns: Column[] = [
      { title: "Container", x: 40 },
      { title: "Size Type", x: 130 },
      { title: "Charge", x: 190 },
      { title: "Days", x: 400, align: "right" },
      { title: "Unit price", x: 470, align: "right" },
      { title: "Total INR", x: 555, align: "right" },
    ];
    const next = sheet.renderTable(180, columns, [
      [number, "40HC", "Import Detention", "3", "-6,200.00", "-18,600.00"],
    ]);
    sheet.renderText(555, next + 10, "Total credit INR -18,600.00", { isBold: true, align: "right" });
  };
  return {
    name: "credit-note",
    pdf: () => renderTextPdf([render]),
    expected: {
      fields: {
        carrier: "cma-cgm",
        document: "credit_note",
        invoice_number: "INCN0042917",
        invoice_date: "2026-08-05",
        port: "Nhava Sheva (INNSA)",
        currency: "INR",
        billed: "-18600.00",
      },
      lines: [{ container_number: number, container_type: "40HC", charge: "detention", billed: "-18600.00" }],
    },
  };
}

/** 4. Charges in US dollars, converted at a stated rate, with GST, and a total in rupees. */
function buildTwoCurrencyInvoice(): TestInvoice {
  const lines = [
    { number: buildContainerNumber("MSCU", 710_338), days: 6, rate: 90 },
    { number: buildContainerNumber("MEDU", 884_190), days: 9, rate: 90 },
  ];
  const roe = 86.25;
  const net = lines.reduce((sum, { days, rate }) => sum + days * rate * roe, 0);
  const gst = net * 0.18;
  const render = (sheet: Sheet) => {
    sheet.renderFrame("MSC Mediterranean Shipping Company S.A.", "TAX INVOICE");
    sheet.renderPairs(40, 85, [
      ["Invoice #", "MUM/DD/26/10928"],
      ["Invoice Dt.", "18.07.2026"],
      ["BL Number", "MEDUX8812345"],
      ["Import / Export", "IMPORT"],
    ]);
    sheet.renderPairs(320, 85, [
      ["Port of Discharge", "Mundra"],
      ["Exchange Rate", "1 USD = 86.2500 INR"],
      ["GSTIN", "27AAACM0000A1ZX"],
    ]);
    const columns: Column[] = [
      { title: "Container Number", x: 40 },
      { title: "Type", x: 135 },
      { title: "Charge Code", x: 170 },
      { title: "Gate Out", x: 245 },
      { title: "Empty Return", x: 305 },
      { title: "Chg Days", x: 400, align: "right" },
      { title: "Rate USD", x: 450, align: "right" },
      { title: "Amt USD", x: 500, align: "right" },
      { title: "Amt INR", x: 560, align: "right" },
    ];
    const next = sheet.renderTable(
      180,
      columns,
      lines.map(({ number, days, rate }) => [
        number,
        "40'HC",
        "DETENTION",
        "20.06.2026",
        `${String(days + 4).padStart(2, "0")}.07.2026`,
        String(days),
        formatAmount(rate),
        formatAmount(days * rate),
        formatIndianAmount(days * rate * roe),
      ]),
      { size: 7 },
    );
    for (const [index, [label, amount]] of [
      ["Sub Total", net],
      ["IGST 18%", gst],
      ["Grand Total (INR)", net + gst],
    ].entries() as IterableIterator<[number, [string, number]]>) {
      sheet.renderText(380, next + 10 + index * 15, label, { isBold: index === 2 });
      sheet.renderText(560, next + 10 + index * 15, formatIndianAmount(amount), {
        align: "right",
        isBold: index === 2,
      });
    }
  };
  return {
    name: "two-currencies",
    pdf: () => renderTextPdf([render]),
    expected: {
      fields: {
        carrier: "msc",
        document: "invoice",
        invoice_number: "MUM/DD/26/10928",
        invoice_date: "2026-07-18",
        bill_of_lading: "MEDUX8812345",
        port: "Mundra",
        direction: "import",
        currency: "INR",
        exchange_rate: "86.25",
        tax_percent: "18",
        tax_amount: gst.toFixed(2),
        billed: (net + gst).toFixed(2),
      },
      lines: lines.map(({ number, days, rate }) => ({
        container_number: number,
        container_type: "40HC",
        charge: "detention",
        gate_out_full: "2026-06-20",
        empty_returned: toIsoDay(days + 4, 7),
        charged_days: String(days),
        billed: (days * rate * roe).toFixed(2),
      })),
    },
  };
}

/** 5. German words, dates with full stops and amounts such as 1.234,56. */
function buildEuropeanInvoice(): TestInvoice {
  const lines = [
    { number: buildContainerNumber("CSNU", 655_201), type: "40'HC", from: 11, days: 12, rate: 105.5 },
    { number: buildContainerNumber("CSNU", 655_990), type: "20'DC", from: 11, days: 5, rate: 65 },
  ];
  const net = lines.reduce((sum, { days, rate }) => sum + days * rate, 0);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("COSCO SHIPPING Lines (Germany) GmbH", "RECHNUNG / INVOICE");
    sheet.renderPairs(40, 85, [
      ["Rechnungs-Nr.", "DE26-004417"],
      ["Rechnungsdatum", "03.09.2026"],
      ["Fällig am", "17.09.2026"],
      ["B/L-Nr.", "COSU6390112233"],
    ]);
    sheet.renderPairs(320, 85, [
      ["Löschhafen", "Hamburg"],
      ["Verkehr", "Import"],
      ["Währung", "EUR"],
    ]);
    const columns: Column[] = [
      { title: "Container", x: 40 },
      { title: "Typ", x: 120 },
      { title: "Beschreibung", x: 165 },
      { title: "von", x: 265 },
      { title: "bis", x: 330 },
      { title: "Tage", x: 410, align: "right" },
      { title: "Satz", x: 470, align: "right" },
      { title: "Betrag", x: 555, align: "right" },
    ];
    const next = sheet.renderTable(
      180,
      columns,
      lines.map(({ number, type, from, days, rate }) => [
        number.replace(/(\d{6})(\d)$/, " $1-$2"),
        type,
        "Demurrage",
        `${from}.08.2026`,
        `${from + days - 1}.08.2026`,
        String(days),
        formatGermanAmount(rate),
        formatGermanAmount(days * rate),
      ]),
    );
    sheet.renderText(555, next + 10, `Nettobetrag ${formatGermanAmount(net)}`, { align: "right" });
    sheet.renderText(555, next + 25, "MwSt. 0,00 % 0,00", { align: "right" });
    sheet.renderText(555, next + 40, `Gesamtbetrag EUR ${formatGermanAmount(net)}`, { align: "right", isBold: true });
  };
  return {
    name: "european-numbers",
    pdf: () => renderTextPdf([render]),
    expected: {
      fields: {
        carrier: "cosco",
        document: "invoice",
        invoice_number: "DE26-004417",
        invoice_date: "2026-09-03",
        due_date: "2026-09-17",
        bill_of_lading: "COSU6390112233",
        port: "Hamburg",
        direction: "import",
        currency: "EUR",
        billed: net.toFixed(2),
      },
      lines: lines.map(({ number, type, from, days, rate }) => ({
        container_number: number,
        container_type: type === "40'HC" ? "40HC" : "20DV",
        charge: "demurrage",
        charged_from: toIsoDay(from, 8),
        charged_to: toIsoDay(from + days - 1, 8),
        charged_days: String(days),
        billed: (days * rate).toFixed(2),
      })),
    },
  };
}

/** 6. A scanned page at a slight angle, with a block of labels and values for each container. */
function buildScannedInvoice(): TestInvoice {
  const containers = [
    { number: buildContainerNumber("ONEU", 220_415), type: "40HC", free: 5, charged: 6, rate: 130 },
    { number: buildContainerNumber("TCNU", 771_902), type: "20DV", free: 5, charged: 3, rate: 80 },
  ];
  const total = containers.reduce((sum, { charged, rate }) => sum + charged * rate, 0);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("Ocean Network Express", "DETENTION INVOICE");
    sheet.renderPairs(40, 90, [
      ["Invoice No.:", "SINDD2600731"],
      ["Invoice Date:", "21 May 2026"],
      ["Due Date:", "20 Jun 2026"],
      ["B/L No.:", "ONEYSINF12345600"],
    ]);
    sheet.renderPairs(320, 90, [
      ["Port of Discharge:", "SINGAPORE"],
      ["Bound:", "Import"],
      ["Currency:", "SGD"],
    ]);
    containers.forEach(({ number, type, free, charged, rate }, index) => {
      const y = 190 + index * 120;
      sheet.renderRule(y - 16);
      sheet.renderPairs(40, y, [
        ["Container No.:", number],
        ["Size/Type:", type],
        ["Gate Out:", "02 May 2026"],
        ["Empty Return:", `${String(1 + free + charged).padStart(2, "0")} May 2026`],
      ]);
      sheet.renderPairs(320, y, [
        ["Free Days:", String(free)],
        ["Chargeable Days:", String(charged)],
        ["Rate per Day:", `SGD ${formatAmount(rate)}`],
        ["Amount:", `SGD ${formatAmount(charged * rate)}`],
      ]);
    });
    sheet.renderRule(415);
    sheet.renderText(320, 432, "Total Amount Due:", { isBold: true });
    sheet.renderText(430, 432, `SGD ${formatAmount(total)}`, { isBold: true });
  };
  return {
    name: "scanned",
    pdf: () => renderScannedPdf([render]),
    expected: {
      fields: {
        carrier: "one",
        document: "invoice",
        invoice_number: "SINDD2600731",
        invoice_date: "2026-05-21",
        due_date: "2026-06-20",
        bill_of_lading: "ONEYSINF12345600",
        port: "SINGAPORE",
        direction: "import",
        currency: "SGD",
        billed: total.toFixed(2),
      },
      lines: containers.map(({ number, type, free, charged, rate }) => ({
        container_number: number,
        container_type: type,
        charge: "detention",
        gate_out_full: "2026-05-02",
        empty_returned: toIsoDay(1 + free + charged, 5),
        free_days: String(free),
        charged_days: String(charged),
        billed: (charged * rate).toFixed(2),
      })),
    },
  };
}

/** 7. Text that runs sideways over the page. */
function buildRotatedInvoice(): TestInvoice {
  const number = buildContainerNumber("EGHU", 935_061);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("EVERGREEN LINE", "DEMURRAGE INVOICE");
    sheet.renderPairs(40, 90, [
      ["Invoice Number", "EGDEM-260811"],
      ["Issue Date", "08/14/2026"],
      ["Due Date", "09/13/2026"],
      ["Bill of Lading No.", "EGLV142600123456"],
    ]);
    sheet.renderPairs(320, 90, [
      ["Discharge Port", "LOS ANGELES, CA"],
      ["Last Free Day", "08/05/2026"],
      ["Container Available", "07/31/2026"],
    ]);
    const columns: Column[] = [
      { title: "Container #", x: 40 },
      { title: "Size", x: 120 },
      { title: "Discharged", x: 155 },
      { title: "Picked up", x: 220 },
      { title: "Start date", x: 285 },
      { title: "End date", x: 350 },
      { title: "Qty", x: 430, align: "right" },
      { title: "Daily rate", x: 490, align: "right" },
      { title: "Amount", x: 555, align: "right" },
    ];
    const next = sheet.renderTable(180, columns, [
      [number, "40HQ", "07/31/2026", "08/11/2026", "08/06/2026", "08/11/2026", "6", "$185.00", "$1,110.00"],
    ]);
    sheet.renderText(380, next + 12, "Amount due (USD)", { isBold: true });
    sheet.renderText(555, next + 12, "$1,110.00", { isBold: true, align: "right" });
  };
  return {
    name: "rotated",
    pdf: () => renderTextPdf([render], { turn: 90 }),
    expected: {
      fields: {
        carrier: "evergreen",
        document: "invoice",
        invoice_number: "EGDEM-260811",
        invoice_date: "2026-08-14",
        due_date: "2026-09-13",
        bill_of_lading: "EGLV142600123456",
        port: "LOS ANGELES, CA",
        currency: "USD",
        billed: "1110.00",
      },
      lines: [
        {
          container_number: number,
          container_type: "40HC",
          charge: "demurrage",
          discharged: "2026-07-31",
          available: "2026-07-31",
          gate_out_full: "2026-08-11",
          charged_from: "2026-08-06",
          charged_to: "2026-08-11",
          charged_days: "6",
          billed: "1110.00",
        },
      ],
    },
  };
}

/** 8. Sharp pictures without any text, as some print drivers make them. */
function buildInvoiceWithoutText(): TestInvoice {
  const number = buildContainerNumber("MRKU", 557_104);
  const render = (sheet: Sheet) => {
    sheet.renderFrame("MAERSK", "INVOICE");
    sheet.renderPairs(40, 90, [
      ["Invoice Number:", "5530019283"],
      ["Invoice Date:", "2026-10-02"],
      ["Bill of Lading:", "MAEU240998811"],
    ]);
    sheet.renderPairs(320, 90, [
      ["Port of Loading:", "Rotterdam"],
      ["Direction:", "Export"],
      ["Currency:", "EUR"],
    ]);
    const columns: Column[] = [
      { title: "Container", x: 40 },
      { title: "Type", x: 120 },
      { title: "Charge", x: 160 },
      { title: "Empty pick up", x: 230 },
      { title: "Full gate in", x: 310 },
      { title: "Free time", x: 410, align: "right" },
      { title: "Days charged", x: 480, align: "right" },
      { title: "Amount", x: 555, align: "right" },
    ];
    const next = sheet.renderTable(180, columns, [
      [number, "40DC", "Detention", "2026-09-10", "2026-09-28", "10", "9", "540.00"],
    ]);
    sheet.renderText(555, next + 12, "Total payable EUR 540.00", { isBold: true, align: "right" });
  };
  return {
    name: "no-text",
    pdf: () => renderPicturePdf([render]),
    expected: {
      fields: {
        carrier: "maersk",
        document: "invoice",
        invoice_number: "5530019283",
        invoice_date: "2026-10-02",
        bill_of_lading: "MAEU240998811",
        port: "Rotterdam",
        direction: "export",
        currency: "EUR",
        billed: "540.00",
      },
      lines: [
        {
          container_number: number,
          container_type: "40DV",
          charge: "detention",
          empty_picked_up: "2026-09-10",
          gate_in_full: "2026-09-28",
          free_days: "10",
          charged_days: "9",
          billed: "540.00",
        },
      ],
    },
  };
}

export const listTestInvoices = (): TestInvoice[] => [
  buildMultiPageInvoice(),
  buildMultiContainerInvoice(),
  buildCreditNote(),
  buildTwoCurrencyInvoice(),
  buildEuropeanInvoice(),
  buildScannedInvoice(),
  buildRotatedInvoice(),
  buildInvoiceWithoutText(),
];
