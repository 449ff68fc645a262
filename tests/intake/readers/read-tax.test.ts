import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readTax } from "#lib/intake/readers/read-tax.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

test.each([
  "Prices do not include VAT.",
  "VAT not included",
  "Rates are exclusive of VAT",
  "net of VAT",
  "USD 40 plus VAT",
  "Amounts + VAT",
  "IVA no incluido",
  "Precios sin IVA",
  "más IVA",
  "A los importes se les añadirá el IVA.",
  "Las tarifas no incluyen IVA.",
  "no se incluye el IVA",
  "El IVA no está incluido",
  "Montants hors TVA",
  "Tarifs en euros HT",
  "Prix hors taxes",
  "Les prix ne comprennent pas la TVA",
  "Les tarifs n'incluent pas la TVA",
  "TVA non comprise",
  "La TVA est en sus",
  "Preise zzgl. MwSt.",
  "ohne MwSt",
  "zuzüglich der gesetzlichen Mehrwertsteuer",
  "Die MwSt. ist nicht enthalten",
  "Preise verstehen sich ohne Umsatzsteuer",
  "exkl. btw",
  "btw niet inbegrepen",
  "exclusief btw",
  "sem IVA",
  "acrescido de IVA",
  "IVA não incluído",
  "Os preços não incluem IVA",
  "mais IVA",
  "IVA esclusa",
  "IVA non inclusa",
  "più IVA",
  "KDV hariç",
  "KDV dahil değildir",
  "不含增值税",
  "부가세 별도",
  "Rates include THC but exclude VAT",
  "All charges, including storage, are subject to VAT",
  "VAT included: No",
  "Rates are per day and do not yet include the VAT",
  "VAT will be added",
  "VAT extra",
  "Rates don't include VAT",
  "Free time includes weekends. VAT excluded.",
  "Les montants s'entendent hors taxes et hors droits",
  "Las tarifas están sujetas a IVA",
  "Tarifas sujetas al IVA",
  "Alle Preise sind Nettopreise zzgl. der jeweils gültigen MwSt.",
  "excl. 19 % MwSt",
  "IVA 16% no incluido",
  "prices not inclusive of VAT",
  "ex VAT",
  "All amounts are in EUR, VAT not included.",
])("%s", (text) => {
  expect(readTax(text)).toBe("excluded");
});

test.each([
  "IVA incluido",
  "Prix TTC en euros",
  "Tarifs TTC",
  "inkl. MwSt.",
  "incl. btw",
  "Prices include VAT",
  "VAT inclusive",
  "com IVA incluído",
  "IVA inclusa",
  "con IVA",
  "KDV dahil",
  "含增值税",
  "toutes taxes comprises",
  "V.A.T. included",
  "El precio incluye IVA",
  "Tarifs en XOF, TVA 18% incluse",
])("%s", (text) => {
  expect(readTax(text)).toBe("included");
});

test.each([
  "Prices include VAT unless stated otherwise",
  "Prices include VAT. Storage excludes VAT.",
  "Rates include VAT and exclude storage",
  "VAT is not excluded",
  "No discount applies, VAT included",
  "Prices exclude storage, VAT included",
])("%s", (text) => {
  expect(readTax(text)).toBe("unclear");
});

test.each(["Tarif en jours calendaires", "VAT number 4433", "Free time includes weekends.", "VAT exempt"])(
  "%s",
  (text) => {
    expect(readTax(text)).toBe(undefined);
  },
);

const readRow = async (sentences: string) => {
  const text = `MSC import demurrage, Spain\n${sentences}\nFree time: 4 days\n\nDays          20'\n5-9           EUR 40\n10 and over   EUR 60\n`;
  const { candidates } = readTariffs(await readPages("text", Buffer.from(text)), { today: "2026-11-26" });
  return { tax: candidates[0]?.row.tax?.value, hasDoubt: candidates[0]?.doubts.some(({ column }) => column === "tax") };
};

test("a negation at the end of the line above", async () => {
  for (const sentences of [
    "Las tarifas se expresan en EUR por contenedor y por día y no\nincluyen IVA.",
    "All rates of this tariff are in EUR per container per day and are exclusive of\nVAT.",
    "Die Tarife gelten je Container und Tag in EUR zzgl.\nMwSt.",
  ])
    expect(await readRow(sentences)).toEqual({ tax: "excluded", hasDoubt: false });
});

test("a sentence that is not clear is a doubt, and sentences that differ are one too", async () => {
  expect(await readRow("Rates include VAT unless stated otherwise.")).toEqual({ tax: undefined, hasDoubt: true });
  expect(await readRow("Rates exclude VAT.\nRates include VAT.")).toEqual({ tax: "included", hasDoubt: true });
  expect(await readRow("Rates include VAT.")).toEqual({ tax: "included", hasDoubt: false });
});
