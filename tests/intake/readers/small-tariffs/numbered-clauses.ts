import { expectTiers, type SmallTariff } from "./small-tariff.ts";

/** Clauses of ports in several languages: a clause sets what applies to the lines below it. */
export const NUMBERED_CLAUSES: readonly SmallTariff[] = [
  {
    name: "free days by class in one sentence",
    kind: "text",
    text: `Belize Port Authority
Storage tariff - in force from 1 March 2026

3.1 Import containers are allowed five days free of storage for dry and three days for reefer containers.
3.2 Dry import containers pay per container per day:
    (a) days 6 to 10: 20-foot USD 12.00; 40-foot USD 24.00;
    (b) each day thereafter: 20-foot USD 18.00; 40-foot USD 36.00.
3.3 Reefer import containers pay per container per day:
    (a) days 4 to 8: 20-foot USD 20.00; 40-foot USD 40.00;
    (b) each day thereafter: 20-foot USD 30.00; 40-foot USD 60.00.`,
    expected: [
      ...expectTiers(
        "terminal_storage",
        { country: "BZ", direction: "import", currency: "USD", cargo_class: "general" },
        [
          ["20DV", 5, [6, 10, 12], [11, null, 18]],
          ["40DV 40HC", 5, [6, 10, 24], [11, null, 36]],
        ],
      ),
      ...expectTiers(
        "terminal_storage",
        { country: "BZ", direction: "import", currency: "USD", cargo_class: "reefer" },
        [
          ["20RF", 3, [4, 8, 20], [9, null, 30]],
          ["40RF", 3, [4, 8, 40], [9, null, 60]],
        ],
      ),
    ],
  },
  {
    name: "amounts whose currency is in a clause above",
    kind: "text",
    text: `Port of Apia
Schedule of dues

1. General
1.1 All amounts are in USD and apply from 1 April 2026.
1.2 Storage is charged per container per day.

2. Import containers
2.1 The first seven (7) days are free.
2.2 From the eighth to the fourteenth day: 20-foot: 12.00; 40-foot: 24.00.
2.3 From the fifteenth day onwards: 20-foot: 15.50; 40-foot: 31.00.

3. Export containers
3.1 The first five days are free.
3.2 From the sixth day onwards: 20-foot: 10.00; 40-foot: 20.00.`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "USD", effective_from: "2026-04-01" }, [
        ["20DV", 7, [8, 14, 12], [15, null, 15.5]],
        ["40DV 40HC", 7, [8, 14, 24], [15, null, 31]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "USD" }, [
        ["20DV", 5, [6, null, 10]],
        ["40DV 40HC", 5, [6, null, 20]],
      ]),
    ],
  },
  {
    name: "the clause names the days and its lines the sizes",
    kind: "text",
    text: `Port Authority of Tarawa
Storage of import containers
Effective 1 June 2026

Clause 7 Containers shall be entitled to six days' free storage.
Clause 8 From day 7 to day 12, storage per container per day is:
  (i) 20 ft container: AUD 9.00
  (ii) 40 ft container: AUD 18.00
Clause 9 From day 13 onwards, storage per container per day is:
  (i) 20 ft container: AUD 14.00
  (ii) 40 ft container: AUD 28.00`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "AUD" }, [
      ["20DV", 6, [7, 12, 9], [13, null, 14]],
      ["40DV 40HC", 6, [7, 12, 18], [13, null, 28]],
    ]),
  },
  {
    name: "articles of a port in Spanish",
    kind: "text",
    text: `Empresa Portuaria de Corinto
Tarifario - vigente desde el 1 de marzo de 2026

Artículo 12. Almacenaje de contenedores de importación
12.1 Los contenedores llenos gozan de siete días libres.
12.2 Por cada contenedor de 20 pies se cobra por día:
a) del día 8 al día 14: USD 6.00
b) a partir del día 15: USD 12.00
12.3 Por cada contenedor de 40 pies se cobra por día:
a) del día 8 al día 14: USD 12.00
b) a partir del día 15: USD 24.00

Artículo 13. Almacenaje de contenedores de exportación
13.1 Los contenedores llenos gozan de diez días libres.
13.2 Por cada contenedor de 20 pies se cobra USD 5.00 por día a partir del día 11.
13.3 Por cada contenedor de 40 pies se cobra USD 10.00 por día a partir del día 11.`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "USD", effective_from: "2026-03-01" }, [
        ["20DV", 7, [8, 14, 6], [15, null, 12]],
        ["40DV 40HC", 7, [8, 14, 12], [15, null, 24]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "USD" }, [
        ["20DV", 10, [11, null, 5]],
        ["40DV 40HC", 10, [11, null, 10]],
      ]),
    ],
  },
  {
    name: "articles of a port in French",
    kind: "text",
    text: `Port Autonome de Lomé
Barème de magasinage - en vigueur à compter du 1er février 2026
Les montants sont hors TVA de 18 pour cent.

Article 4 - Conteneurs à l'importation
4.1 Les dix premiers jours sont gratuits.
4.2 Conteneur de 20 pieds, par jour :
   - du 11e au 20e jour : XOF 3 000
   - à partir du 21e jour : XOF 6 000
4.3 Conteneur de 40 pieds, par jour :
   - du 11e au 20e jour : XOF 6 000
   - à partir du 21e jour : XOF 12 000`,
    expected: expectTiers(
      "terminal_storage",
      { country: "TG", direction: "import", currency: "XOF", tax: "excluded", tax_percent: "18" },
      [
        ["20DV", 10, [11, 20, 3000], [21, null, 6000]],
        ["40DV 40HC", 10, [11, 20, 6000], [21, null, 12000]],
      ],
    ),
  },
  {
    name: "a German terminal's clauses with sizes in the lines",
    kind: "text",
    text: `Containerterminal Emden
Lagergeld - gültig ab 1. März 2026

§ 5 Importcontainer
5.1 Die ersten fünf Tage sind lagergeldfrei.
5.2 Danach wird je Container und Tag berechnet:
a) vom 6. bis zum 10. Tag: EUR 12,00 je 20-Fuß-Container und EUR 24,00 je 40-Fuß-Container
b) ab dem 11. Tag: EUR 20,00 je 20-Fuß-Container und EUR 40,00 je 40-Fuß-Container

§ 6 Exportcontainer
6.1 Die ersten sieben Tage sind lagergeldfrei.
6.2 Danach wird je Container und Tag berechnet:
a) ab dem 8. Tag: EUR 15,00 je 20-Fuß-Container und EUR 30,00 je 40-Fuß-Container`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "EUR", effective_from: "2026-03-01" }, [
        ["20DV", 5, [6, 10, 12], [11, null, 20]],
        ["40DV 40HC", 5, [6, 10, 24], [11, null, 40]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "EUR" }, [
        ["20DV", 7, [8, null, 15]],
        ["40DV 40HC", 7, [8, null, 30]],
      ]),
    ],
  },
  {
    name: "free time in clauses of its own, by direction",
    kind: "text",
    text: `Marshall Islands Ports Authority
Container storage, effective 1 January 2026

2.1 Free time
    (a) import containers: 7 days;
    (b) export containers: 10 days.
2.2 Import storage, per container per day
    (a) 8th to 14th day: USD 8.00 for a 20' container and USD 16.00 for a 40' container;
    (b) after the 14th day: USD 12.00 for a 20' container and USD 24.00 for a 40' container.
2.3 Export storage, per container per day
    (a) after the 10th day: USD 6.00 for a 20' container and USD 12.00 for a 40' container.
2.4 Electricity for reefer containers is charged at USD 45.00 per day or part of a day from day 1 onwards.`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
        ["20DV", 7, [8, 14, 8], [15, null, 12]],
        ["40DV 40HC", 7, [8, 14, 16], [15, null, 24]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "USD" }, [
        ["20DV", 10, [11, null, 6]],
        ["40DV 40HC", 10, [11, null, 12]],
      ]),
    ],
  },
  {
    name: "dots lead from the days to the amount",
    kind: "text",
    text: `Harbour Board of Nukualofa
Part 4 - Storage of full import containers
In force from 1 May 2026

4.1 Storage is free for the first six days.
4.2 For a 20-foot container, per day:
    (a) day 7 to day 12 ............ TOP 25.00
    (b) day 13 onwards ............. TOP 50.00
4.3 For a 40-foot container, per day:
    (a) day 7 to day 12 ............ TOP 45.00
    (b) day 13 onwards ............. TOP 90.00`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "TOP" }, [
      ["20DV", 6, [7, 12, 25], [13, null, 50]],
      ["40DV 40HC", 6, [7, 12, 45], [13, null, 90]],
    ]),
  },
  {
    name: "a clause about dangerous goods ends with the next one",
    kind: "text",
    text: `Port of Kingstown Authority
Storage, valid from 1 March 2026

1.1 Containers with dangerous goods. Import containers have 2 days free of storage. Per container per day:
    a) day 3 to day 5: XCD 40.00 per 20' and XCD 80.00 per 40';
    b) day 6 onwards: XCD 60.00 per 20' and XCD 120.00 per 40'.
1.2 Other import containers have 5 days free of storage. Per container per day:
    a) day 6 to day 10: XCD 20.00 per 20' and XCD 40.00 per 40';
    b) day 11 onwards: XCD 30.00 per 20' and XCD 60.00 per 40'.`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "XCD", cargo_class: "DG" }, [
        ["20DV", 2, [3, 5, 40], [6, null, 60]],
        ["40DV 40HC", 2, [3, 5, 80], [6, null, 120]],
      ]),
      ...expectTiers("terminal_storage", { direction: "import", currency: "XCD", cargo_class: "general" }, [
        ["20DV", 5, [6, 10, 20], [11, null, 30]],
        ["40DV 40HC", 5, [6, 10, 40], [11, null, 60]],
      ]),
    ],
  },
];
