import { expectTiers, row, type SmallTariff } from "./small-tariff.ts";

const TITLES = "<tr><th>Charge</th><th>Equipment</th><th>Unit</th><th>Amount</th></tr>";

const expectCharges = (
  charges: readonly (readonly [name: string, types: string, unit: string, amount: string])[],
  open: readonly string[] = [],
) =>
  charges.map(([charge_name, container_types, unit, amount]) =>
    row(
      "local_charges",
      {
        carrier: "hapag-lloyd",
        country: "TZ",
        direction: "import",
        charge_name,
        unit,
        amount,
        currency: "USD",
        effective_from: "2026-05-01",
        ...(container_types && { container_types }),
      },
      open,
    ),
  );

/** Cells that go over several rows or columns. */
export const MERGED_CELLS: readonly SmallTariff[] = [
  {
    name: "a name over several rows",
    kind: "html",
    text: `<h1>Hapag-Lloyd</h1><p>Local charges - Tanzania - import - valid from 1 May 2026 - USD</p>
<table>${TITLES}
<tr><td rowspan="3">Terminal handling</td><td>20' DV</td><td>per container</td><td>110</td></tr>
<tr><td>40' DV</td><td>per container</td><td>165</td></tr>
<tr><td>40' RF</td><td>per container</td><td>200</td></tr>
<tr><td rowspan="2">Cleaning</td><td>20' DV</td><td>per container</td><td>25</td></tr>
<tr><td>40' DV</td><td>per container</td><td>40</td></tr>
<tr><td>Delivery order</td><td></td><td>per B/L</td><td>60</td></tr>
</table>`,
    expected: expectCharges([
      ["Terminal handling", "20DV", "container", "110"],
      ["Terminal handling", "40DV", "container", "165"],
      ["Terminal handling", "40RF", "container", "200"],
      ["Cleaning", "20DV", "container", "25"],
      ["Cleaning", "40DV", "container", "40"],
      ["Delivery order", "", "bl", "60"],
    ]),
  },
  {
    name: "a carrier above each column of amounts",
    kind: "html",
    text: `<h1>Sea Bridge Agencies</h1><p>On behalf of CMA CGM and Maersk</p>
<p>Local charges - Uganda - effective 1 May 2026, in USD</p>
<table>
<tr><th>Import charges</th><th>CMA CGM</th><th>Maersk</th><th>Basis</th></tr>
<tr><td>Delivery order fee</td><td>60</td><td>65</td><td>per B/L</td></tr>
<tr><td>Container cleaning</td><td>30</td><td>35</td><td>per container</td></tr>
</table>`,
    expected: [
      ["cma-cgm", "Delivery order fee", "bl", "60"],
      ["maersk", "Delivery order fee", "bl", "65"],
      ["cma-cgm", "Container cleaning", "container", "30"],
      ["maersk", "Container cleaning", "container", "35"],
    ].map(([carrier = "", charge_name = "", unit = "", amount = ""]) =>
      row("local_charges", { carrier, country: "UG", direction: "import", charge_name, unit, amount, currency: "USD" }),
    ),
  },
  {
    name: "a last rate without a column of its days",
    kind: "html",
    text: `<h1>MSC</h1><h2>Detention, import, Malaysia</h2>
<p>Effective 1 May 2026. MYR per container per day. Days are calendar days.</p>
<table>
<tr><th rowspan="2">Equipment</th><th rowspan="2">Free time</th><th colspan="2">First slab</th>
<th colspan="2">Second slab</th><th>Thereafter</th></tr>
<tr><th>Days</th><th>Rate</th><th>Days</th><th>Rate</th><th>Rate</th></tr>
<tr><td>20' GP</td><td>5</td><td>6-10</td><td>50</td><td>11-15</td><td>80</td><td>120</td></tr>
<tr><td>40' GP</td><td>5</td><td>6-10</td><td>100</td><td>11-15</td><td>160</td><td>240</td></tr>
<tr><td>40' RF</td><td>3</td><td>4-8</td><td>150</td><td>9-12</td><td>220</td><td>300</td></tr>
</table>`,
    expected: expectTiers("dd_tariffs", { carrier: "msc", country: "MY", charge: "detention", currency: "MYR" }, [
      ["20DV", 5, [6, 10, 50], [11, 15, 80], [16, null, 120]],
      ["40DV", 5, [6, 10, 100], [11, 15, 160], [16, null, 240]],
      ["40RF", 3, [4, 8, 150], [9, 12, 220], [13, null, 300]],
    ]),
  },
  {
    name: "a remark that limits the containers",
    kind: "html",
    text: `<h1>Hapag-Lloyd</h1><p>Local charges - Tanzania - import - valid from 1 May 2026 - USD</p>
<table><tr><th>Charge</th><th>Unit</th><th>Amount</th><th>Remarks</th></tr>
<tr><td>Plug-in</td><td>per container</td><td>90</td><td>reefers only</td></tr>
<tr><td>Cleaning</td><td>per container</td><td>45</td><td>payable before release</td></tr>
<tr><td>Telex</td><td>per B/L</td><td>80</td><td>non-negotiable</td></tr>
</table>`,
    expected: [
      ...expectCharges([["Plug-in", "", "container", "90"]], ["row"]),
      ...expectCharges([
        ["Cleaning", "", "container", "45"],
        ["Telex", "", "bl", "80"],
      ]),
    ],
  },
  {
    name: "an amount over the sizes of import, and one over those of export",
    kind: "html",
    text: `<h1>Golden Bay Shipping Agency</h1><p>Agents for Evergreen Line in Ghana</p>
<p>Local charges effective 1 May 2026</p>
<table>
<tr><th rowspan="2">Description</th><th rowspan="2">Basis</th><th rowspan="2">Currency</th>
<th colspan="2">Import</th><th colspan="2">Export</th></tr>
<tr><th>20'</th><th>40'</th><th>20'</th><th>40'</th></tr>
<tr><td>Terminal handling</td><td>per container</td><td>USD</td><td>100</td><td>150</td><td>90</td><td>140</td></tr>
<tr><td>Documentation</td><td>per B/L</td><td>GHS</td><td colspan="2">700</td><td colspan="2">650</td></tr>
</table>`,
    expected: [
      ["import", "Terminal handling", "container", "USD", "100", "20DV 20RF 20OT 20FR"],
      ["import", "Terminal handling", "container", "USD", "150", "40DV 40HC 40RF 40OT 40FR"],
      ["export", "Terminal handling", "container", "USD", "90", "20DV 20RF 20OT 20FR"],
      ["export", "Terminal handling", "container", "USD", "140", "40DV 40HC 40RF 40OT 40FR"],
      ["import", "Documentation", "bl", "GHS", "700", ""],
      ["export", "Documentation", "bl", "GHS", "650", ""],
    ].map(([direction = "", charge_name = "", unit = "", currency = "", amount = "", container_types = ""]) =>
      row("local_charges", {
        carrier: "evergreen",
        country: "GH",
        direction,
        charge_name,
        unit,
        currency,
        amount,
        container_types,
      }),
    ),
  },
  {
    name: "a charge that is equal for dry containers and reefers is not for open tops",
    kind: "csv",
    text: `Coral Ship Agencies as agents for Hapag-Lloyd,,,,,
"Local charges Tanzania, valid from 1 May 2026",,,,,
IMPORT,,,,,
Code,Charge,Currency,20DV,40DV,40RF
THD,Terminal handling per container,USD,150,150,150
CLN,Cleaning per container,USD,20,30,40`,
    expected: expectCharges([
      ["Terminal handling", "20DV", "container", "150"],
      ["Terminal handling", "40DV", "container", "150"],
      ["Terminal handling", "40RF", "container", "150"],
      ["Cleaning", "20DV", "container", "20"],
      ["Cleaning", "40DV", "container", "30"],
      ["Cleaning", "40RF", "container", "40"],
    ]),
  },
];
