import { expectTiers, type SmallTariff } from "./small-tariff.ts";

/** Tables of days and rates. */
export const TABLES: readonly SmallTariff[] = [
  {
    name: "countries in rows, days in columns",
    kind: "csv",
    text: `Maersk - Import demurrage,,,,,
Valid from 1 March 2026,,,,,
Country,Currency,Container,Free days,Day 6-10,Day 11+
Kenya,USD,20' dry,5,20,40
Kenya,USD,40' dry,5,40,80
Tanzania,USD,20' dry,5,25,45`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "maersk",
          country: "KE",
          currency: "USD",
          direction: "import",
          charge: "demurrage",
          effective_from: "2026-03-01",
        },
        [
          ["20DV", 5, [6, 10, 20], [11, null, 40]],
          ["40DV", 5, [6, 10, 40], [11, null, 80]],
        ],
      ),
      ...expectTiers("dd_tariffs", { carrier: "maersk", country: "TZ", currency: "USD" }, [
        ["20DV", 5, [6, 10, 25], [11, null, 45]],
      ]),
    ],
  },
  {
    name: "carriers in rows, days in columns",
    kind: "csv",
    text: `Import detention in Belgium,,,,,
Valid from 1 April 2026 - amounts in EUR per container and day,,,,,
Shipping line,Type,Free days,Days 8-14,Days 15-21,From day 22
MSC,20' DV,7,30,60,90
MSC,40' DV/HC,7,45,90,135
Hapag-Lloyd,20' DV,7,35,65,95
CMA CGM,20' DV,7,32,62,92`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "msc",
          country: "BE",
          currency: "EUR",
          direction: "import",
          charge: "detention",
          effective_from: "2026-04-01",
        },
        [
          ["20DV", 7, [8, 14, 30], [15, 21, 60], [22, null, 90]],
          ["40DV 40HC", 7, [8, 14, 45], [15, 21, 90], [22, null, 135]],
        ],
      ),
      ...expectTiers("dd_tariffs", { carrier: "hapag-lloyd", country: "BE", currency: "EUR" }, [
        ["20DV", 7, [8, 14, 35], [15, 21, 65], [22, null, 95]],
      ]),
      ...expectTiers("dd_tariffs", { carrier: "cma-cgm", country: "BE", currency: "EUR" }, [
        ["20DV", 7, [8, 14, 32], [15, 21, 62], [22, null, 92]],
      ]),
    ],
  },
  {
    name: "ports in rows, days in columns",
    kind: "csv",
    text: `COSCO SHIPPING Lines - Export detention,,,,
Effective 15 May 2026,,,,
Port,Equipment,Free time,8 - 12,13 +
Rotterdam,20' Dry,7 days,EUR 20,EUR 40
Antwerp,20' Dry,7 days,EUR 22,EUR 44
Hamburg,40' Dry,7 days,EUR 35,EUR 70`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        {
          carrier: "cosco",
          port: "NLRTM",
          currency: "EUR",
          direction: "export",
          charge: "detention",
          effective_from: "2026-05-15",
        },
        [["20DV", 7, [8, 12, 20], [13, null, 40]]],
      ),
      ...expectTiers("dd_tariffs", { carrier: "cosco", port: "BEANR" }, [["20DV", 7, [8, 12, 22], [13, null, 44]]]),
      ...expectTiers("dd_tariffs", { carrier: "cosco", port: "DEHAM" }, [["40DV", 7, [8, 12, 35], [13, null, 70]]]),
    ],
  },
  {
    name: "free days in words in the first row",
    kind: "csv",
    text: `Evergreen - Demurrage import Netherlands,,
Effective 1 June 2026. All amounts in EUR per day,,
Period,20' container,40' container
0-5,Free,Free
6-10,40,60
11-15,60,90
16 and over,80,120`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "evergreen", country: "NL", currency: "EUR", direction: "import", charge: "demurrage" },
      [
        ["20DV", 5, [6, 10, 40], [11, 15, 60], [16, null, 80]],
        ["40DV 40HC", 5, [6, 10, 60], [11, 15, 90], [16, null, 120]],
      ],
    ),
  },
  {
    name: "free days as a dash or nil",
    kind: "csv",
    text: `Mombasa Container Terminal,,
Storage of import containers - valid from 1 July 2026,,
Days,20' (USD),40' (USD)
1 - 4,Nil,-
5 - 9,20.00,40.00
10 - 15,30.00,60.00
Thereafter,45.00,90.00`,
    expected: expectTiers(
      "terminal_storage",
      { country: "KE", currency: "USD", direction: "import", effective_from: "2026-07-01" },
      [
        ["20DV", 4, [5, 9, 20], [10, 15, 30], [16, null, 45]],
        ["40DV 40HC", 4, [5, 9, 40], [10, 15, 60], [16, null, 90]],
      ],
    ),
  },
  {
    name: "seven days free",
    kind: "csv",
    text: `ONE - Demurrage and detention Vietnam,,,,
Import - combined - valid from 01 Jan 2026,,,,
Type,Free time,Days 8-12,Days 13-20,Days 21+
20' Dry,7 days free,USD 15,USD 30,USD 45
40' Dry,7 days free,USD 25,USD 50,USD 75
20' Reefer,7 days free,USD 40,USD 80,USD 120`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "one", country: "VN", currency: "USD", direction: "import", charge: "combined" },
      [
        ["20DV", 7, [8, 12, 15], [13, 20, 30], [21, null, 45]],
        ["40DV", 7, [8, 12, 25], [13, 20, 50], [21, null, 75]],
        ["20RF", 7, [8, 12, 40], [13, 20, 80], [21, null, 120]],
      ],
    ),
  },
  {
    name: "headings in Polish and Italian words that are not known",
    kind: "csv",
    text: `Hapag-Lloyd - Detention import,,,
Valid from 2026-02-01. Currency: PLN,,,
Okres,20' DV,40' DV,40' HC
1-7,0,0,0
8-14,110,160,160
15-30,190,290,290
31+,270,410,410`,
    context: { country: "PL" },
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "hapag-lloyd", country: "PL", currency: "PLN", direction: "import", charge: "detention" },
      [
        ["20DV", 7, [8, 14, 110], [15, 30, 190], [31, null, 270]],
        ["40DV", 7, [8, 14, 160], [15, 30, 290], [31, null, 410]],
        ["40HC", 7, [8, 14, 160], [15, 30, 290], [31, null, 410]],
      ],
    ),
  },
  {
    name: "no headings at all",
    kind: "csv",
    text: `CMA CGM import demurrage Ghana valid from 1 March 2026,,,
1-7,20DV,USD 0,Ghana
8-14,20DV,USD 20,Ghana
15+,20DV,USD 40,Ghana
1-7,40HC,USD 0,Ghana
8-14,40HC,USD 35,Ghana
15+,40HC,USD 70,Ghana`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "cma-cgm", country: "GH", currency: "USD", direction: "import", charge: "demurrage" },
      [
        ["20DV", 7, [8, 14, 20], [15, null, 40]],
        ["40HC", 7, [8, 14, 35], [15, null, 70]],
      ],
    ),
  },
  {
    name: "45 ft in a column of its own",
    kind: "csv",
    text: `Maersk - Import detention Sweden,,,,
Effective 1 May 2026 - SEK per container per day,,,,
Days,20' Dry,40' Dry,40' HC,45' HC
1-7,Free,Free,Free,Free
8-14,200,300,300,350
15+,400,600,600,700`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "maersk", country: "SE", currency: "SEK", direction: "import", charge: "detention" },
      [
        ["20DV", 7, [8, 14, 200], [15, null, 400]],
        ["40DV", 7, [8, 14, 300], [15, null, 600]],
        ["40HC", 7, [8, 14, 300], [15, null, 600]],
      ],
    ),
  },
  {
    name: "40 ft and above",
    kind: "csv",
    text: `Port of Colombo - Storage import containers,,
Effective 1 May 2026 - amounts in USD per day,,
Period,20',40' and above
First 4 days,Free,Free
5 to 10 days,6.00,12.00
11 to 20 days,12.00,24.00
Over 20 days,18.00,36.00`,
    expected: expectTiers("terminal_storage", { country: "LK", currency: "USD", direction: "import" }, [
      ["20DV", 4, [5, 10, 6], [11, 20, 12], [21, null, 18]],
      ["40DV 40HC", 4, [5, 10, 12], [11, 20, 24], [21, null, 36]],
    ]),
  },
  {
    name: "all sizes in one column",
    kind: "csv",
    text: `Hapag-Lloyd - Demurrage import Denmark,
Effective 1 May 2026,
Days,All sizes (DKK)
1-5,Free
6-10,250
11+,500`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "hapag-lloyd", country: "DK", currency: "DKK", direction: "import", charge: "demurrage" },
      [["20DV 40DV 40HC", 5, [6, 10, 250], [11, null, 500]]],
    ),
  },
  {
    name: "a note adds to the rate of reefers",
    kind: "csv",
    text: `MSC - Import demurrage Italy,,
Effective 1 May 2026 - EUR per day,,
Days,20' dry,40' dry
1-6,free,free
7-12,35,55
13+,70,110
Reefer containers: plus 50 %,,`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "msc", country: "IT", currency: "EUR", direction: "import", charge: "demurrage" },
      [
        ["20DV", 6, [7, 12, 35], [13, null, 70]],
        ["40DV", 6, [7, 12, 55], [13, null, 110]],
      ],
    ),
  },
  {
    name: "the currency in a note below",
    kind: "csv",
    text: `ONE export detention Brazil,,
Effective 1 May 2026,,
Days,20' DC,40' DC/HC
1 to 10,free,free
11 to 20,25,50
21 onwards,50,100
* Rates are quoted in US dollars per container per day.,,`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "one", country: "BR", currency: "USD", direction: "export", charge: "detention" },
      [
        ["20DV", 10, [11, 20, 25], [21, null, 50]],
        ["40DV 40HC", 10, [11, 20, 50], [21, null, 100]],
      ],
    ),
  },
  {
    name: "Spanish tiers as columns",
    kind: "csv",
    text: `Hapag-Lloyd - Demoras de importación México,,,,
Vigencia a partir del 1 de mayo de 2026 - USD por contenedor por día,,,,
Equipo,Días libres,Del día 8 al 14,Del día 15 al 21,A partir del día 22
20' estándar,7,60,90,120
40' estándar,7,80,120,160
40' High Cube,7,85,125,165`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "hapag-lloyd", country: "MX", currency: "USD", direction: "import", charge: "demurrage" },
      [
        ["20DV", 7, [8, 14, 60], [15, 21, 90], [22, null, 120]],
        ["40DV", 7, [8, 14, 80], [15, 21, 120], [22, null, 160]],
        ["40HC", 7, [8, 14, 85], [15, 21, 125], [22, null, 165]],
      ],
    ),
  },
  {
    name: "French table with franchise",
    kind: "csv",
    text: `CMA CGM - Surestaries import Sénégal,,
Applicable à compter du 1er mars 2026 - montants en euros par jour,,
Période,20',40'
Franchise : 10 jours,,
du 11e au 20e jour,12,24
du 21e au 30e jour,24,48
au-delà du 30e jour,36,72`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "cma-cgm",
        country: "SN",
        currency: "EUR",
        direction: "import",
        charge: "demurrage",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 10, [11, 20, 12], [21, 30, 24], [31, null, 36]],
        ["40DV 40HC", 10, [11, 20, 24], [21, 30, 48], [31, null, 72]],
      ],
    ),
  },
  {
    name: "German table in text",
    kind: "text",
    text: `Hapag-Lloyd AG
Demurrage Import Österreich
Gültig ab 1. März 2026

Zeitraum              20'          40'
1. - 7. Tag           frei         frei
8. - 14. Tag          EUR 30       EUR 45
ab dem 15. Tag        EUR 60       EUR 90`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "hapag-lloyd",
        country: "AT",
        currency: "EUR",
        direction: "import",
        charge: "demurrage",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 7, [8, 14, 30], [15, null, 60]],
        ["40DV 40HC", 7, [8, 14, 45], [15, null, 90]],
      ],
    ),
  },
  {
    name: "Portuguese table in text",
    kind: "text",
    text: `MSC Mediterranean Shipping do Brasil
Demurrage de importação - Brasil
Vigência: a partir de 1º de março de 2026

Período                   20' Dry        40' Dry
1 a 10 dias               livre          livre
11 a 17 dias              USD 35,00      USD 70,00
18 a 24 dias              USD 50,00      USD 100,00
A partir do 25º dia       USD 70,00      USD 140,00`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "msc",
        country: "BR",
        currency: "USD",
        direction: "import",
        charge: "demurrage",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 10, [11, 17, 35], [18, 24, 50], [25, null, 70]],
        ["40DV", 10, [11, 17, 70], [18, 24, 100], [25, null, 140]],
      ],
    ),
  },
  {
    name: "import and export in rows of one table",
    kind: "csv",
    text: `COSCO - Demurrage and detention tariff Thailand - effective 1 April 2026,,,,,,
Direction,Charge,Container,Free days,Tier 1,Tier 2,Currency
Import,Demurrage,20GP,5,Day 6-10: 700,Day 11+: 1400,THB
Import,Demurrage,40GP,5,Day 6-10: 1100,Day 11+: 2200,THB
Export,Detention,20GP,7,Day 8-14: 500,Day 15+: 1000,THB`,
    expected: [
      ...expectTiers(
        "dd_tariffs",
        { carrier: "cosco", country: "TH", currency: "THB", direction: "import", charge: "demurrage" },
        [
          ["20DV", 5, [6, 10, 700], [11, null, 1400]],
          ["40DV", 5, [6, 10, 1100], [11, null, 2200]],
        ],
      ),
      ...expectTiers(
        "dd_tariffs",
        { carrier: "cosco", country: "TH", currency: "THB", direction: "export", charge: "detention" },
        [["20DV", 7, [8, 14, 500], [15, null, 1000]]],
      ),
    ],
  },
  {
    name: "first, next and thereafter",
    kind: "text",
    text: `Port of Durban - Container Terminal
Storage charges on imports
Effective 1 April 2026

                          20'           40'
First 3 days              Free          Free
Next 4 days               ZAR 450       ZAR 900
Next 7 days               ZAR 800       ZAR 1,600
Thereafter                ZAR 1,500     ZAR 3,000`,
    expected: expectTiers("terminal_storage", { country: "ZA", currency: "ZAR", direction: "import" }, [
      ["20DV", 3, [4, 7, 450], [8, 14, 800], [15, null, 1500]],
      ["40DV 40HC", 3, [4, 7, 900], [8, 14, 1600], [15, null, 3000]],
    ]),
  },
  {
    name: "yard storage with one rate after the free time",
    kind: "text",
    text: `PSA Genova - Terminal tariff
Valid from 1 January 2026

Storage of full import containers
Free time: 5 calendar days
20' container per day: EUR 22.00
40' container per day: EUR 44.00`,
    expected: expectTiers("terminal_storage", { country: "IT", currency: "EUR", direction: "import" }, [
      ["20DV", 5, [6, null, 22]],
      ["40DV 40HC", 5, [6, null, 44]],
    ]),
  },
  {
    name: "Turkish table",
    kind: "csv",
    text: `MSC - Türkiye ithalat demuraj tarifesi,,
1 Mart 2026 tarihinden itibaren geçerlidir - USD / gün,,
Süre,20' DC,40' DC / HC
İlk 7 gün,Serbest,Serbest
8-14 gün,20,40
15-21 gün,40,80
22 gün ve sonrası,60,120`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "msc",
        country: "TR",
        currency: "USD",
        direction: "import",
        charge: "demurrage",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 7, [8, 14, 20], [15, 21, 40], [22, null, 60]],
        ["40DV 40HC", 7, [8, 14, 40], [15, 21, 80], [22, null, 120]],
      ],
    ),
  },
  {
    name: "Chinese table",
    kind: "csv",
    text: `中远海运集运 COSCO SHIPPING Lines 进口滞箱费 Detention,,
生效日期 2026年3月1日 中国 CNY,,
天数,20GP,40GP/40HQ
1-10天,免费,免费
11-20天,100,200
21-40天,200,400
41天以上,400,800`,
    expected: expectTiers(
      "dd_tariffs",
      {
        carrier: "cosco",
        country: "CN",
        currency: "CNY",
        direction: "import",
        charge: "detention",
        effective_from: "2026-03-01",
      },
      [
        ["20DV", 10, [11, 20, 100], [21, 40, 200], [41, null, 400]],
        ["40DV 40HC", 10, [11, 20, 200], [21, 40, 400], [41, null, 800]],
      ],
    ),
  },
  {
    name: "ONE alone in a title",
    kind: "csv",
    text: `ONE,,
Malaysia Import Detention,,
Effective 1 March 2026 (MYR),,
Days,20',40'
1-7,FREE,FREE
8-14,60,120
15 & above,120,240`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "one", country: "MY", currency: "MYR", direction: "import", charge: "detention" },
      [
        ["20DV", 7, [8, 14, 60], [15, null, 120]],
        ["40DV 40HC", 7, [8, 14, 120], [15, null, 240]],
      ],
    ),
  },
];
