export type LabelledField =
  | "invoice_number"
  | "original_invoice"
  | "invoice_date"
  | "due_date"
  | "bill_of_lading"
  | "port_of_discharge"
  | "port_of_loading"
  | "place_of_delivery"
  | "direction"
  | "currency"
  | "total"
  | "net"
  | "tax"
  | "exchange_rate"
  | "free_until"
  | "earliest_return"
  | "other";

const NO =
  "(?:no|nos|nr|number|num|numer|nomor|numero|número|numéro|nummer|ref|reference|id)\\b\\.?|n\\.?[°º]|#|(?<=\\S)\\s?[#°]";

/**
 * As the invoices of carriers write them in English, German, French, Spanish, Portuguese, Italian, Dutch, Turkish,
 * Polish, Indonesian and Vietnamese. The longest label at a place counts. Those of `other` are here so that their values are not taken for something else.
 */
const LABELS: Readonly<Record<LabelledField, readonly string[]>> = {
  invoice_number: [
    `(?:(?:tax|vat|debit|commercial|freight|pro ?-?forma|final|revised|corrected|amended|demurrage|detention|storage|d&d|our) )*invoice ?(?:${NO})`,
    `(?:no|nr|number|nomor|n°|nº|núm|num|número|numéro|numer|ref)\\.? ?(?:of |de |de la |da )?(?:invoice|nota tagihan|tagihan|faktur(?:y|a)?(?: pajak)?)`,
    `(?:faktura(?: (?:vat|korygująca|końcowa))*|facture(?: (?:rectificative|définitive|finale|pro ?forma|commerciale))?|factura(?: (?:rectificativa|comercial|electrónica|proforma|final))?|(?:end|schluss|korrektur|storno|proforma-?)rechnung) ?(?:${NO})`,
    "faktura vat(?= +(?=\\S*\\d)[A-Z0-9][A-Z0-9/.-]{4,})",
    "số (?:hóa đơn|hoá đơn)|hóa đơn số|nomor (?:invoice|tagihan|faktur)|folio(?: (?:fiscal|interno|factura))?",
    `(?:document|doc|bill|debit note|credit note|credit memo) ?(?:${NO})`,
    `(?:n[°ºo.]*|número|numéro|numero|núm\\.?|nr\\.?) ?(?:do |del |du |de la |da |de )?(?:documento?|document|nota(?: de d[ée]bito)?|note de débit|comprobante|recibo|boleta)`,
    `(?:nota de d[ée]bito|note de débit|nota di (?:addebito|debito)|belastungsanzeige|debet ?nota|comprobante|documento|dokument) ?(?:${NO})`,
    "(?:nota de cr[eé]dito|note de cr[eé]dit|nota di credito) ?(?:n[.oº°]|num(?:ero)?|número)?",
    "发票号码?|账单号码?|帐单号码?",
    "inv(?:oice)?\\.? ?no\\.? ?/ ?date",
    "(?:invoice|facture|rechnung|factura|fatura|credit note|credit memo|debit note|gutschrift|avoir)(?= +(?=\\S*\\d)[A-Z0-9][A-Z0-9/.-]{4,})",
    "(?:credit note|credit memo|debit note) (?:number|no\\.?)",
    "rechnungs? ?-?(?:nr|nummer|no)\\.?|beleg(?:nr|nummer)|gutschrift(?:s|s-)?(?:nr|nummer)\\.?",
    "(?:no\\.? de )?factura ?(?:n[oº°]|num(?:ero)?)?\\.?|n(?:[.ºo°]|umero|úmero)? ?(?:de |da )?(?:factura|fatura)",
    "(?:facture|avoir) ?(?:n[oº°]|numéro|num)\\.?|n(?:uméro|°|o) (?:de |d[’'])?(?:facture|avoir)",
    "fatura ?(?:n[oº°]|número)|fattura ?(?:n[.oº°]|numero)",
    `our invoice(?: ?(?:${NO}))?`,
    "factuur ?-?(?:nr|nummer|no)\\.?|fatura numaras[ıi]",
    "n(?:umero|r)\\.? (?:di |della )?fattura|n[uú]mero de (?:la )?(?:factura|fatura)",
  ],
  original_invoice: [
    `(?:original|related|corrects?|corrected|correcting|cancell?ed|credited|referenced?|ref\\.?|against|respect of|refers? to|relating to|for|reversal of|reversing) (?:our |your |the |tax |original )*(?:invoice|inv)\\.? ?(?:${NO})?`,
    `(?:zu(?:r)?|bezug(?: auf)?|ursprungs-?|storno (?:der )?|original-?) ?rechnung ?(?:s?-?(?:nr|nummer))?\\.?`,
    `(?:facture d[’']origine|relatif [aà] la facture|sur facture|factura (?:original|rectificada|de referencia|relacionada)|fatura (?:original|de refer[eê]ncia)|documento (?:original|relacionado)|(?:referente|relativ[oa]|correspondiente|refere-se) (?:[aà]|al?) ?(?:la )?(?:fatura|factura))(?: ?n[oº°])?\\.?`,
    "原发票号码?",
    `(?:replac\\p{L}+|supersed\\p{L}+|cancel\\p{L}*|correct\\p{L}*|revers\\p{L}+|amend\\p{L}*|in (?:place|lieu) of|instead of|previous|former|old)(?: and \\p{L}+)? (?:(?:our|your|the|tax|vat|original|previous|earlier|proforma) )*(?:invoice|inv)\\.? ?(?:${NO})?`,
    `invoice (?:replaced|cancell?ed|corrected|credited|superseded)(?: ?(?:${NO}))?`,
    `(?:annul\\p{L}+|remplac\\p{L}+|rectifi\\p{L}+|corrig\\p{L}+)(?: et (?:annule|remplace|corrige))? (?:(?:la|notre|votre) )?facture ?(?:${NO})?`,
    `facture (?:annulée|remplacée|rectifiée|corrigée|initiale|précédente|d[’']origine) ?(?:${NO})?`,
    `(?:sustituy\\p{L}+|anul\\p{L}+|reemplaz\\p{L}+|cancel\\p{L}+|corrig\\p{L}+|substitu\\p{L}+)(?: [ye] (?:\\p{L}+))?(?: a)? (?:(?:la|nuestra|a|nossa) )?(?:factura|fatura) ?(?:${NO})?`,
    `(?:factura|fatura) (?:anulada|sustituida|cancelada|reemplazada|corregida|substituída|anterior) ?(?:${NO})?`,
    `(?:ersetzt|storniert|berichtigt|korrigiert)(?: und (?:ersetzt|storniert))?(?: (?:die|unsere|ihre))? ?rechnung ?(?:s?-?(?:nr|nummer)\\.?)?`,
    `(?:sostituisce|annulla|rettifica|storna)(?: e (?:sostituisce|annulla))?(?: la)? fattura ?(?:${NO})?`,
    `(?:vervangt|annuleert|corrigeert)(?: (?:de|onze))? factuur ?(?:${NO})?`,
    `(?:zastępuje|anuluje|koryguje|dotyczy)(?: i \\p{L}+)? (?:faktur[ęy]|faktura)(?: vat)? ?(?:${NO})?`,
    "(?:menggantikan|mengganti|membatalkan) (?:faktur|invoice|tagihan)(?: (?:no|nomor)\\.?)?|(?:thay thế|điều chỉnh|hủy)(?: cho)? (?:hóa đơn|hoá đơn)(?: số)?",
  ],
  invoice_date: [
    "data (?:wystawienia|faktury)|tanggal(?: (?:invoice|faktur|tagihan|terbit))?|ngày (?:lập|hóa đơn|phát hành)(?: hóa đơn)?|fecha de (?:emisi[oó]n|expedici[oó]n|facturaci[oó]n)|date d[’'][eé]tablissement",
    "(?:invoice|inv|document|doc|billing|bill|issue|issuing|issued|credit note|debit note) ?(?:date|dt)\\b\\.?",
    "date of (?:invoice|issue)|(?:invoice )?issued(?: on)?|issue on|date issued|invoice dated",
    "rechnungs ?-?datum|belegdatum|ausstellungsdatum|datum",
    "开票日期|发票日期|账单日期",
    "[eé]mise? le|ausgestellt am|emitida el|emitida em|issue date",
    "(?<=\\d,? )(?:vom|dated|du|of|de|del|from)(?= \\d)",
    "date (?:de )?(?:la )?(?:facture|facturation|d[’']émission)|fecha(?: de)?(?: factura| emisi[oó]n)?|data(?: di| da| de)?(?: fattura| fatura| emiss[aã]o)?",
    "dated?",
    "tax point(?: date)?|date of supply|fecha (?:de )?(?:expedici[oó]n|documento|comprobante)|data (?:do )?documento|data di emissione|date du document|fakturadatum|fakturierungsdatum|fecha y hora de emisi[oó]n",
    "factuurdatum|fatura tarihi|d[üu]zenle(?:n)?me tarihi",
  ],
  due_date: [
    "termin (?:p[łl]atno[śs]ci|zap[łl]aty)|p[łl]atne do|(?:tanggal )?jatuh tempo|batas (?:waktu )?pembayaran|h[ạa]n thanh to[áa]n|ng[àa]y (?:đến|[dđ][áa]o) hạn|fecha l[íi]mite(?: de pago)?|[àa] payer avant(?: le)?|date limite de paiement|payable (?:avant|au plus tard)(?: le)?|da pagare entro(?: il)?|sp[äa]testens zahlbar(?: bis)?",
    "(?:to be |must be |be )?(?:paid|payable|settled|remitted) (?:by|before|until|till|no(?:t)? later than|latest by|on or before|within due date)|(?:please )?pay (?:by|before|until|no(?:t)? later than|latest by|on or before)|(?:latest|last|final) (?:payment|pay) (?:date|day)|(?:last|latest) (?:date|day) (?:for|of) payment|payment (?:deadline|to be (?:made|received) by|required by|expected by)|payment (?:no(?:t)? later than|latest by)",
    "(?:payment |invoice )?due (?:date|dt|on|by)|(?:date|payment) due|pay(?:able|ment)? (?:by|before|until|date)|due",
    "到期日期?|付款期限|付款到期",
    "[aà] r[eé]gler avant(?: le)?|payable on or before|due on or before|payable by|pagar antes del?",
    "f[aä]llig(?: am|keit|keitsdatum)?|zahlbar bis|zahlungsziel",
    "(?:date d[’'])?[eé]ch[eé]ance|(?:fecha de )?vencimiento|vence(?: el)?|(?:data de )?vencimento|scadenza",
    "(?:settled?|paid|remit(?:ted)?) (?:by|on or before|before|until|not? later than)",
    "vervaldatum|uiterste betaaldatum|te betalen (?:v[oó][oó]r|uiterlijk)|(?:son )?[öo]deme tarihi|vade(?: tarihi)?",
  ],
  bill_of_lading: [
    `(?:connaissement|conocimiento|conhecimento|konosament|konossement|vận đơn|s[ốo] vận đơn|nomor b/l|polizza di carico) ?(?:${NO})?`,
    `(?:master |house |ocean |m|h)?b ?/ ?l(?: ?-?(?:${NO}))?`,
    `(?:m|h)?bl(?: ?-?(?:${NO})|(?= ?:))`,
    "(?:b ?/ ?l|bl) ?(?:master|m[ãa]e|house|filhote|hijo|madre|original|ref\\.?)(?: ?n[°ºo])?|master bl|ocean bl",
    `(?:master |ocean )?bills? of lading(?: ?(?:${NO}))?`,
    `(?:sea ?)?way ?bill ?(?:${NO})|transport doc(?:ument)? ?(?:${NO})?`,
    "konnossement(?:s?-?nr)?\\.?|connaissement|(?:conocimiento|conhecimento)(?: de embarque)?(?: ?\\(b ?/ ?l\\))?",
    "提单号码?",
    "(?<=^|\\t)(?:m|h)?bl(?=\\t)",
    "n[°ºo]\\.? ?(?:de )?(?:b ?/ ?l|connaissement|bl)",
    "cognossement(?: ?-?(?:nr|nummer))?\\.?|kon[şs]imento(?: (?:no|numaras[ıi]))?\\.?",
    "polizza(?: di carico)?(?: n(?:[.°]|umero))?",
  ],
  port_of_discharge: [
    "(?:place|harbou?r) of (?:discharge|unloading)|discharge (?:place|at)|p\\.?o\\.?d\\.?(?= ?:|\\t)|port (?:wy[łl]adunku|przeznaczenia)|pelabuhan (?:bongkar|tujuan)|c[ảa]ng (?:d[ỡo] h[àa]ng|d[ỡo]|[đd][ếe]n|[đd][íi]ch)|puerto de (?:arribo|llegada)|porto de chegada",
    "port of (?:discharge|unloading|destination)|(?:discharged|unloaded) (?:at|in)|discharg(?:e|ing) port|unloading port|destination port|import port|pod|l[oö]schhafen|entladehafen|port (?:de d[eé](?:chargement|barquement)|d[’']arriv[eé]e)|puerto (?:de )?(?:la )?(?:descarga|destino|desembarque)|porto (?:de )?(?:descarga|destino|desembarque)|port (?:d[ée]chargement|d[ée]barquement)|(?:disch|dest)\\.? port|port (?:disch|dest)\\b\\.?|porto di sbarco|卸货港|目的港",
    "loshaven|bestemmingshaven|(?:tahliye|var[ıi][şs]) liman[ıi]",
  ],
  port_of_loading: [
    "(?:place|harbou?r) of (?:loading|lading|shipment)|port za[łl]adunku|pelabuhan muat|c[ảa]ng (?:x[ếe]p h[àa]ng|x[ếe]p|[đd]i)",
    "port of (?:loading|lading|load|origin)|loaded (?:at|in)|load(?:ing)? port|origin port|export port|pol|ladehafen|verladehafen|port (?:de chargement|d[’'](?:embarquement|origine))|puerto (?:de )?(?:carga|embarque|origen)|porto (?:de )?(?:embarque|carga|origem)|port chargement|porto di imbarco|起运港|装货港",
    "laadhaven|y[üu]kleme liman[ıi]",
  ],
  place_of_delivery: [
    "place of delivery|final destination|delivery place|place of receipt|terminal|port|location|charge location|event location",
  ],
  direction: [
    "(?:import|imp)\\.? ?/ ?(?:export|exp)\\.?|direction|bound|trade direction|movement(?: type)?|traffic|shipment type|verkehr|sens|sentido|tr[aá]fico|op[eé]ra(?:ci[oó]n|[cç][aã]o|tion)|进出口(?: ?i/e)?|i/e",
    "richting|hareket(?: y[öo]n[üu])?|[iİ]thalat ?/ ?[iİ]hracat",
    "traffico|movimento|kierunek|kegiatan|trade|business type",
  ],
  currency: [
    "waluta|mata uang|lo[ạa]i ti[ềe]n|đồng tiền",
    "(?:invoice |billing |payment )?curr?ency(?: code)?|curr?\\.?|ccy|w[aä]hrung|devise|moneda|moeda|valuta|币种",
    "para birimi|d[öo]viz cinsi",
  ],
  total: [
    "do zap[łl]aty|razem (?:brutto|do zap[łl]aty)|total (?:to pay|payment|payable|net to pay)|amount to (?:be )?pa(?:y|id)|total tagihan|jumlah (?:tagihan|yang harus dibayar|total)|t[ổo]ng c[ộo]ng(?: ti[ềe]n thanh to[áa]n)?|t[ổo]ng (?:ti[ềe]n )?thanh to[áa]n|neto a pagar|total (?:of )?(?:this |the )?invoice",
    "(?<!\\b(?:how|ways?|where|options?|methods?) )(?:total|net|gross|final|full)? ?(?:invoice |invoiced |charges? |balance |outstanding )?(?:amount|balance|charges|sum)? ?(?:due|payable|to (?:be )?pa(?:y|id)|outstanding)(?: in [a-z]{3})?",
    "grand total|total (?:invoice|invoiced|credit|debit|billed)(?: (?:amount|value|sum))?|invoice (?:total|amount|value)|total (?:amount|charges?|sum|value)(?: incl\\p{L}*\\.?(?: (?:vat|gst|tax))?)?|total incl\\p{L}*\\.?(?: (?:of )?(?:vat|gst|tax(?:es)?))?",
    "(?:import[eo]|valor|montante?)? ?total (?:do|del|du|de la) (?:cr[eé]dito?|avoir|facture|factura|fatura|nota)|total cr[eé]dito?|价税合计|总金额|合计金额",
    "rechnungstotal|endtotal|gesamt(?:betrag|summe|total)?|rechnungs ?betrag|zahl(?:ungs)?betrag|endbetrag|bruttobetrag|summe",
    "montant total|total (?:ttc|g[eé]n[eé]ral|[aà] payer)|net [aà] payer|importe total|total (?:a pagar|factura|general|geral)|valor total|totale(?: fattura| da pagare)?",
    "total",
    "totaal ?bedrag|totaal (?:te betalen|incl\\p{L}*\\.?(?: btw)?)|te betalen(?: bedrag)?|factuur ?bedrag|totaal|[öo]denecek (?:tutar|toplam)|genel toplam|vergiler d[aâ]hil toplam(?: tutar)?|toplam(?: tutar)?",
  ],
  net: [
    "razem(?: (?:netto|strona))?|warto[śs][ćc] netto|total net|jumlah(?: sebelum (?:pajak|ppn))?|dasar pengenaan pajak|c[ộo]ng ti[ềe]n (?:h[àa]ng|d[ịi]ch v[ụu])|total (?:before|without|excl\\p{L}*\\.?|excluding|exclusive of) (?:tax|vat|gst)|net before tax|importe neto|montant net|netto razem",
    "sub ?-? ?total|total (?:excl\\p{L}*\\.?|before|without|net)(?: (?:of )?(?:vat|gst|tax(?:es)?))?|net (?:total|amount|value)|taxable (?:amount|value)|nett?o(?:betrag|summe)?|net|taxable total|不含税金额|zwischensumme|zwischentotal|total ht|montant ht|base imponible|page total|carried forward|brought forward|total (?:days|containers?|units|qty|quantity|no)",
    "subtotaal|totaal excl\\p{L}*\\.?(?: btw)?|netto ?bedrag|ara toplam|mal (?:ve )?hizmet toplam(?: tutar[ıi])?|(?:vergi )?matrah[ıi]?",
  ],
  tax: [
    "(?:output |sales )?(?:vat|gst|igst|cgst|sgst|utgst|hst|ppn|kwota vat|podatek vat|thu[ếe] gtgt|ti[ềe]n thu[ếe](?: gtgt)?|pajak|sst|mwst|ust|tva|iva|igv|kdv|b ?tw|sales tax|service tax|tax amount|iss|icms|mehrwertsteuer|umsatzsteuer|i\\.g\\.v|i\\.v\\.a|t\\.v\\.a|v\\.a\\.t|g\\.s\\.t|itbms|itbis|isv|moms|dph|áfa)\\b\\.?(?: amount| rate)?|total (?:iva|vat|gst|tax|tva|mwst|ust|iss)\\b|税额",
  ],
  exchange_rate: [
    "(?:ex(?:change|ch)?\\.? ?rate|rate of exchange|conversion rate|currency rate|r\\.?o\\.?e\\.?|fx rate|(?:wechsel|umrechnungs)kurs|kurs|taux de change|tipo de cambio|ptax|taxa de c[aâ]mbio|cambio)(?: used| applied)?",
    "d[öo]viz kuru|kur(?: oran[ıi])?|wisselkoers",
  ],
  free_until: [
    "wolne do|(?:czas wolny|postój bezpłatny) do|mi[ễe]n ph[íi] [đd][ếe]n|bebas (?:sampai|s/d|hingga)|libre hasta|franchise jusqu[’']au|vrij tot|libero fino al",
    "last free (?:day|date)|lfd|free (?:time )?(?:until|till|to|up to|expir\\p{L}+|ends?|ended)(?: (?:date|on))?|free time (?:expiry|end)(?: date)?|end of free time|frei bis",
  ],
  earliest_return: ["earliest (?:return|receiving) date|erd"],
  other: [
    "(?:vat|gst|tax|tin|pan|ust|mwst|company|registration|reg|customer|client|account|acct|a/c|booking|bkg|order|po|voyage|vessel|iban|swift|phone|tel|fax|e-?mail|your|our|cust|contract|original invoice|related invoice|reference|ref|payment|bank|page|service contract|s/?c|seal|delivery order|d/?o) ?(?:(?:reg\\p{L}*\\.? )?(?:no|nr|number|id|ref|reference|code|terms|name|invoice)\\b\\.?|#)?",
    "(?:mwst|ust|uid)-?nr\\.?|ust-?id(?:-?nr)?\\.?|uid(?:-?nr)?\\.?|siret|nif|rfc|ruc|cnpj|vat (?:reg|id)\\p{L}*|vessel ?/ ?voy(?:age)?\\.?|gstin|tax invoice|tax id(?:entification)?(?: ?(?:no|number))?",
    "btw-?nr\\.?|kvk(?:-?nr)?\\.?|vergi (?:no|dairesi|numaras[ıi])",
  ],
};

/** Labels that can have a wide gap in them, such as "Invoice   No." */
const WITH_GAP: readonly LabelledField[] = ["invoice_number", "bill_of_lading"];

export interface LabelMatch {
  field: LabelledField;
  start: number;
  end: number;
  text: string;
}

const PATTERNS = Object.entries(LABELS).map(([field, patterns]) => ({
  field: field as LabelledField,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}/])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
}));

/** From left to right. Where two overlap, the longer one counts. */
export function findLabels(text: string): LabelMatch[] {
  const joined = text.replaceAll("\t", " ");
  const all = PATTERNS.flatMap(({ field, pattern }) =>
    (WITH_GAP.includes(field) ? [text, joined] : [text])
      .flatMap((where) => [...where.matchAll(pattern)])
      .filter(({ 0: found }) => found.trim() !== "")
      .map((match) => {
        // An optional second word leaves its space behind.
        const found = match[0].trimEnd();
        return { field, start: match.index, end: match.index + found.length, text: found };
      }),
  );
  const labels = all.filter((label) => isLabel(text, label) || isTranslation(text, label, all));
  const chosen: LabelMatch[] = [];
  // What replaces another invoice has its number behind a longer or the same label.
  const rank = ({ field, start, end }: LabelMatch) => end - start + (field === "original_invoice" ? 0.5 : 0);
  for (const label of labels.sort((one, other) => rank(other) - rank(one))) {
    if (chosen.every(({ start, end }) => label.end <= start || label.start >= end)) chosen.push(label);
  }
  return joinTranslations(
    text,
    chosen.sort((one, other) => one.start - other.start),
  );
}

/** A label can be there in two languages, as in "Puerto de descarga / Port of discharge" or "Fecha (Date)". */
function joinTranslations(text: string, labels: readonly LabelMatch[]): LabelMatch[] {
  const joined: LabelMatch[] = [];
  for (const label of labels) {
    const last = joined.at(-1);
    const isSame = last?.field === label.field && BETWEEN_LANGUAGES.test(text.slice(last.end, label.start));
    if (last && isSame)
      joined[joined.length - 1] = { ...last, end: label.end, text: text.slice(last.start, label.end) };
    else joined.push(label);
  }
  return joined;
}

const BETWEEN_LANGUAGES = /^ ?(?:[/(,|–-] ?)?$/;

/** Behind the same label in another language. */
const isTranslation = (text: string, { field, start }: LabelMatch, all: readonly LabelMatch[]): boolean =>
  all.some(
    (other) =>
      other.field === field &&
      other.end <= start &&
      BETWEEN_LANGUAGES.test(text.slice(other.end, start)) &&
      isLabel(text, other),
  );

const PLACES: readonly LabelledField[] = [
  "place_of_delivery",
  "port_of_discharge",
  "port_of_loading",
  "direction",
  "other",
];

/** As in "Port Klang" or "Puerto Cortés". */
const isPartOfName = (text: string, start: number, end: number): boolean =>
  /^(?:port|puerto|porto)$/iu.test(text.slice(start, end)) && /^ \p{Lu}\p{Ll}/u.test(text.slice(end));

const MAX_TRANSLATED = 40;

/** A word in the middle of a cell is a label only if a colon or a value follows: "Port" is none in "Khalifa Port". */
function isLabel(text: string, { field, start, end }: LabelMatch): boolean {
  if (!PLACES.includes(field)) return true;
  const isPort = /^(?:port|puerto|porto)$/iu.test(text.slice(start, end));
  // The value of another label, as in "DISCHARGE PORT : PORT KLANG".
  if (isPartOfName(text, start, end) || (isPort && /[:：] ?$/.test(text.slice(0, start)))) return false;
  const before = text.slice(0, start).split("\t").at(-1) as string;
  if (!/[\p{L}\p{N}]/u.test(before.replace(/\p{Script=Han}/gu, ""))) return true;
  // As in "Pelabuhan Bongkar / Port of Discharge" and "Cảng dỡ hàng (Port of discharge)".
  if (/[/(] ?$/.test(before) && before.length < MAX_TRANSLATED) return true;
  const rest = getRestOfCell(text, end);
  // A town in an address, as in "42000 PORT KLANG".
  if (isPort && !/^\s*[:：]/.test(rest)) return false;
  return /^\s*[:：]/.test(rest) || /[\p{L}\p{N}]/u.test(rest);
}

const getRestOfCell = (text: string, from: number) => text.slice(from).split("\t")[0] as string;

/** How surely a label names the amount to pay: 2 for "Total due", 1 for "Total" alone. */
export const getTotalStrength = (label: string): number =>
  /^(?:total|totale|summe|gesamt|totaal|toplam)$/i.test(label.trim()) ? 1 : 2;
