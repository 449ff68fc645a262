import { expectTiers, type SmallTariff } from "./small-tariff.ts";

/** Clauses with a line for each rate below their letters. */
export const CLAUSES_OF_RATES: readonly SmallTariff[] = [
  {
    name: "sizes with dots below letters that give the days, in French",
    kind: "text",
    text: `Port Autonome de Lomé
Redevances de magasinage, applicables à compter du 1er mars 2026

Article 1 Généralités
Les montants sont en EUR par conteneur et par jour, hors taxes. Les jours sont des jours calendaires.

Article 2 Conteneurs à l'importation
Les 5 premiers jours sont gratuits. Ensuite :
a) du 6e au 10e jour
   conteneur de 20 pieds ............ 12,50
   conteneur de 40 pieds ............ 25,00
b) à partir du 11e jour
   conteneur de 20 pieds ............ 18,00
   conteneur de 40 pieds ............ 36,00

Article 3 Conteneurs à l'exportation
Les 8 premiers jours sont gratuits. Ensuite :
a) du 9e au 15e jour
   conteneur de 20 pieds ............ 9,50
   conteneur de 40 pieds ............ 19,00
b) à partir du 16e jour
   conteneur de 20 pieds ............ 14,00
   conteneur de 40 pieds ............ 28,00`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "EUR" }, [
        ["20DV", 5, [6, 10, 12.5], [11, null, 18]],
        ["40DV 40HC", 5, [6, 10, 25], [11, null, 36]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "EUR" }, [
        ["20DV", 8, [9, 15, 9.5], [16, null, 14]],
        ["40DV 40HC", 8, [9, 15, 19], [16, null, 28]],
      ]),
    ],
  },
  {
    name: "days in one column and amounts in another below the letter of a size, in Spanish",
    kind: "text",
    text: `Autoridad Portuaria de Corinto
Tarifa de almacenaje vigente desde el 1 de abril de 2026

3.1 Contenedores de importación, excepto refrigerados
    Los primeros 6 días son libres. Después, por contenedor y por día:
    a) contenedor de 20 pies
       día 7 al 12             USD 10,00
       día 13 en adelante      USD 15,00
    b) contenedor de 40 pies
       día 7 al 12             USD 20,00
       día 13 en adelante      USD 30,00
3.2 Contenedores refrigerados de importación
    Los primeros 2 días son libres. Después, por contenedor y por día:
    a) contenedor de 20 pies
       día 3 al 8              USD 22,00
       día 9 en adelante       USD 33,00
    b) contenedor de 40 pies
       día 3 al 8              USD 44,00
       día 9 en adelante       USD 66,00`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "USD", cargo_class: "general" }, [
        ["20DV", 6, [7, 12, 10], [13, null, 15]],
        ["40DV 40HC", 6, [7, 12, 20], [13, null, 30]],
      ]),
      ...expectTiers("terminal_storage", { direction: "import", currency: "USD", cargo_class: "reefer" }, [
        ["20RF", 2, [3, 8, 22], [9, null, 33]],
        ["40RF", 2, [3, 8, 44], [9, null, 66]],
      ]),
    ],
  },
  {
    name: "a table below a clause stays a table",
    kind: "text",
    text: `Harbour Company of Bergen
Storage, valid from 1 March 2026, amounts in EUR per container per day

1. Import containers
Days            20 ft     40 ft
1 to 5          free      free
6 to 10         12.00     24.00
11 and over     18.00     36.00

2. Export containers
Days            20 ft     40 ft
1 to 7          free      free
8 to 14         9.00      18.00
15 and over     15.00     30.00`,
    expected: [
      ...expectTiers("terminal_storage", { direction: "import", currency: "EUR" }, [
        ["20DV", 5, [6, 10, 12], [11, null, 18]],
        ["40DV 40HC", 5, [6, 10, 24], [11, null, 36]],
      ]),
      ...expectTiers("terminal_storage", { direction: "export", currency: "EUR" }, [
        ["20DV", 7, [8, 14, 9], [15, null, 15]],
        ["40DV 40HC", 7, [8, 14, 18], [15, null, 30]],
      ]),
    ],
  },
  {
    name: "rates without letters below the number of the clause",
    kind: "text",
    text: `Tamatave Harbour Board
Dues for containers in force from 1 May 2026
All amounts in USD per container per day

4.1 Import containers of 20 ft, free for the first 4 days:
    day 5 to day 9          11.00
    day 10 and after        16.50
4.2 Import containers of 40 ft, free for the first 4 days:
    day 5 to day 9          22.00
    day 10 and after        33.00`,
    expected: expectTiers("terminal_storage", { direction: "import", currency: "USD" }, [
      ["20DV", 4, [5, 9, 11], [10, null, 16.5]],
      ["40DV 40HC", 4, [5, 9, 22], [10, null, 33]],
    ]),
  },
  {
    name: "a rate before its days, and the next one behind its own",
    kind: "text",
    text: `Hapag-Lloyd
Import demurrage of 20' dry containers - Kenya
Valid from 1 May 2026

Free time: 5 calendar days.
Thereafter, demurrage is USD 20 per day from day 6 to day 10, and from day 11 USD 35 per day.`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "hapag-lloyd", country: "KE", direction: "import", charge: "demurrage", currency: "USD" },
      [["20DV", 5, [6, 10, 20], [11, null, 35]]],
    ),
  },
  {
    name: "the containers of a clause are in the heading above it",
    kind: "text",
    text: `CMA CGM
Import detention - Kenya
Valid from 1 May 2026
Free time: 4 days

Reefer containers
From day 5 to day 10 USD 40 per day for a 20' container and USD 80 per day for a 40' container.
From day 11 USD 60 per day for a 20' container and USD 120 per day for a 40' container.`,
    expected: expectTiers(
      "dd_tariffs",
      { carrier: "cma-cgm", country: "KE", direction: "import", charge: "detention", currency: "USD" },
      [
        ["20RF", 4, [5, 10, 40], [11, null, 60]],
        ["40RF", 4, [5, 10, 80], [11, null, 120]],
      ],
    ),
  },
];
