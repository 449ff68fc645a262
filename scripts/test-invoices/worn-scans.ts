import { type Canvas, createCanvas, loadImage, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { buildContainerNumber } from "./container-numbers.ts";
import { A4, type Column, Sheet } from "./sheet.ts";

/** A scanned invoice as it arrives: askew, stamped, faxed or faint. */
export interface WornScan {
  name: string;
  /** Each container number, date, rate and amount on the page, as it is printed. */
  truth: readonly string[];
  pdf(): Promise<Buffer>;
}

interface Wear {
  name: string;
  owner: string;
  dpi: number;
  /** Clockwise. */
  skewDegrees: number;
  /** How the sheet went through the scanner: clockwise, a multiple of 90. */
  turn?: 90 | 180 | 270;
  ink?: string;
  paper?: string;
  /** Over the table, in this colour. */
  stamp?: string;
  /** In pixels. */
  blur?: number;
  /** Part of the pixels that turn black or white. */
  noise?: number;
  /** Each pixel is black or white. */
  isFax?: boolean;
  jpegQuality?: number;
}

const WEARS: readonly Wear[] = [
  { name: "200 dpi, askew by 0.7°", owner: "MSKU", dpi: 200, skewDegrees: 0.7, noise: 0.001, jpegQuality: 60 },
  { name: "150 dpi, stamped, askew by -1.2°", owner: "HLXU", dpi: 150, skewDegrees: -1.2, stamp: "#b3261ecc" },
  { name: "a fax with noise, askew by 1°", owner: "ONEU", dpi: 200, skewDegrees: 1, noise: 0.006, isFax: true },
  {
    name: "150 dpi, faint, askew by 1.6°",
    owner: "TCNU",
    dpi: 150,
    skewDegrees: 1.6,
    ink: "#8d8d88",
    paper: "#dedbd2",
    blur: 0.6,
    jpegQuality: 55,
  },
  {
    name: "200 dpi, stamped, on its side, askew by 0.9°",
    owner: "CMAU",
    dpi: 200,
    skewDegrees: 0.9,
    turn: 90,
    stamp: "#1f3a8acc",
  },
  {
    name: "150 dpi, upside down, askew by -2°",
    owner: "EGHU",
    dpi: 150,
    skewDegrees: -2,
    turn: 180,
    noise: 0.002,
    jpegQuality: 45,
  },
];

const CONTAINERS_PER_PAGE = 6;

const formatAmount = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const DATE_FORMATS: readonly ((day: number) => string)[] = [
  (day) => `2026-07-${String(day).padStart(2, "0")}`,
  (day) => `${String(day).padStart(2, "0")}-JUL-2026`,
  (day) => `${String(day).padStart(2, "0")}/07/2026`,
  (day) => `${String(day).padStart(2, "0")}.07.2026`,
];

/** Six pages with 25 values each. */
export const listWornScans = (): WornScan[] => WEARS.map(buildWornScan);

function buildWornScan(wear: Wear, index: number): WornScan {
  const formatDate = DATE_FORMATS[index % DATE_FORMATS.length] as (day: number) => string;
  const rows = Array.from({ length: CONTAINERS_PER_PAGE }, (_, row) => {
    const days = 3 + ((row * 5 + index) % 9);
    const rate = [75, 120.5, 86.25, 245, 1_310, 48.9][(row + index) % 6] as number;
    return {
      container: buildContainerNumber(wear.owner, 186_347 + 98_731 * row + 7_919 * index),
      date: formatDate(1 + ((row * 4 + index) % 28)),
      days,
      rate,
      amount: Math.round(days * rate * 100) / 100,
    };
  });
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  const columns: Column[] = [
    { title: "Container No.", x: 40 },
    { title: "Size/Type", x: 150 },
    { title: "Empty Return", x: 220 },
    { title: "Days", x: 360, align: "right" },
    { title: "Rate/Day", x: 440, align: "right" },
    { title: "Amount (USD)", x: 555, align: "right" },
  ];
  const render = (sheet: Sheet) => {
    sheet.renderFrame("TEST CARRIER", "DETENTION INVOICE");
    sheet.renderPairs(40, 90, [
      ["Invoice No:", `TI-26-${4_711 + index}`],
      ["Bill of Lading:", `TEST${241_077_315 + index}`],
    ]);
    sheet.renderPairs(320, 90, [
      ["Port of Discharge:", "SINGAPORE"],
      ["Vessel / Voyage:", "TEST SEA / 627W"],
    ]);
    const next = sheet.renderTable(
      170,
      columns,
      rows.map(({ container, date, days, rate, amount }, row) => [
        container,
        row % 2 === 0 ? "40HC" : "20DV",
        date,
        String(days),
        formatAmount(rate),
        formatAmount(amount),
      ]),
      { step: 24, size: 8 + (index % 2) },
    );
    sheet.renderRule(next);
    sheet.renderText(440, next + 14, "TOTAL DUE USD", { align: "right", isBold: true });
    sheet.renderText(555, next + 14, formatAmount(total), { align: "right", isBold: true });
    for (let line = 0; line < 14; line++) {
      sheet.renderText(
        40,
        next + 60 + line * 14,
        "Free time is granted as per tariff rule 512. Charges follow the tariff in force on the day of discharge and are",
        { size: 8 },
      );
    }
  };
  return {
    name: wear.name,
    truth: [
      ...rows.flatMap(({ container, date, rate, amount }) => [
        container,
        date,
        formatAmount(rate),
        formatAmount(amount),
      ]),
      formatAmount(total),
    ],
    pdf: () => scanPage(render, wear, createRandom(index + 1)),
  };
}

async function scanPage(render: (sheet: Sheet) => void, wear: Wear, random: () => number): Promise<Buffer> {
  const { dpi, skewDegrees, turn = 0, ink = "#222", paper = "#f4f3ef", blur = 0, jpegQuality = 70 } = wear;
  const scale = dpi / 72;
  const isOnItsSide = turn % 180 !== 0;
  const [width, height] = isOnItsSide ? [A4.height, A4.width] : [A4.width, A4.height];
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((turn + skewDegrees) * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-A4.width / 2, -A4.height / 2);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  const sheet = new Sheet(context);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  render(sheet);
  if (wear.stamp) renderStamp(context, wear.stamp);
  context.resetTransform();
  context.filter = "none";
  addNoise(canvas, context, wear, random);
  const picture = await loadImage(wear.isFax ? await canvas.encode("png") : await canvas.encode("jpeg", jpegQuality));
  const pdf = new PDFDocument({ title: "Test invoice" });
  (pdf.beginPage(width, height) as SKRSContext2D).drawImage(picture, 0, 0, width, height);
  pdf.endPage();
  return pdf.close();
}

/** A round stamp and a framed one, both over values of the table. */
function renderStamp(context: SKRSContext2D, colour: string): void {
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(495, 235, 48, 0, 2 * Math.PI);
  context.stroke();
  context.translate(495, 235);
  context.rotate(-0.35);
  context.font = "bold 13px sans-serif";
  context.textAlign = "center";
  context.fillText("RECEIVED", 0, 5);
  context.restore();
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.translate(150, 262);
  context.rotate(0.2);
  context.lineWidth = 1.5;
  context.strokeRect(-60, -14, 120, 28);
  context.font = "bold 16px sans-serif";
  context.textAlign = "center";
  context.fillText("PAID 14 JUL", 0, 6);
  context.restore();
}

function addNoise(
  canvas: Canvas,
  context: SKRSContext2D,
  { noise = 0, isFax = false }: Wear,
  random: () => number,
): void {
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    let grey: number | undefined;
    if (isFax) grey = (data[at + 1] as number) < 150 ? 0 : 255;
    if (noise > 0 && random() < noise) grey = random() < 0.7 ? 0 : 255;
    if (grey !== undefined) data[at] = data[at + 1] = data[at + 2] = grey;
  }
  if (isFax) {
    // A scratch on the glass gives a line over the whole page, and a bad connection loses rows.
    for (let y = 0; y < canvas.height; y++) {
      const at = 4 * (y * canvas.width + Math.round(canvas.width * 0.62));
      data[at] = data[at + 1] = data[at + 2] = 0;
    }
    for (let lost = 0; lost < 12; lost++) {
      const row = Math.floor(random() * canvas.height);
      data.fill(255, 4 * row * canvas.width, 4 * (row + 1) * canvas.width);
    }
  }
  context.putImageData(image, 0, 0);
}

/** Each run gives the same scans. */
function createRandom(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
