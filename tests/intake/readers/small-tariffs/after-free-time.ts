import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

type Values = Readonly<Record<string, string>>;

const IMPORT: Values = { direction: "import", charge: "demurrage", effective_from: "2026-03-01" };

/** Two containers with the same days: after five days, three at the first rate and four at the second. */
const expectAfterFive = (values: Values, types: readonly [string, string], free = 5) =>
  expectTiers("dd_tariffs", { ...IMPORT, ...values }, [
    [types[0], free, [free + 1, free + 3, 40], [free + 4, free + 7, 60], [free + 8, null, 90]],
    [types[1], free, [free + 1, free + 3, 70], [free + 4, free + 7, 110], [free + 8, null, 160]],
  ]);

const KENYA: Values = { carrier: "msc", country: "KE", currency: "USD" };
const DRY = ["20DV", "40DV"] as const;
const SIZES = ["20DV", "40DV 40HC"] as const;

/** Days that count from the end of the free time. */
export const AFTER_FREE_TIME: readonly SmallTariff[] = [
  {
    name: "days after free time in German headings",
    kind: "text",
    text: `Hapag-Lloyd
Import Demurrage - Deutschland
Gültig ab 1. März 2026. Beträge in EUR pro Tag

Container     Freizeit   Erste 3 Tage nach der Freizeit   Nächste 4 Tage   Danach
20' Standard  5 Tage     40,00                            60,00            90,00
40' Standard  5 Tage     70,00                            110,00           160,00`,
    expected: expectAfterFive({ carrier: "hapag-lloyd", country: "DE", currency: "EUR" }, DRY),
  },
  {
    name: "days after free time in Spanish headings",
    kind: "text",
    text: `MSC - Demoras de importación - México
Vigente desde el 1 de marzo de 2026. Importes en USD por día

Equipo   Días libres   3 primeros días tras los días libres   Siguientes 4 días   Después
20' DV   7             40                                     60                  90
40' DV   7             70                                     110                 160`,
    expected: expectAfterFive({ carrier: "msc", country: "MX", currency: "USD" }, DRY, 7),
  },
  {
    name: "days after free time in French headings",
    kind: "text",
    text: `CMA CGM - Surestaries import - Maroc
Valable à compter du 1er mars 2026 - montants en USD par jour

Équipement   Franchise   Les 3 premiers jours après la franchise   Les 4 jours suivants   Au-delà
20' Dry      6 jours     40                                        60                     90
40' Dry      6 jours     70                                        110                    160`,
    expected: expectAfterFive({ carrier: "cma-cgm", country: "MA", currency: "USD" }, DRY, 6),
  },
  {
    name: "days after free time in Portuguese headings",
    kind: "text",
    text: `Maersk - Sobrestadia de importação - Brasil
Válido a partir de 1 de março de 2026 - valores em USD por dia

Equipamento   Dias livres   Primeiros 3 dias após o período livre   Próximos 4 dias   Depois
20' DV        10            40                                      60                90
40' HC        10            70                                      110               160`,
    expected: expectAfterFive({ carrier: "maersk", country: "BR", currency: "USD" }, ["20DV", "40HC"], 10),
  },
  {
    name: "days after free time in Chinese headings",
    kind: "text",
    text: `中远海运 COSCO 进口滞期费 Import demurrage - China
币种 CNY. Effective 1 March 2026

箱型    免费期    免费期后前3天    之后4天    以后
20GP    5天       40               60         90
40GP    5天       70               110        160`,
    expected: expectAfterFive({ carrier: "cosco", country: "CN", currency: "CNY" }, DRY),
  },
  {
    name: "ranges of ordinals after free time",
    kind: "text",
    text: `MSC - Import demurrage - Kenya
Effective 1 March 2026. USD per day

Equipment   Free days   1st-3rd day after free time   4th-7th day after free time   8th day onwards
20' DV      5           40                            60                            90
40' DV      5           70                            110                           160`,
    expected: expectAfterFive(KENYA, DRY),
  },
  {
    name: "up to a number of days over free time",
    kind: "text",
    text: `MSC - Import demurrage - Kenya
Effective 1 March 2026. USD per day

Equipment   Free days   Up to 3 days over free time   4-7 days over free time   Over 7 days over free time
20' DV      5           40                            60                        90
40' DV      5           70                            110                       160`,
    expected: expectAfterFive(KENYA, DRY),
  },
  {
    name: "excess days",
    kind: "csv",
    text: `MSC import demurrage Kenya,,,,
Effective 1 March 2026,,,,
Equipment,Free days,Excess days 1-3 (USD),Excess days 4-7 (USD),Excess days 8+ (USD)
20' DV,5,40,60,90
40' DV,5,70,110,160`,
    expected: expectAfterFive(KENYA, DRY),
  },
  {
    name: "first days in words, then a range",
    kind: "text",
    text: `MSC - Import demurrage - Kenya
Effective 1 March 2026. USD per day
Free time: 5 days

Period                              20' DV     40' DV
First three days after free time    40         70
Day 4-7                             60         110
Day 8 and onwards                   90         160`,
    expected: expectAfterFive(KENYA, DRY),
  },
  {
    name: "each row has its own free time",
    kind: "html",
    text: `<html><body><h1>MSC import demurrage, Kenya</h1><p>Valid from 1 March 2026. All amounts in USD per day.</p>
<table><tr><th rowspan=2>Equipment</th><th rowspan=2>Free time</th><th colspan=3>Days after free time</th></tr>
<tr><th>1-3</th><th>4-7</th><th>8+</th></tr><tr><td>20' DV</td><td>5</td><td>40</td><td>60</td><td>90</td></tr>
<tr><td>40' DV</td><td>7</td><td>70</td><td>110</td><td>160</td></tr></table></body></html>`,
    expected: expectTiers("dd_tariffs", { ...IMPORT, ...KENYA }, [
      ["20DV", 5, [6, 8, 40], [9, 12, 60], [13, null, 90]],
      ["40DV", 7, [8, 10, 70], [11, 14, 110], [15, null, 160]],
    ]),
  },
  {
    name: "days after free time in a German sentence",
    kind: "text",
    text: `Hapag-Lloyd
Demurrage Import Deutschland, gültig ab 1. März 2026
Die Freizeit beträgt 5 Kalendertage. Für die ersten 3 Tage nach der Freizeit werden EUR 40 pro Tag je 20' Container und EUR 70 je 40' Container berechnet, für die nächsten 4 Tage EUR 60 je 20' Container und EUR 110 je 40' Container, ab dem 8. Tag nach der Freizeit EUR 90 je 20' Container und EUR 160 je 40' Container.`,
    expected: expectAfterFive({ carrier: "hapag-lloyd", country: "DE", currency: "EUR" }, SIZES),
  },
  {
    name: "days after free time in points",
    kind: "text",
    text: `Maersk
Import demurrage - Ghana
Valid from 1 March 2026, USD per container per day
Free time: 5 days
- First 3 days after free time: USD 40 per 20' and USD 70 per 40'
- Next 4 days: USD 60 per 20' and USD 110 per 40'
- Thereafter: USD 90 per 20' and USD 160 per 40'`,
    expected: expectAfterFive({ carrier: "maersk", country: "GH", currency: "USD" }, SIZES),
  },
  {
    name: "days after free time in French clauses",
    kind: "text",
    text: `CMA CGM
Surestaries à l'import - Sénégal - applicable au 1er mars 2026
Franchise : 7 jours
Du 1er au 3e jour après la franchise : 40 USD par jour pour un 20' et 70 USD pour un 40'
Du 4e au 7e jour après la franchise : 60 USD par jour pour un 20' et 110 USD pour un 40'
A partir du 8e jour après la franchise : 90 USD par jour pour un 20' et 160 USD pour un 40'`,
    expected: expectAfterFive({ carrier: "cma-cgm", country: "SN", currency: "USD" }, SIZES, 7),
  },
  {
    name: "free days and days after them in the headings",
    kind: "html",
    text: `<html><body><h1>MSC import demurrage, Kenya</h1><p>Valid from 1 March 2026. All amounts in USD per day.</p>
<table><tr><th>Equipment</th><th>First 5 days</th><th>First 3 days after free time</th><th>Next 4 days</th>
<th>Thereafter</th></tr><tr><td>20' DV</td><td>Free</td><td>40</td><td>60</td><td>90</td></tr>
<tr><td>40' DV</td><td>Free</td><td>70</td><td>110</td><td>160</td></tr></table></body></html>`,
    expected: expectAfterFive(KENYA, DRY),
  },
  {
    name: "a column of days after free time",
    kind: "csv",
    text: `Carrier,Country,Charge,Direction,Container,Free days,Days after free time,Rate USD,Valid from
MSC,Kenya,Demurrage,Import,20DV,5,1-3,40,2026-03-01
MSC,Kenya,Demurrage,Import,20DV,5,4-7,60,2026-03-01
MSC,Kenya,Demurrage,Import,20DV,5,8+,90,2026-03-01`,
    expected: expectTiers("dd_tariffs", { ...IMPORT, ...KENYA }, [
      ["20DV", 5, [6, 8, 40], [9, 12, 60], [13, null, 90]],
    ]),
  },
  {
    name: "storage in German with ab dem",
    kind: "text",
    text: `HHLA Container Terminal Hamburg - Lagergeld Import
Gültig ab 1. März 2026, Beträge in EUR pro Tag
Freie Lagerzeit: 3 Tage

Zeitraum                                20'      40'
1. bis 5. Tag nach Ablauf der Freizeit  10,00    20,00
6. bis 10. Tag                          15,00    30,00
ab dem 11. Tag                          25,00    50,00`,
    expected: expectTiers("terminal_storage", { country: "DE", currency: "EUR", direction: "import" }, [
      ["20DV", 3, [4, 8, 10], [9, 13, 15], [14, null, 25]],
      ["40DV 40HC", 3, [4, 8, 20], [9, 13, 30], [14, null, 50]],
    ]),
  },
  {
    name: "an empty column of last days",
    kind: "csv",
    text: `Carrier,Country,Direction,Charge,Container,Free days,Day from,Day to,Rate USD,Valid from
MSC,Kenya,Import,Demurrage,20DV,5,6,,40,2026-03-01
MSC,Kenya,Import,Demurrage,20DV,5,11,,60,2026-03-01`,
    expected: expectTiers("dd_tariffs", { ...IMPORT, ...KENYA }, [["20DV", 5, [6, 10, 40], [11, null, 60]]]),
  },
  {
    name: "days and rates in the cells of periods",
    kind: "text",
    text: `MSC - Import demurrage - Kenya
Effective 1 March 2026. USD per day

Container   Free days   Period 1       Period 2
20' DV      5           6-10: 20       11+: 40
40' DV      5           6-10: 40       11+: 80`,
    expected: expectTiers("dd_tariffs", { ...IMPORT, ...KENYA }, [
      ["20DV", 5, [6, 10, 20], [11, null, 40]],
      ["40DV", 5, [6, 10, 40], [11, null, 80]],
    ]),
  },
  {
    name: "ports without a title below a notice",
    kind: "text",
    text: `Maersk
Port Congestion Surcharge (PCS)
Effective 1 March 2026 we apply a congestion surcharge for cargo to the following ports:

Conakry     USD 300 per container
Lagos       USD 350 per container`,
    expected: [
      ["GNCKY", "300"],
      ["NGLOS", "350"],
    ].map(([port = "", amount = ""]) =>
      row("surcharges", {
        carrier: "maersk",
        name: "Port Congestion Surcharge",
        port,
        unit: "container",
        amount,
        currency: "USD",
        effective_from: "2026-03-01",
      }),
    ),
  },
];
