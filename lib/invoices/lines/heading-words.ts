/**
 * What a word in a heading can mean. The languages are those in which carriers print invoices: English, Spanish,
 * Portuguese, French, German, Italian, Dutch, Turkish, Polish, Indonesian, Vietnamese and Chinese. Words are folded: lower case, without accents. A word with
 * `*` is the beginning of one.
 */
export const HEADING_VOCABULARY = {
  container:
    "container containers cntr cntrs ctr ctnr cont contr equipment equip eqp eq unit box contenedor contenedores conteneur conteneurs contentor conteiner container-nr conteiner behalter konteyner contenitore 集装箱 集装箱号 箱号 柜号 货柜 equipo equipos equipamento equipement sigla tc kontener* petikemas kontainer",
  type: "type types size sizes iso sz tp typ tipo tipos taille grosse groesse tamano tamanho dimensione sztp tipi 箱型 尺寸 柜型 规格 tipologia soort maat medida misura pezzatura gabarit tip jenis ukuran rodzaj rozmiar loai",
  number: "no nr num number numero nummer n id # numara 号 号码 nbr nro nombre nb aantal nomor numer so qt",
  description:
    "description descripcion descricao designation bezeichnung beschreibung concept concepto conceito particulars item items detail details service servicio leistung libelle charges descrizione aciklama 费用 费用名称 项目 名称 说明 art nature naturaleza natureza omschrijving causale voce rubrica voci prestation hizmet hizmetler dienst opis usluga uslugi nazwa jasa uraian keterangan layanan movement movements",
  terminal:
    "terminal facility depot location site place lugar lieu ort 码头 堆场 yard kade piazzale patio recinto deposito depo pier quay quai kai wharf anlage",
  port: "port porto puerto hafen pod pol 港口",
  arrive:
    "arriv* ata eta llegada arribo chegada ankunft arrivo varis 到港 抵港 到达 schiffsankunft atrac* llega* przybycie tiba",
  discharge:
    "disch* unload* landed landing descarga* desembarque decharge* debarque* dechargement entlad* losch* loesch* loeschung scarico sbarco tahliye 卸船 卸货 卸港 gelosch* geloesch* descarreg* sbarc* scaric* gelost lossing losdatum 卸 bongkar pembongkaran wyladun* rozladun*",
  available: "avail* availability disponib* verfugbar* verfuegbar* bereit* 可提 disponi* beschikba* dostepn*",
  customs: "customs clearance cleared release released aduana douane zoll liberacion",
  gate: "gate gates gated portao puerta barriere tor",
  out: "out outgate outgated out-gated gate-out gated-out salida saida sortie ausgang exit cikis 出场 提柜 提箱 出闸 uit auslager* uscit* sort* salid* ausgelagert cikis* keluar wydanie",
  pickup:
    "pickup pick picked pull pulled delivery delivered collected retiro retirada enlevement retrait abholung abgeholt gestellung gestellt auslieferung ausgeliefert ritiro alis 提货 abhol retirado retirar enlev* ritir* retir* levant* ophal* opgehaald on-hire onhire 提 uitgehaald uithaal* afgehaald afhaal* alim cekim odbior odbioru podjecie",
  into: "in into ingate ingated in-gated gate-in gated-in entrada entree eingang angeliefert anlieferung ingreso giris 进场 进闸 ingress* entrad* eingelagert 进 masuk wjazd",
  empty:
    "empty empties mt mty vacio vacios vazio vide vides leer* vuoto bos 空箱 空柜 空 leeg lege vuot* vazi* on-hire onhire 吉 pust* kosong",
  full: "full laden lleno cheio plein voll* pieno dolu 重箱 重柜 重 vol volle pien* chei* peln* penuh",
  return:
    "return* redeliver* devol* restitu* retour* ruckgabe rueckgabe rucklieferung zuruck zurueck entrega riconsegna iade 还箱 还柜 归还 返还 retorn* zuruckgegeben rientr* reso rendu ingelever* inlever* dehir* off-hire offhire off-hired de-hire de-hired de-hiring resa resi ritorno donus* 还 zwrot zwrotu kembali pengembalian",
  load: "load* shipped board cargue carga embarque chargement embarquement verlad* geladen carico yukleme 装船 imbarc* embarc* embarq* bord bordo verschiff* laad* yukle* 装 zaladun* muat",
  depart: "depart* sail* atd etd salida-buque zarpe abfahrt partenza 开航 离港",
  cutoff: "cutoff cut-off cut",
  free: "free freetime libre libres livre livres franc francs franche franchise frei freie freien freizeit freitage gratuito* gratuit* kostenfrei* serbest 免费 免箱期 免柜期 免租 免堆 isent* exent* libr* liber* franquic* franchig* vrij vrije 免 woln* bebas",
  last: "last final ultimo ultima dernier derniere letzter letzte expir* expiry lfd ltd son 最后 ostatni terakhir",
  day: "day days dia dias jour jours tag tage tagen giorni giorno gun d dys qty qtty quan quantity quantite cantidad cant quantidade quant qtd qtde qte menge anzahl aantal nights hoeveelheid quantita adet miktar kuantitas 天 天数 日数 数量 gg dag dagen dgn tg tgn j jrs jr dni hari ilosc",
  held: "held gesamt totale dwell used total elapsed lapso transcurridos verweil* aufenthalt occup* stay utilise* usados 使用 总 stand* liege total* gesamt* durata duree dauer duracion verblijf estad* uso toplam totaal 用箱 lama",
  charged:
    "charged calculated charge chargeable chargeables billed billable bill over overdue overtime late excess exceed* exceso excedid* excedentes payable pay facturad* factures facture facturables facturer facturar faturar fatturare cobrad* cobrables cobrar berechnet* invoiced correct kostenpflichtig* gebuhrenpflichtig* tasses depass* tax-days net 计费 收费 超期 超期天数 计费天数 berechne* berechnung abrechnung abrechnungs cobro cobranca facturacion facturation faturamento fatura* cargad* taxables fattur* fatturat* belast* betal* kostenpfl* uberlieg* miet* ucretli faturalanan chg chgd berekend* platne naliczon*",
  from: "from inizio start starts started begin beginn beginning since desde de del du des von ab inicio debut vom dal fm commence* baslangic 起 起始 开始 自 从 inicial initial commencement van vanaf od mulai dari poczatek dal",
  to: "to tot end ends ended einde stop stops until till thru through upto hasta ate a au al bis ende fin fim jusqu* final termino al-dia bitis 截止 止 至 结束 终止 t/m bitis* fine sampai hingga koniec al",
  period: "period periode periodo periodos zeitraum dates interval* duration range 期间 日期 okres masa",
  date: "date dates dt datum fecha fechas data tarih on 日期 tanggal tgl ngay",
  rate: "rate rates diaria diario tariff tarif tarifs tarifa tarifas satz tagessatz satze preis precio preco prix taux taxa price einzelpreis stuckpreis ansatz tariffa fiyat 单价 费率 价格 pu prijs tarief dagtarief prezzo ep 租金 gunluk ucret ucreti stawka stawki cena harga",
  per: "per pro por par je /",
  unit: "unit unitar* unitaire unitario einzel* each birim satuan jednostk*",
  amount:
    "amount costo coste cout custo amounts amt sum value cost costs total totals subtotal importe importes monto valor montant montants betrag betrage gesamt gesamtpreis summe credit credito gutschrift importo totale tutar extended ext 金额 小计 合计 总额 montante rechnungsbetrag totaal total* bedrag valore vlr gp toplam kwota wartosc jumlah tagihan",
  netto:
    "net nett netto neto liquido imponible base taxable ht hors ex excl excluding exclusive untaxed 不含税 净额 imponibil*",
  gross: "gross brutto bruto ttc inc incl including inclusive tot 含税 价税",
  tax: "vat gst igst cgst sgst tax taxes iva tva mwst ust igv kdv icms iss impuesto impuestos imposto steuer wht 税 税额 税率 podatek ppn pajak gtgt",
  percent: "% percent pct percentage prozent",
  currency:
    "currency curr cur ccy moneda devise wahrung waehrung moeda valuta doviz 币种 货币 divisa monnaie whg munt val div para birimi waluta",
  local: "local lc equivalent equiv lcy 本币",
  exchange: "roe exchange exch kurs cambio change fx xrate 汇率",
  tier: "tier tiers slab slabs step bracket tramo tranche staffel stufe band escalon faixa scaglione phase 阶梯 阶段 档",
  demurrage:
    "demurrage dem dmr dmg demora demoras sobrestadia sobreestadia sobreestadias surestarie* standgeld liegegeld 滞期 滞期费 滞港 przestoj przestojowe",
  detention: "detention det dtn detn detencion detencao detention-days 滞箱 滞箱费 超期使用费 przetrzymanie",
  storage: "storage stor almacenaje armazenagem stockage magasinage lagergeld lager 堆存 堆存费 penumpukan skladowan*",
  voyage: "vessel ship voy voyage voyages buque navio navire schiff 船名 航次 kapal statek",
  seal: "seal precinto lacre scelle siegel 封号",
  weight: "weight kg kgs tonnage tons cbm peso poids gewicht 重量 毛重 wt",
  booking: "booking bkg bl b/l bill-of-lading lading 提单 提单号 订舱",
  row: "sr sno sl s/n seq line lines pos position item-no linea ligne zeile 序号 lp stt",
  measure: "basis uom einheit einh eenheid eenh jm ud udm",
  remark: "remark remarks note notes comment comments observaciones bemerkung remarques 备注",
  reference:
    "ref reference referenz referencia center centre centro stelle order orders orden ordre auftrag bestellung purchase hsn sac",
  fee: "fee fees gebuhr gebuhren gebuehr gebuehren kosten frais cargo cargos charge charges taxa taxas 费用 soort oplata oplaty biaya",
  month: "month",
} as const satisfies Record<string, string>;

/** Where one word alone says nothing, or something else. */
const PHRASES: Readonly<Record<string, string>> = {
  "so ngay": "days",
  "tu ngay": "from",
  "den ngay": "to",
  "mien phi": "free",
  "don gia": "rate",
  "thanh tien": "amount",
  "tien thue": "tax amount",
  "thue gtgt": "vat",
  "cong-te-no": "container",
  "cong te no": "container",
  "do hang": "discharge",
  "lay hang": "pickup",
  "tra rong": "empty return",
  "tra vo": "empty return",
  "luu bai": "demurrage",
  "luu vo": "detention",
  "luu kho": "storage",
  "dien giai": "description",
  "noi dung": "description",
  "loai tien": "currency",
  "peti kemas": "container",
  "mata uang": "currency",
  "wolne do": "free until",
  "data od": "from",
  "data do": "to",
  "liczba dni": "days",
  "ilosc dni": "days",
  "za dzien": "per day",
  "q.ta": "quantita",
  "q.ty": "quantity",
  "q'ty": "quantity",
};
const PHRASE = new RegExp(`(?<!\\p{L})(?:${Object.keys(PHRASES).join("|")})(?!\\p{L})`, "gu");

/** Words that say nothing about a column. */
const FILLERS = new Set(
  "of the a an time allowed granted agreed at la le les el los das der die den und y e et do da dos des in im em am for pour para por zu partir fcfa cfa invoice inv rechnung rechnungs factura facture fatura".split(
    " ",
  ),
);

/** Between two other words these are no places in time: "Jours de franchise" has no first day. */
const LINKS = new Set("de del du des a au al da van".split(" "));

export type HeadingConcept = keyof typeof HEADING_VOCABULARY;

interface Beginning {
  start: string;
  concept: HeadingConcept;
}

const exact = new Map<string, HeadingConcept[]>();
const beginnings: Beginning[] = [];
const chinese = new Map<string, HeadingConcept[]>();
for (const [concept, words] of Object.entries(HEADING_VOCABULARY) as [HeadingConcept, string][]) {
  for (const word of words.split(" ")) {
    if (/\p{Script=Han}/u.test(word)) chinese.set(word, [...(chinese.get(word) ?? []), concept]);
    else if (word.endsWith("*")) beginnings.push({ start: word.slice(0, -1), concept });
    else exact.set(word, [...(exact.get(word) ?? []), concept]);
  }
}
const longestChinese = [...chinese].toSorted(([one], [other]) => other.length - one.length);

/**
 * @param folded text of a heading in lower case, without accents
 * @param withShort also reads abbreviations that are not in the vocabulary, such as "disch." and "rtn"
 * @returns the concepts of its words, how many words are unknown, and for each abbreviation with several meanings
 * those meanings
 */
export function findHeadingConcepts(
  folded: string,
  { withShort = false }: { withShort?: boolean } = {},
): {
  concepts: ReadonlySet<HeadingConcept>;
  unknown: number;
  doubtful: readonly (readonly HeadingConcept[])[];
} {
  const concepts = new Set<HeadingConcept>();
  const doubtful: (readonly HeadingConcept[])[] = [];
  let unknown = 0;
  let rest = folded.replace(PHRASE, (phrase) => PHRASES[phrase] ?? phrase);
  for (const [word, meanings] of longestChinese) {
    if (!rest.includes(word)) continue;
    for (const concept of meanings) concepts.add(concept);
    rest = rest.replaceAll(word, " ");
  }
  rest = rest.replace(/\p{Script=Han}/gu, " ");
  const words = rest.match(/b\/l|t\/m|[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[#%/]/gu) ?? [];
  const parts = words.flatMap((word) => (exact.has(word) ? [word] : word.split(/[-'’]/)));
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part === "/" && !isPerDay(parts[index - 1], next)) continue;
    if (LINKS.has(part) && next !== undefined && !LINKS.has(next) && !findConcepts(next).includes("to")) continue;
    const known = findConcepts(part);
    for (const concept of known) concepts.add(concept);
    if (known.length > 0 || part.length === 1 || FILLERS.has(part)) continue;
    const meanings = withShort ? findShortened(part) : [];
    if (meanings.length > 1) doubtful.push(meanings);
    else if (meanings[0]) concepts.add(meanings[0]);
    else unknown++;
  }
  return { concepts, unknown, doubtful };
}

/** As in "Rate/Day". In "Days/Quantity", the stroke is between two names of one column. */
const isPerDay = (before: string | undefined, next: string | undefined): boolean =>
  next !== undefined && findConcepts(next).includes("day") && !(before && findConcepts(before).includes("day"));

const findConcepts = (part: string): readonly HeadingConcept[] =>
  exact.get(part) ?? findJoined(part) ?? findBegun(part) ?? findSuffix(part) ?? [];

const findWord = (word: string) => exact.get(word) ?? findBegun(word);

function findBegun(word: string): readonly HeadingConcept[] | undefined {
  const begun = beginnings.filter(({ start }) => word.startsWith(start)).map(({ concept }) => concept);
  return begun.length > 0 ? begun : undefined;
}

const MIN_SHORT = 3;
const MAX_SHORT = 6;
const VOWEL = /[aeiouy]/;

/** "Devol" and "fact" are the beginning of a word; "rtn" and "chgd" are its consonants. */
function findShortened(part: string): readonly HeadingConcept[] {
  if (part.length < MIN_SHORT || part.length > MAX_SHORT || !/^[a-z]+$/.test(part)) return [];
  const isShort = VOWEL.test(part) ? (word: string) => word.startsWith(part) : (word: string) => isSkeleton(part, word);
  const words = [...exact].filter(([word]) => isShort(word)).flatMap(([, concepts]) => concepts);
  const begun = beginnings.filter(({ start }) => isShort(start)).map(({ concept }) => concept);
  return [...new Set([...words, ...begun])];
}

/** Its letters are in the word in the same order, from the first to the last. */
function isSkeleton(part: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === part[at]) at++;
  return at === part.length && word[0] === part[0] && word.at(-1) === part.at(-1);
}

const MIN_PART = 3;

/** German joins two words, sometimes with an "s" between them: "Ankunftsdatum", "Nettobetrag". */
function findJoined(word: string): HeadingConcept[] | undefined {
  for (const [first, second] of listSplits(word)) {
    if (LINKS.has(first) || FILLERS.has(first)) continue;
    const known = findWord(first) ?? (first.endsWith("s") ? findWord(first.slice(0, -1)) : undefined);
    if (known) return [...known, ...second];
  }
  return undefined;
}

/** As in "Rechnungsdatum". */
function findSuffix(word: string): readonly HeadingConcept[] | undefined {
  return listSplits(word).find(([first]) => FILLERS.has(first))?.[1];
}

function listSplits(word: string): (readonly [string, readonly HeadingConcept[]])[] {
  const places = Array.from({ length: Math.max(0, word.length - 1 - MIN_PART) }, (_, index) => word.length - 2 - index);
  return places.flatMap((at) => {
    const second = exact.get(word.slice(at));
    return second ? [[word.slice(0, at), second] as const] : [];
  });
}
