import { addDays } from "#lib/platform/dates.ts";
import type { ChargeLine, InvoiceData } from "../random-documents/invoice-data.ts";
import type { Writers } from "../random-documents/parts.ts";
import { fillPattern, type Random } from "../random-documents/random.ts";

/** A column that is no part of a line. */
export interface OtherColumn {
  headings: readonly string[];
  write(line: ChargeLine, row: number): string;
}

const REMARKS = ["", "", "paid by shipper", "ok", "see e-mail 12/3", "to check", "2nd reminder"];
const GOODS = ["Furniture", "Auto parts", "Frozen fish", "Tyres", "Coffee"];

/** What forwarders have next to the lines of a carrier in their own lists. */
export function listOtherColumns(random: Random, invoice: InvoiceData, { date, money }: Writers): OtherColumn[] {
  const repeat = (text: string) => () => text;
  const taxPercent = random.pick([5, 18, 19, 21]);
  return [
    { headings: ["Vessel", "Schiff", "Navire", "Buque", "船名", "MV"], write: repeat(invoice.vessel) },
    { headings: ["Voyage", "Voy.", "Reise", "Viaje", "航次"], write: repeat(fillPattern(random, "###@")) },
    { headings: ["Remarks", "Bemerkung", "Remarques", "Obs.", "Note", "备注"], write: () => random.pick(REMARKS) },
    {
      headings: ["Customer Ref", "Your Ref.", "Kundenreferenz", "Réf. client", "PO No.", "Job No."],
      write: () => fillPattern(random, "PO-######"),
    },
    { headings: ["B/L No", "BL", "MBL", "Konnossement", "Connaissement"], write: repeat(invoice.billOfLading) },
    { headings: ["Booking", "Bkg No", "Buchungsnr.", "Reserva"], write: repeat(invoice.booking) },
    { headings: ["Consignee", "Customer", "Kunde", "Destinataire", "Cliente"], write: repeat("Nordwind Handels GmbH") },
    { headings: ["POD", "Port", "Hafen", "Puerto"], write: repeat(invoice.port) },
    { headings: ["Seal No", "Siegel", "Precinto"], write: ({ seal }) => seal },
    { headings: ["#", "Sr.", "Pos.", "Line", "Lfd. Nr.", "Item"], write: (_, row) => String(row + 1) },
    {
      headings: ["Weight (kg)", "Gewicht", "Poids", "Peso", "Gross Wt"],
      write: () => String(random.int(4000, 28_000)),
    },
    { headings: ["Invoice No", "Inv. #", "Rechnungsnr.", "N° facture"], write: repeat(invoice.number) },
    { headings: ["Invoice Date", "Inv. Dt", "Rechnungsdatum", "Date facture"], write: repeat(date(invoice.date)) },
    { headings: ["Due Date", "Fälligkeit", "Échéance", "Vencimiento"], write: repeat(date(invoice.due)) },
    {
      headings: ["Last Free Day", "LFD", "Free until", "Letzter freier Tag", "Free time expires"],
      write: ({ lastFreeDay }) => date(lastFreeDay),
    },
    { headings: ["VAT %", "GST %", "MwSt. %", "TVA %", "IVA %"], write: repeat(String(taxPercent)) },
    {
      headings: ["VAT", "Tax Amount", "MwSt.", "TVA", "IVA"],
      write: ({ amount }) => money((amount * taxPercent) / 100),
    },
    {
      headings: ["Total incl. VAT", "Gross Amount", "Brutto", "Montant TTC", "Total con IVA"],
      write: ({ amount }) => money((amount * (100 + taxPercent)) / 100),
    },
    { headings: ["Commodity", "Ware", "Marchandise", "Mercancía"], write: () => random.pick(GOODS) },
    { headings: ["Cost Center", "Kostenstelle", "Centre de coût"], write: () => String(random.int(1000, 9999)) },
    {
      headings: ["DO Date", "Delivery Order Dt"],
      write: ({ events }) => date(addDays(Object.values(events)[0] ?? "", 1)),
    },
    { headings: ["PIC", "Approved by", "Sachbearbeiter"], write: () => random.pick(["JD", "MK", "A. Rossi"]) },
  ];
}
