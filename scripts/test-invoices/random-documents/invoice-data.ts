import type { BilledCharge, ContainerEvent, ContainerEvents } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { buildContainerNumber } from "../container-numbers.ts";
import { findClearDate, type NumberStyle } from "./formats.ts";
import { fillPattern, type Random } from "./random.ts";

export interface PrintedCarrier {
  slug: string;
  /** As on its invoices. */
  name: string;
  billPattern: string;
  owners: readonly string[];
}

const CARRIERS: readonly PrintedCarrier[] = [
  { slug: "maersk", name: "Maersk A/S", billPattern: "MAEU26#######", owners: ["MSKU", "MRKU", "MRSU", "TCLU"] },
  {
    slug: "msc",
    name: "MSC Mediterranean Shipping Company S.A.",
    billPattern: "MEDU@@######",
    owners: ["MSCU", "MEDU", "MSDU", "TGHU"],
  },
  { slug: "cma-cgm", name: "CMA CGM S.A.", billPattern: "CMDU@@@#######", owners: ["CMAU", "CGMU", "ECMU", "TRHU"] },
  {
    slug: "hapag-lloyd",
    name: "Hapag-Lloyd AG",
    billPattern: "HLCU@@@26#######",
    owners: ["HLXU", "HLBU", "UACU", "FCIU"],
  },
  {
    slug: "one",
    name: "Ocean Network Express Pte. Ltd.",
    billPattern: "ONEY@@@@######00",
    owners: ["ONEU", "NYKU", "KKTU", "BEAU"],
  },
  { slug: "evergreen", name: "EVERGREEN LINE", billPattern: "EGLV###600######", owners: ["EGHU", "EISU", "EITU"] },
  {
    slug: "cosco",
    name: "COSCO SHIPPING Lines Co., Ltd.",
    billPattern: "COSU6#########",
    owners: ["CSNU", "CCLU", "CBHU", "CSLU"],
  },
];

/** Only in documents that wish for them. Our list of carriers does not have them, so no truth names them. */
const OTHER_CARRIERS: readonly PrintedCarrier[] = [
  { slug: "hmm", name: "HMM Co., Ltd.", billPattern: "HDMU@@@@########", owners: ["HDMU", "HMMU", "TCLU"] },
  {
    slug: "zim",
    name: "ZIM Integrated Shipping Services Ltd.",
    billPattern: "ZIMU@@@9######",
    owners: ["ZIMU", "ZCSU", "TGHU"],
  },
  {
    slug: "yang-ming",
    name: "Yang Ming Marine Transport Corp.",
    billPattern: "YMLU@2268#####",
    owners: ["YMLU", "YMMU", "TRHU"],
  },
  {
    slug: "oocl",
    name: "Orient Overseas Container Line Limited",
    billPattern: "OOLU27########",
    owners: ["OOLU", "OOCU", "TCNU"],
  },
  {
    slug: "pil",
    name: "Pacific International Lines (Pte) Ltd",
    billPattern: "SGSIN6######00",
    owners: ["PCIU", "PILU", "TEMU"],
  },
];

export interface Market {
  country: string;
  currency: string;
  decimals: 0 | 2;
  numbers: NumberStyle;
  taxName: string;
  taxPercent: number;
  ports: readonly string[];
  /** Units of its currency that a US dollar is roughly worth. */
  perDollar: number;
  customer: readonly string[];
}

const defineMarket = (
  [country, currency, decimals]: [string, string, 0 | 2],
  numbers: NumberStyle,
  [taxName, taxPercent]: [string, number],
  perDollar: number,
  ports: readonly string[],
  customer: readonly string[],
): Market => ({ country, currency, decimals, numbers, taxName, taxPercent, perDollar, ports, customer });

export const MARKETS = {
  us: defineMarket(
    ["United States", "USD", 2],
    "1,234.56",
    ["Tax", 0],
    1,
    ["Los Angeles, CA", "Houston, TX", "Savannah, GA", "Newark, NJ"],
    ["Harbor Home Goods Inc.", "4410 Industrial Pkwy, Suite 210", "Memphis, TN 38118", "Tel. +1 901 555 0148"],
  ),
  india: defineMarket(
    ["India", "INR", 2],
    "1,23,456.00",
    ["IGST", 18],
    86,
    ["Nhava Sheva", "Mundra", "Chennai", "Pipavav"],
    ["Sahyadri Impex Pvt Ltd", "Plot 17, MIDC Phase II, Dombivli", "Thane 421204", "GSTIN 27AABCS1234K1Z9"],
  ),
  singapore: defineMarket(
    ["Singapore", "SGD", 2],
    "1,234.56",
    ["GST", 9],
    1.35,
    ["Singapore"],
    ["Kallang Trading Pte Ltd", "21 Tuas Avenue 8 #03-11", "Singapore 639238", "UEN 201512345K"],
  ),
  emirates: defineMarket(
    ["United Arab Emirates", "AED", 2],
    "1,234.56",
    ["VAT", 5],
    3.67,
    ["Jebel Ali", "Khalifa Port"],
    ["Al Noor General Trading LLC", "P.O. Box 118420", "Dubai", "TRN 100345678900003"],
  ),
  britain: defineMarket(
    ["United Kingdom", "GBP", 2],
    "1,234.56",
    ["VAT", 20],
    0.78,
    ["Felixstowe", "Southampton", "London Gateway"],
    ["Marlow & Finch Ltd", "Unit 6, Trinity Park", "Ipswich IP3 8UH", "VAT No. GB 287 4410 52"],
  ),
  germany: defineMarket(
    ["Deutschland", "EUR", 2],
    "1.234,56",
    ["MwSt.", 19],
    0.9,
    ["Hamburg", "Bremerhaven", "Wilhelmshaven"],
    ["Nordwind Handels GmbH", "Lange Reihe 118", "20099 Hamburg", "USt-IdNr. DE 812345678"],
  ),
  switzerland: defineMarket(
    ["Schweiz", "CHF", 2],
    "1'234.56",
    ["MwSt.", 8.1],
    0.8,
    ["Basel", "Antwerpen", "Rotterdam"],
    ["Alpina Maschinen AG", "Industriestrasse 44", "4133 Pratteln", "CHE-112.334.556 MWST"],
  ),
  france: defineMarket(
    ["France", "EUR", 2],
    "1 234,56",
    ["TVA", 20],
    0.9,
    ["Le Havre", "Fos-sur-Mer", "Dunkerque"],
    ["Comptoir du Rhône SARL", "12 rue des Docks", "69007 Lyon", "TVA FR 40 303 265 045"],
  ),
  spain: defineMarket(
    ["España", "EUR", 2],
    "1.234,56",
    ["IVA", 21],
    0.9,
    ["Valencia", "Barcelona", "Algeciras"],
    ["Importaciones del Turia S.L.", "C/ Colón 44, 3.º", "46004 Valencia", "CIF B-46123456"],
  ),
  mexico: defineMarket(
    ["México", "MXN", 2],
    "1,234.56",
    ["IVA", 16],
    17.5,
    ["Manzanillo", "Veracruz", "Lázaro Cárdenas"],
    ["Comercializadora del Bajío S.A. de C.V.", "Av. Hidalgo 220, Col. Centro", "37000 León, Gto.", "RFC CBA010203AB4"],
  ),
  chile: defineMarket(
    ["Chile", "CLP", 0],
    "1.234,56",
    ["IVA", 19],
    940,
    ["San Antonio", "Valparaíso"],
    ["Frutas del Maipo SpA", "Av. Apoquindo 4501, of. 902", "Las Condes, Santiago", "RUT 76.123.456-7"],
  ),
  brazil: defineMarket(
    ["Brasil", "BRL", 2],
    "1.234,56",
    ["ISS", 5],
    5.4,
    ["Santos", "Paranaguá", "Itajaí"],
    ["Comercial Rio Doce Ltda.", "Rua XV de Novembro, 1220", "11010-151 Santos - SP", "CNPJ 12.345.678/0001-95"],
  ),
  portugal: defineMarket(
    ["Portugal", "EUR", 2],
    "1 234,56",
    ["IVA", 23],
    0.9,
    ["Sines", "Leixões", "Lisboa"],
    ["Armazéns do Tejo, Lda.", "Rua da Junqueira 210", "1300-346 Lisboa", "NIF 501 234 567"],
  ),
  china: defineMarket(
    ["China", "CNY", 2],
    "1,234.56",
    ["VAT", 6],
    7.1,
    ["Shanghai", "Ningbo", "Yantian", "Qingdao"],
    [
      "Huadong Supply Chain Co., Ltd.",
      "Room 1808, 588 Zhangyang Road",
      "Pudong, Shanghai 200120",
      "Tel. +86 21 5555 0123",
    ],
  ),
  indonesia: defineMarket(
    ["Indonesia", "IDR", 0],
    "1.234,56",
    ["PPN", 11],
    16000,
    ["Jakarta", "Surabaya"],
    ["PT Samudra Makmur", "Jl. Yos Sudarso Kav. 85", "Jakarta 14350", "NPWP 01.234.567.8-042.000"],
  ),
  italy: defineMarket(
    ["Italia", "EUR", 2],
    "1.234,56",
    ["IVA", 22],
    0.9,
    ["Genova", "La Spezia", "Trieste"],
    ["Ligure Importazioni S.p.A.", "Via al Porto Antico 12", "16128 Genova GE", "P. IVA 01234567890"],
  ),
  netherlands: defineMarket(
    ["Nederland", "EUR", 2],
    "1.234,56",
    ["BTW", 21],
    0.9,
    ["Rotterdam", "Vlissingen"],
    ["Handelshuis De Maas B.V.", "Wijnhaven 65", "3011 WJ Rotterdam", "BTW-nr. NL812345678B01"],
  ),
  turkey: defineMarket(
    ["Türkiye", "TRY", 2],
    "1.234,56",
    ["KDV", 20],
    41,
    ["Ambarlı", "Gemlik", "Mersin"],
    ["Marmara Dış Ticaret A.Ş.", "Rıhtım Cad. No: 14", "34425 Beyoğlu / İstanbul", "Vergi No 6120345678"],
  ),
  poland: defineMarket(
    ["Polska", "PLN", 2],
    "1 234,56",
    ["VAT", 23],
    3.7,
    ["Gdynia", "Gdańsk"],
    ["Bałtycka Hurtownia Sp. z o.o.", "ul. Węglowa 22", "81-341 Gdynia", "NIP 586-010-20-30"],
  ),
  vietnam: defineMarket(
    ["Vietnam", "VND", 0],
    "1.234,56",
    ["VAT", 8],
    25_500,
    ["Hai Phong", "Cat Lai", "Da Nang"],
    ["Công ty TNHH Hồng Hà", "25 Lê Lợi, Ngô Quyền", "Hải Phòng", "MST 0201234567"],
  ),
  kenya: defineMarket(
    ["Kenya", "KES", 2],
    "1,234.56",
    ["VAT", 16],
    129,
    ["Mombasa"],
    ["Rift Valley Traders Ltd", "Enterprise Road, Godown 7", "00500 Nairobi", "PIN P051234567K"],
  ),
  southAfrica: defineMarket(
    ["South Africa", "ZAR", 2],
    "1,234.56",
    ["VAT", 15],
    18,
    ["Durban", "Cape Town"],
    ["Umgeni Imports (Pty) Ltd", "12 Maydon Road", "Durban 4001", "VAT Reg 4120156789"],
  ),
  egypt: defineMarket(
    ["Egypt", "EGP", 2],
    "1,234.56",
    ["VAT", 14],
    48,
    ["Alexandria", "Damietta", "Sokhna"],
    ["Delta Trading Co. S.A.E.", "18 El Horreya Road", "Alexandria 21511", "Tax card 412-556-781"],
  ),
  morocco: defineMarket(
    ["Maroc", "MAD", 2],
    "1 234,56",
    ["TVA", 20],
    9.2,
    ["Casablanca", "Agadir"],
    ["Atlas Distribution SARL", "Bd Zerktouni 118", "20250 Casablanca", "ICE 001234567000089"],
  ),
  malaysia: defineMarket(
    ["Malaysia", "MYR", 2],
    "1,234.56",
    ["SST", 6],
    4.4,
    ["Port Klang", "Penang", "Tanjung Pelepas"],
    ["Selat Hardware Sdn Bhd", "Lot 9, Jalan Perusahaan 3", "42000 Port Klang, Selangor", "Reg. No. 201901012345"],
  ),
  peru: defineMarket(
    ["Perú", "USD", 2],
    "1,234.56",
    ["IGV", 18],
    1,
    ["Callao", "Paita"],
    ["Inversiones Andinas S.A.C.", "Av. Argentina 3093", "Callao 01", "RUC 20512345678"],
  ),
  korea: defineMarket(
    ["Korea", "KRW", 0],
    "1,234.56",
    ["VAT", 10],
    1380,
    ["Busan", "Incheon", "Gwangyang"],
    ["Hanbit Trading Co., Ltd.", "45 Jungang-daero, Jung-gu", "Busan 48930", "Business Reg. No. 602-81-12345"],
  ),
  australia: defineMarket(
    ["Australia", "AUD", 2],
    "1,234.56",
    ["GST", 10],
    1.5,
    ["Melbourne", "Port Botany", "Fremantle"],
    ["Yarra Homewares Pty Ltd", "88 Footscray Road", "West Melbourne VIC 3003", "ABN 51 824 753 556"],
  ),
  belgium: defineMarket(
    ["Belgique", "EUR", 2],
    "1.234,56",
    ["TVA", 21],
    0.9,
    ["Anvers", "Zeebrugge"],
    ["Ardenne Négoce SA", "Chaussée de Namur 118", "5310 Éghezée", "TVA BE 0448.118.820"],
  ),
  greece: defineMarket(
    ["Greece", "EUR", 2],
    "1,234.56",
    ["VAT", 24],
    0.9,
    ["Piraeus", "Thessaloniki"],
    ["Aegean Imports S.A.", "44 Akti Miaouli", "18538 Piraeus", "VAT EL 099118820"],
  ),
} as const satisfies Record<string, Market>;
export type MarketName = keyof typeof MARKETS;

export interface Tier {
  from: IsoDate;
  to: IsoDate;
  days: number;
  rate: number;
  amount: number;
}

export interface ChargeLine {
  number: string;
  /** A canonical code such as `40HC`. */
  type: string;
  charge: BilledCharge;
  terminal: string;
  seal: string;
  events: ContainerEvents;
  freeDays: number;
  lastFreeDay: IsoDate;
  /** From the day after the first event to the last one. */
  heldDays: number;
  from: IsoDate;
  to: IsoDate;
  days: number;
  tiers: readonly Tier[];
  /** The currency of the rates. */
  currency: string;
  amount: number;
  /** In the currency of the invoice. */
  localAmount: number;
  /** In the currency of the invoice. */
  tax: number;
}

export interface OtherCharge {
  description: string;
  amount: number;
}

export interface InvoiceData {
  carrier: PrintedCarrier;
  market: Market;
  agent: string;
  direction: Direction;
  port: string;
  otherPort: string;
  vessel: string;
  number: string;
  originalNumber: string;
  date: IsoDate;
  due: IsoDate;
  billOfLading: string;
  booking: string;
  currency: string;
  /** Of a unit of the rates' currency, in the currency of the invoice. */
  exchangeRate?: number;
  lines: readonly ChargeLine[];
  otherCharges: readonly OtherCharge[];
  /** Of the lines, in the currency of the invoice. */
  net: number;
  otherTotal: number;
  taxPercent: number;
  tax: number;
  total: number;
}

type Range = readonly [number, number];

export interface InvoiceWish {
  markets: readonly MarketName[];
  containers?: Range;
  tiers?: Range;
  otherCharges?: Range;
  direction?: Direction;
  /** `both`: demurrage and detention of each container. */
  charge?: BilledCharge | "both";
  /** Without it, some invoices have a tax of 0. */
  isTaxed?: boolean;
  /** The tax is rounded in each line. Without it, the total is. */
  hasTaxPerLine?: boolean;
  /** The rates are in US dollars. */
  isConverted?: boolean;
  /** The date of the invoice shows the order of day and month. */
  hasClearDate?: boolean;
  carriers?: readonly string[];
  types?: readonly string[];
  numberPatterns?: readonly string[];
  maxDays?: number;
}

const TYPES = ["20DV", "20DV", "40DV", "40HC", "40HC", "40HC", "20RF", "40RF", "45HC", "20OT", "40FR"];
const TYPE_FACTORS: Record<string, number> = {
  "20DV": 0.55,
  "40DV": 1,
  "40HC": 1,
  "45HC": 1.15,
  "20RF": 1.4,
  "40RF": 2.1,
  "20OT": 0.8,
  "40FR": 1.6,
};
const NUMBER_PATTERNS = ["75######", "@@26-00####", "@@@/DD/26/1####", "IM0######", "26@######", "1###-2026-###"];
const AGENTS = [
  "Blue Anchor Shipping Agencies",
  "Meridian Freight Services",
  "Oriole Maritime Agency",
  "Portland Quay Logistics",
];
const OTHER_CHARGES = [
  "Terminal handling charge (THC)",
  "Documentation fee",
  "Container cleaning",
  "Administration fee",
  "Delivery order fee",
  "Equipment imbalance surcharge",
  "Seal fee",
];
const FAR_PORTS = ["Port Klang", "Busan", "Santos", "Callao", "Durban", "Gdansk", "Colombo"];
const VESSELS = ["TEST HORIZON", "TEST ORIENT", "TEST MISTRAL", "TEST PIONEER"];
const TERMINALS = ["North Sea Terminal 2", "Berth 14 Container Yard", "Gateway Terminal", "East Quay CT"];

const roundMoney = (amount: number, decimals = 2): number => {
  const factor = 10 ** decimals;
  return Math.round((amount + Math.sign(amount) * 1e-9) * factor) / factor;
};
const sum = (amounts: readonly number[]) => roundMoney(amounts.reduce((total, amount) => total + amount, 0));

interface Tariff {
  /** The days of all tiers but the last. */
  sizes: readonly number[];
  baseRate: number;
}

export function buildInvoice(random: Random, wish: InvoiceWish): InvoiceData {
  const market: Market = MARKETS[random.pick(wish.markets)];
  const carrier = random.pick(
    wish.carriers ? [...CARRIERS, ...OTHER_CARRIERS].filter(({ slug }) => wish.carriers?.includes(slug)) : CARRIERS,
  );
  const direction = wish.direction ?? (random.boolean(0.75) ? "import" : "export");
  const charge = wish.charge ?? random.pick(["demurrage", "detention", "detention", "combined", "storage"] as const);
  const tierCount = random.int(...(wish.tiers ?? [1, 3]));
  const perDollar = wish.isConverted ? 1 : market.perDollar;
  const tariff: Tariff = {
    sizes: Array.from({ length: tierCount - 1 }, () => random.pick([3, 4, 5, 7])),
    baseRate: random.int(12, 28) * 5 * perDollar,
  };
  const freeDays = random.pick([3, 4, 5, 7, 10]);
  const base = addDays("2026-01-05", random.int(0, 250));
  const exchangeRate = wish.isConverted ? roundMoney(market.perDollar * (1 + random.int(-300, 300) / 10_000), 4) : 1;
  const taxPercent = (wish.isTaxed ?? random.boolean(0.7)) ? market.taxPercent : 0;

  const numbers = new Set<string>();
  const lines = Array.from({ length: random.int(...(wish.containers ?? [1, 12])) }, () => {
    let number: string;
    do number = buildContainerNumber(random.pick(carrier.owners), random.int(100_000, 999_999));
    while (numbers.has(number));
    numbers.add(number);
    return buildContainerLines({ random, wish, number, direction, charge, tariff, freeDays, base });
  })
    .flat()
    .map((line): ChargeLine => {
      const localAmount = roundMoney(line.amount * exchangeRate, market.decimals);
      return {
        ...line,
        currency: wish.isConverted ? "USD" : market.currency,
        localAmount,
        tax: roundMoney((localAmount * taxPercent) / 100, market.decimals),
      };
    });

  const descriptions = [...OTHER_CHARGES];
  const otherCharges = Array.from({ length: random.int(...(wish.otherCharges ?? [0, 0])) }, () => ({
    description: descriptions.splice(random.int(0, descriptions.length - 1), 1)[0] ?? "",
    amount: roundMoney(random.int(4, 40) * 5 * market.perDollar, 0),
  }));

  const net = sum(lines.map(({ localAmount }) => localAmount));
  const otherTotal = sum(otherCharges.map(({ amount }) => amount));
  const tax = wish.hasTaxPerLine
    ? sum([
        ...lines.map((line) => line.tax),
        ...otherCharges.map(({ amount }) => roundMoney((amount * taxPercent) / 100, market.decimals)),
      ])
    : roundMoney(((net + otherTotal) * taxPercent) / 100, market.decimals);
  const lastDay =
    lines
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? base;
  const rawDate = addDays(lastDay, random.int(1, 9));
  const date = wish.hasClearDate ? findClearDate(rawDate) : rawDate;
  const patterns = wish.numberPatterns ?? NUMBER_PATTERNS;
  return {
    carrier,
    market,
    agent: random.pick(AGENTS),
    direction,
    port: random.pick(market.ports),
    otherPort: random.pick(FAR_PORTS),
    vessel: `${random.pick(VESSELS)} ${fillPattern(random, "#@#@")}`,
    number: fillPattern(random, random.pick(patterns)),
    originalNumber: fillPattern(random, random.pick(patterns)),
    date,
    due: addDays(date, random.pick([14, 15, 30])),
    billOfLading: fillPattern(random, carrier.billPattern),
    booking: fillPattern(random, random.pick(["EBKG0#######", "63########", "@@@0######", "26######"])),
    currency: market.currency,
    ...(wish.isConverted && { exchangeRate }),
    lines,
    otherCharges,
    net,
    otherTotal,
    taxPercent,
    tax,
    total: sum([net, otherTotal, tax]),
  };
}

/** The two events between which the days of a charge run. */
export function findClock({ direction }: InvoiceData, charge: BilledCharge): [ContainerEvent, ContainerEvent] {
  if (direction === "import") {
    if (charge === "combined") return ["discharged", "empty_returned"];
    return charge === "detention" ? ["gate_out_full", "empty_returned"] : ["discharged", "gate_out_full"];
  }
  if (charge === "combined") return ["empty_picked_up", "loaded"];
  return charge === "detention" ? ["empty_picked_up", "gate_in_full"] : ["gate_in_full", "loaded"];
}

interface LineWish {
  random: Random;
  wish: InvoiceWish;
  number: string;
  direction: Direction;
  charge: BilledCharge | "both";
  tariff: Tariff;
  freeDays: number;
  base: IsoDate;
}

type RawLine = Omit<ChargeLine, "currency" | "localAmount" | "tax">;

function buildContainerLines({ random, wish, number, direction, charge, tariff, freeDays, base }: LineWish): RawLine[] {
  const type = random.pick(wish.types ?? TYPES);
  const rates = listRates(tariff, type);
  const maxDays = wish.maxDays ?? tariff.sizes.reduce((total, size) => total + size, 0) + 6;
  const start = addDays(base, random.int(0, 4));
  const isInFirst = charge !== "detention" || direction === "export";
  const isInSecond = charge === "detention" || charge === "both";
  const chargedDays = () => random.int(1, maxDays);

  if (charge === "combined") {
    const days = chargedDays();
    const end = addDays(start, freeDays + days);
    const middle = addDays(start, random.int(1, freeDays));
    const events =
      direction === "import"
        ? { discharged: start, gate_out_full: middle, empty_returned: end }
        : { empty_picked_up: start, gate_in_full: middle, loaded: end };
    const line = { number, type, charge, events, freeDays, start, end, rates, tariff };
    return [buildLine(random, line)];
  }

  const firstCharge = direction === "import" ? (charge === "storage" ? charge : "demurrage") : "detention";
  const secondCharge = direction === "import" ? "detention" : charge === "storage" ? charge : "demurrage";
  const isFirstCharged = direction === "import" ? isInFirst : charge === "detention" || charge === "both";
  const isSecondCharged = direction === "import" ? isInSecond : charge !== "detention";
  const middle = addDays(start, isFirstCharged ? freeDays + chargedDays() : random.int(1, freeDays));
  const end = addDays(middle, isSecondCharged ? freeDays + chargedDays() : random.int(1, freeDays));
  const events =
    direction === "import"
      ? { discharged: start, gate_out_full: middle, empty_returned: end }
      : { empty_picked_up: start, gate_in_full: middle, loaded: end };
  const common = { number, type, events, freeDays, rates, tariff };
  return [
    ...(isFirstCharged ? [buildLine(random, { ...common, charge: firstCharge, start, end: middle })] : []),
    ...(isSecondCharged ? [buildLine(random, { ...common, charge: secondCharge, start: middle, end })] : []),
  ];
}

function listRates({ sizes, baseRate }: Tariff, type: string): number[] {
  const rate = baseRate * (TYPE_FACTORS[type] ?? 1);
  const unit = baseRate > 50_000 ? 1000 : baseRate > 5000 ? 100 : baseRate > 500 ? 10 : 2.5;
  return [1, 1.5, 2.25].slice(0, sizes.length + 1).map((factor) => Math.round((rate * factor) / unit) * unit);
}

interface Charged {
  number: string;
  type: string;
  charge: BilledCharge;
  events: ContainerEvents;
  freeDays: number;
  start: IsoDate;
  end: IsoDate;
  rates: readonly number[];
  tariff: Tariff;
}

function buildLine(
  random: Random,
  { number, type, charge, events, freeDays, start, end, rates, tariff }: Charged,
): RawLine {
  const lastFreeDay = addDays(start, freeDays);
  const from = addDays(lastFreeDay, 1);
  const days = countDaysBetween(from, end) + 1;
  const tiers = splitIntoTiers(from, days, rates, tariff.sizes);
  return {
    number,
    type,
    charge,
    terminal: random.pick(TERMINALS),
    seal: fillPattern(random, random.pick(["ML-@@#######", "HLG#######", "CN#######", "@#######"])),
    events,
    freeDays,
    lastFreeDay,
    heldDays: countDaysBetween(start, end),
    from,
    to: end,
    days,
    tiers,
    amount: sum(tiers.map(({ amount }) => amount)),
  };
}

function splitIntoTiers(from: IsoDate, days: number, rates: readonly number[], sizes: readonly number[]): Tier[] {
  const tiers: Tier[] = [];
  let left = days;
  let first = from;
  for (const [index, rate] of rates.entries()) {
    if (left === 0) break;
    const count = Math.min(left, sizes[index] ?? left);
    tiers.push({ from: first, to: addDays(first, count - 1), days: count, rate, amount: roundMoney(count * rate) });
    first = addDays(first, count);
    left -= count;
  }
  return tiers;
}
