import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const COMBINED = { carrier: "hapag-lloyd", direction: "import", charge: "combined", currency: "USD" };

/** A dash where a row has a slab less: it says nothing of its column. */
export const MISSING_SLABS: readonly SmallTariff[] = [
  {
    name: "days next to rates, and most rows have no third slab",
    kind: "html",
    text: `<h1>Hapag-Lloyd</h1><h2>Import demurrage and detention combined, Ghana</h2>
<p>USD per container per day, valid from 1 March 2026</p>
<table>
<tr><th>Container</th><th>Free</th><th>Period 1</th><th>USD</th><th>Period 2</th><th>USD</th>
<th>Period 3</th><th>USD</th></tr>
<tr><td>20' DV</td><td>7</td><td>8-14</td><td>20</td><td>15-21</td><td>40</td><td>22+</td><td>80</td></tr>
<tr><td>40' DV</td><td>7</td><td>8-14</td><td>30</td><td>15+</td><td>60</td><td>-</td><td>-</td></tr>
<tr><td>40' HC</td><td>7</td><td>8-14</td><td>35</td><td>15+</td><td>65</td><td>n/a</td><td>n/a</td></tr>
<tr><td>40' RF</td><td>3</td><td>4-10</td><td>90</td><td>11+</td><td>180</td><td>–</td><td>–</td></tr>
</table>`,
    expected: expectTiers("dd_tariffs", { ...COMBINED, country: "GH", effective_from: "2026-03-01" }, [
      ["20DV", 7, [8, 14, 20], [15, 21, 40], [22, null, 80]],
      ["40DV", 7, [8, 14, 30], [15, null, 60]],
      ["40HC", 7, [8, 14, 35], [15, null, 65]],
      ["40RF", 3, [4, 10, 90], [11, null, 180]],
    ]),
  },
  {
    name: "a column of amounts with few amounts",
    kind: "html",
    text: `<h1>MSC</h1><h2>Local charges, import, Togo</h2><p>Valid from 1 March 2026, in EUR</p>
<table>
<tr><th>Charge</th><th>Unit</th><th>20'</th><th>40'</th><th>40' RF</th></tr>
<tr><td>Terminal handling</td><td>per container</td><td>150</td><td>220</td><td>260</td></tr>
<tr><td>Plug-in</td><td>per container</td><td>-</td><td>-</td><td>45</td></tr>
<tr><td>Cleaning</td><td>per container</td><td>25</td><td>35</td><td>-</td></tr>
<tr><td>Sealing</td><td>per container</td><td>12</td><td>14</td><td>-</td></tr>
</table>`,
    expected: [
      ["Terminal handling", "150"],
      ["Terminal handling", "220"],
      ["Terminal handling", "260"],
      ["Plug-in", "45"],
      ["Cleaning", "25"],
      ["Cleaning", "35"],
      ["Sealing", "12"],
      ["Sealing", "14"],
    ].map(([charge_name = "", amount = ""]) =>
      row("local_charges", {
        carrier: "msc",
        country: "TG",
        direction: "import",
        charge_name,
        amount,
        unit: "container",
        currency: "EUR",
        effective_from: "2026-03-01",
      }),
    ),
  },
];
