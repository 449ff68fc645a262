import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { LANDSCAPE, type Paper, type TableRow } from "../paper.ts";
import {
  type BuiltDocument,
  createWriters,
  findCommonClock,
  getFirstLine,
  splitIntoPages,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const CHARGES: Record<BilledCharge, string> = {
  demurrage: "Sobreestadia (demurrage)",
  detention: "Detention",
  combined: "Demurrage e detention",
  storage: "Armazenagem",
};
const EVENTS: Partial<Record<ContainerEvent, string>> = {
  discharged: "Data da\ndescarga",
  gate_out_full: "Retirada\ncheio",
  empty_returned: "Devolução\nvazio",
  empty_picked_up: "Retirada\nvazio",
  gate_in_full: "Entrada\ncheio",
  loaded: "Data do\nembarque",
};

/** The tax in each row, page totals, and the dates of the containers in an annex on the last page. */
export function buildAnnexPortuguese(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["portugal", "brazil"],
    tiers: [1, 1],
    containers: [2, 12],
    otherCharges: [0, 3],
    isTaxed: true,
    hasTaxPerLine: true,
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02/07/2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGES[getFirstLine(invoice).charge];
  const types = random.pick(["40 ft High Cube", "22G1", "40HQ"] as const);
  const numbers = random.pick(["MSKU 4102001", "MSKU4102001"] as const);
  const tax = invoice.market.taxName;
  const otherTax = (amount: number) => Math.round(amount * invoice.taxPercent) / 100;
  const items = [
    ...invoice.lines.map((line, index) => ({
      cells: [
        String(index + 1),
        charge,
        formatContainer(line.number, numbers),
        formatType(line.type, types),
        date(line.from),
        date(line.to),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
        `${invoice.taxPercent}`,
        money(line.tax),
        money(line.amount + line.tax),
      ],
      amount: line.amount + line.tax,
    })),
    ...invoice.otherCharges.map(({ description, amount }, index) => ({
      cells: [
        String(invoice.lines.length + index + 1),
        description,
        "",
        "",
        "",
        "",
        "",
        "",
        money(amount),
        `${invoice.taxPercent}`,
        money(otherTax(amount)),
        money(amount + otherTax(amount)),
      ],
      amount: amount + otherTax(amount),
    })),
  ];
  const parts = splitIntoPages(items, 8, 12, 8);
  const renderTop = (paper: Paper, page: number) => {
    paper.renderText(34, 40, `${invoice.agent} - Agência Marítima`, { size: 13, isBold: true });
    paper.renderText(34, 53, `em representação do armador ${invoice.carrier.name}`, { size: 8 });
    paper.renderText(808, 40, `FATURA ${invoice.number}`, { size: 13, isBold: true, align: "right" });
    paper.renderText(808, 53, `Página ${page} de ${parts.length + 1}`, { size: 7.5, align: "right" });
    paper.renderRule(34, 60, 774);
  };
  const pages = parts.map((part, index) => (paper: Paper) => {
    renderTop(paper, index + 1);
    let y = 72;
    if (index === 0) {
      const head: [string, string, number][] = [
        ["Data da fatura", date(invoice.date), 34],
        ["Vencimento", date(invoice.due), 130],
        ["Conhecimento", invoice.billOfLading, 220],
        [isImport ? "Porto de descarga" : "Porto de embarque", invoice.port, 350],
        ["Operação", isImport ? "Importação" : "Exportação", 460],
        ["Moeda", invoice.currency, 540],
      ];
      for (const [label, value, x] of head) paper.renderPairs(x, 78, [[label, value]], { place: "above" });
      paper.renderLines(610, 76, invoice.market.customer, { size: 7.5, leading: 10 });
      y = 124;
    }
    const rows: TableRow[] = part.map(({ cells }) => cells);
    if (index < parts.length - 1) {
      const subtotal = part.reduce((sum, { amount }) => sum + amount, 0);
      rows.push({
        cells: ["", "Subtotal da página", ...Array.from({ length: 9 }, () => ""), money(subtotal)],
        isBold: true,
      });
    }
    y = paper.renderTable(
      34,
      y,
      [
        { title: "Item", width: 28, align: "right" },
        { title: "Descrição\ndo serviço", width: 150 },
        { title: "Número do\ncontêiner", width: 84 },
        { title: "Tipo de\nequipamento", width: 76 },
        { title: "Cobrança\nde", width: 56 },
        { title: "Cobrança\naté", width: 56 },
        { title: "Dias\ncobrados", width: 46, align: "right" },
        { title: "Valor\nda diária", width: 54, align: "right" },
        { title: "Valor\nlíquido", width: 62, align: "right" },
        { title: `${tax}\n%`, width: 30, align: "right" },
        { title: `Valor\n${tax}`, width: 56, align: "right" },
        { title: "Valor\ntotal", width: 66, align: "right" },
      ],
      rows,
      { look: "banded", size: 7.5, padding: 4 },
    );
    if (index < parts.length - 1) return;
    const totals: [string, string][] = [
      ["Total líquido", money(invoice.net + invoice.otherTotal)],
      [`Total ${tax}`, money(invoice.tax)],
      [`Total a pagar ${invoice.currency}`, money(invoice.total)],
    ];
    totals.forEach(([label, amount], place) => {
      paper.renderText(620, y + 18 + place * 14, label, { isBold: place === 2 });
      paper.renderText(795, y + 18 + place * 14, amount, { isBold: place === 2, align: "right" });
    });
    paper.renderText(34, y + 18, "As datas de cada contêiner constam do anexo.", { size: 8 });
  });
  const annex = (paper: Paper) => {
    renderTop(paper, parts.length + 1);
    paper.renderText(34, 84, "ANEXO - movimentação dos contêineres", { size: 10, isBold: true });
    paper.renderTable(
      34,
      94,
      [
        { title: "Contêiner", width: 110 },
        { title: "Lacre", width: 100 },
        { title: EVENTS[start] ?? "", width: 90 },
        { title: "Dias\nlivres", width: 60, align: "right" },
        { title: "Fim do\nlivre", width: 90 },
        { title: EVENTS[end] ?? "", width: 90 },
        { title: "Terminal", width: 150 },
      ],
      [...invoice.lines]
        .sort((one, other) => one.number.localeCompare(other.number))
        .map((line) => [
          formatContainer(line.number, "MSKU4102001"),
          line.seal,
          date(line.events[start]),
          String(line.freeDays),
          date(line.lastFreeDay),
          date(line.events[end]),
          line.terminal,
        ]),
      { look: "grid", size: 8, padding: 4 },
    );
  };
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "terminal",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`fatura-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printPdf([...pages, annex], { size: LANDSCAPE }),
  );
}
