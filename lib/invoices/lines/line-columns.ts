import { type BilledCharge, CONTAINER_EVENTS, type InterruptionKind } from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { removeHeadingCurrency } from "./heading-currency.ts";

/** In the order of the template. */
export const LINE_COLUMNS = [
  "container_number",
  "container_type",
  "charge",
  "terminal",
  ...CONTAINER_EVENTS,
  "days",
  "free_days",
  "charged_days",
  "charged_from",
  "charged_to",
  "closed_from",
  "closed_to",
  "closure_kind",
  "hold_from",
  "hold_to",
  "rate",
  "currency",
  "billed",
] as const;
export type LineColumn = (typeof LINE_COLUMNS)[number];

/** On pages, in the template and in links. The reader knows these names. */
export const COLUMN_NAMES: Readonly<Record<LineColumn, string>> = {
  container_number: "Container",
  container_type: "Type",
  charge: "Charge",
  terminal: "Terminal",
  ...EVENT_LABELS,
  days: "Days held",
  free_days: "Free days",
  charged_days: "Days charged",
  charged_from: "Charged from",
  charged_to: "Charged to",
  closed_from: "Closed from",
  closed_to: "Closed to",
  closure_kind: "Closure kind",
  hold_from: "Hold from",
  hold_to: "Hold to",
  rate: "Rate a day",
  currency: "Currency",
  billed: "Billed",
};

export const DATE_COLUMNS: readonly LineColumn[] = [
  ...CONTAINER_EVENTS,
  "charged_from",
  "charged_to",
  "closed_from",
  "closed_to",
  "hold_from",
  "hold_to",
];

/**
 * Dates in the order in which they happen; others have no fixed place. Dates of different tens have no order between
 * them: see `isSameSequence`.
 */
const RANKS: Partial<Record<LineColumn, number>> = {
  arrived: 1,
  discharged: 2,
  gate_out_full: 3,
  empty_returned: 4,
  empty_picked_up: 11,
  gate_in_full: 12,
  loaded: 13,
  departed: 14,
  charged_from: 21,
  charged_to: 22,
  closed_from: 31,
  closed_to: 32,
  hold_from: 41,
  hold_to: 42,
};

export const findColumnRank = (column: LineColumn): number | null => RANKS[column] ?? null;

/** Folded, without marks. A name that depends on the direction is in `BY_DIRECTION`. */
const OTHER_NAMES: Partial<Record<LineColumn, readonly string[]>> = {
  container_number:
    "container no,container nr,container number,container id,containers,cntr,cntr no,cntr nr,cntr number,ctr,ctr no,ctnr,ctnr no,cont no,cont,equipment,equipment no,equipment number,equipment id,equip no,unit,unit no,unit number,box no,contenedor,no contenedor,numero de contenedor,conteneur,no conteneur,containernummer,container nummer,numero do container,contentor".split(
      ",",
    ),
  container_type:
    "container type,cntr type,ctr type,size type,type size,size and type,container size,container size type,cntr size,ctr size,size,equipment type,equipment size,equipment size type,eq type,equip type,iso type,iso code,iso,type of container,sz tp,size tp,tipo,tipo de contenedor,taille,containertyp,containergrosse".split(
      ",",
    ),
  charge:
    "charge type,type of charge,charge description,charge name,charge code,description,fee,fee type,service,concepto,designation,beschreibung".split(
      ",",
    ),
  terminal: "terminal name,terminal code,facility,depot terminal".split(","),
  arrived: "arrival,arrival date,vessel arrival,vessel arrival date,ata,eta,date of arrival,arrived".split(","),
  discharged:
    "discharge,discharge date,date of discharge,discharging date,discharged date,discharged on,unloaded,unloading date,vessel discharge,vessel discharge date,disch,disch date,discharge from vessel,landed,landing date,fecha de descarga,descarga,date de dechargement,entladen,entladung,loschdatum".split(
      ",",
    ),
  available:
    "availability,availability date,available date,date available,container available,available for pick up,available for pickup,available from,avail date".split(
      ",",
    ),
  customs_released:
    "customs release,customs release date,customs clearance,customs cleared,clearance date,released".split(","),
  gate_out_full:
    "gate out date,gate out full,full gate out,gate out full date,full gate out date,out gate,outgate,outgate date,gated out,full out,full out date,pick up full,full pick up,full pickup,pull out,pull out date,pulled,delivery,delivery date,delivered,picked up,date out,import gate out,laden gate out,salida terminal,fecha de retiro,sortie,sortie plein".split(
      ",",
    ),
  empty_returned:
    "empty return,empty return date,date of empty return,empty returned date,empty in,empty in date,empty gate in,gate in empty,gate in empty date,empty gate in date,mt return,mt returned,mt in,return,return date,returned,date returned,returned empty,returned on,in gate empty,ingate empty,redelivery,redelivery date,empty redelivery,devolucion,fecha de devolucion,devolucion vacio,retour,retour vide,restitution,leer zuruck,leerruckgabe,ruckgabe".split(
      ",",
    ),
  empty_picked_up:
    "empty pick up,empty pickup,empty pick up date,empty pickup date,empty out,empty out date,empty gate out,gate out empty,gate out empty date,empty release,empty released,mt pick up,mt out".split(
      ",",
    ),
  gate_in_full:
    "full gate in,gate in full,gate in full date,full in,full in date,full return,laden gate in,received full,cy receipt,full received".split(
      ",",
    ),
  vessel_cutoff: "cutoff,cut off,cut off date,cutoff date,cy cutoff,cy cut off,vessel cut off".split(","),
  loaded:
    "load,load date,loading date,loaded date,loaded on,on board,on board date,shipped on board,loaded on vessel".split(
      ",",
    ),
  departed: "departure,departure date,sailed,sailing date,atd,etd,vessel departure".split(","),
  days: "days held,held days,days total,held,dwell,dwell days,dwell time,total no of days,days used,used days,number of days held".split(
    ",",
  ),
  free_days:
    "free time,freetime,free time days,freetime days,free,free days given,free days granted,free days applied,days free,free period,dias libres,jours francs,freitage,freie tage".split(
      ",",
    ),
  charged_days:
    "charged days,chargeable days,days chargeable,charge days,billed days,days billed,billable days,over days,overdue days,days overdue,excess days,exceeded days,days over,net days,payable days,dias cobrados,dias facturados,jours factures,berechnete tage".split(
      ",",
    ),
  charged_from:
    "from,from date,date from,start,start date,charge from,charge start,charge start date,period from,billed from,calculated from,desde,du,von".split(
      ",",
    ),
  charged_to:
    "to,to date,date to,end,end date,until,charge to,charge end,charge end date,period to,billed to,through,thru,calculated to,hasta,au,bis".split(
      ",",
    ),
  closed_from:
    "closure from,closure start,closure start date,closed on,closed since,terminal closed,terminal closed from,terminal closed on,terminal closure from,terminal closure start,port closed from,gate closed from".split(
      ",",
    ),
  closed_to:
    "closure to,closure end,closure end date,closed until,closed through,terminal closed to,terminal closed until,terminal closure to,terminal closure end,port closed to,gate closed to".split(
      ",",
    ),
  closure_kind: "kind of closure,type of closure,closure type,closure reason,reason of closure".split(","),
  hold_from:
    "hold start,hold start date,hold date,hold placed,hold placed on,on hold from,on hold since,customs hold from,customs hold start,customs hold date,government hold from,inspection from,exam from".split(
      ",",
    ),
  hold_to:
    "hold end,hold end date,hold until,on hold to,on hold until,customs hold to,customs hold until,customs hold end,government hold to,inspection to,exam to".split(
      ",",
    ),
  rate: "rate,per diem,per diem rate,rate per day,rate day,daily rate,day rate,unit rate,unit price,price per day,rate per unit,tarifa,tarif,tarif jour,tagessatz,satz".split(
    ",",
  ),
  currency: "curr,cur,ccy,currency code,moneda,devise,wahrung,invoice currency".split(","),
  billed:
    "amount,billed amount,amount billed,invoice amount,invoiced amount,invoiced,line amount,line total,total,total amount,charge amount,net amount,net total,amount net,amount excl tax,amount due,sum,value,cost,charged amount,charges,importe,monto,total linea,montant,montant ht,betrag,summe,valor".split(
      ",",
    ),
};

/** Names that mean different events on import and on export. */
const BY_DIRECTION: Readonly<Record<Direction, Readonly<Record<string, LineColumn>>>> = {
  import: {
    "gate out": "gate_out_full",
    "pick up": "gate_out_full",
    pickup: "gate_out_full",
    "pick up date": "gate_out_full",
    "pickup date": "gate_out_full",
    "gate in": "empty_returned",
    "gate in date": "empty_returned",
    ingate: "empty_returned",
    "in gate": "empty_returned",
    ingated: "empty_returned",
    "gated in": "empty_returned",
    "interchange in": "empty_returned",
    "turn in": "empty_returned",
    "turn in date": "empty_returned",
  },
  export: {
    "gate out": "empty_picked_up",
    "gate out date": "empty_picked_up",
    "pick up": "empty_picked_up",
    pickup: "empty_picked_up",
    "pick up date": "empty_picked_up",
    "pickup date": "empty_picked_up",
    "gate in": "gate_in_full",
    "gate in date": "gate_in_full",
    ingate: "gate_in_full",
    "in gate": "gate_in_full",
    ingated: "gate_in_full",
    "gated in": "gate_in_full",
    "interchange in": "gate_in_full",
    "turn in": "gate_in_full",
    "turn in date": "gate_in_full",
  },
};

const BY_NAME = new Map<string, LineColumn>(
  LINE_COLUMNS.flatMap((column) =>
    [fold(COLUMN_NAMES[column]), column.replaceAll("_", " "), ...(OTHER_NAMES[column] ?? [])].map(
      (name) => [name, column] as const,
    ),
  ),
);

/** Removes marks, units in brackets, and a currency code. */
function simplifyHeading(heading: string): string {
  return fold(removeHeadingCurrency(heading))
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/ (?:usd|eur|inr|gbp|cny|jpy|aud|cad|sgd|hkd|aed|brl|mxn|clp|cop|zar|idr|vnd|thb|krw|try|lc|fcfa)$/, "");
}

/** The plain heading "Days" is `days`; match-columns.ts looks at its values. */
export function findColumnByHeading(heading: string, direction: Direction): LineColumn | undefined {
  const name = simplifyHeading(heading);
  return (
    BY_DIRECTION[direction][name] ??
    BY_NAME.get(name) ??
    (/^(?:no of |number of |total |nb |qty )?(?:days|dias|jours|tage)$/.test(name) ? "days" : undefined)
  );
}

const MIN_BLURRED = 8;

/** A name of one word that differs in one letter. */
export function findColumnByBlurredName(heading: string, direction: Direction): LineColumn | undefined {
  const name = simplifyHeading(heading);
  if (name.length < MIN_BLURRED || name.includes(" ")) return undefined;
  const isNear = (known: string) =>
    known.length === name.length && [...known].filter((letter, at) => letter !== name[at]).length === 1;
  const near = [...Object.entries(BY_DIRECTION[direction]), ...BY_NAME].filter(([known]) => isNear(known));
  return new Set(near.map(([, column]) => column)).size === 1 ? near[0]?.[1] : undefined;
}

const COMBINED = /\bd ?& ?d\b|\bdnd\b|\bcombined\b|\bmerged\b/;
const STORAGE =
  /storage|\bstor\b|ground rent|quay rent|almacenaje|armazenagem|magasinage|stockage|lagergeld|lagergebuhr|magazzinaggio|giacenza|opslag|ardiye|penumpukan|skladowani|luu kho|堆存/;
const DETENTION =
  /detention|\bdet\b|per ?diem|\bdtn\b|detencion|detencao|detenzione|detentie|immobilisation|containermiete|przetrzymani|luu vo|luu cont|滞箱/;
const DEMURRAGE =
  /demurr?age|\bdem\b|\bdmr\b|\bdmg\b|demora|demuraj|sobre[- ]?s?e?stadia|surestarie|standgeld|liegegeld|liegegebuhr|overliggeld|controstalli|przestoj|luu bai|滞期|滞港/;

/**
 * Such as `Import Demurrage`, `DET`, `Per diem`, `D&D`; `undefined` when the text names none. A text that names
 * demurrage and detention means one charge for both.
 */
export function parseChargeWords(text: string): BilledCharge | undefined {
  const folded = fold(text);
  const isDetention = DETENTION.test(folded);
  const isDemurrage = DEMURRAGE.test(folded);
  if (isTranslated(folded)) return "detention";
  if (COMBINED.test(folded) || (isDetention && isDemurrage)) return "combined";
  if (STORAGE.test(folded)) return "storage";
  if (isDetention) return "detention";
  return isDemurrage ? "demurrage" : undefined;
}

/**
 * Mexican "demoras" are those of a container outside the terminal if "detention" translates them. So are other words for
 * a stay with "detention" in brackets behind them.
 */
const isTranslated = (folded: string) =>
  (/(?:stadia|demora|surestarie|standgeld)s? ?\( ?detention ?\)/.test(folded) && !/demurr/.test(folded)) ||
  (/\bdemoras?\b[^&+,]*\bdetention\b/.test(folded) && !/demurr|\by\b|\band\b|\be\b|sobre/.test(folded));

const CLOSURE_PATTERNS: readonly (readonly [RegExp, Exclude<InterruptionKind, "government_hold">])[] = [
  [/appointment|\bslots?\b/, "no_appointment"],
  [
    /\bun ?-?(?:announced|scheduled|planned)|strike|weather|storm|breakdown|outage|not announced/,
    "unscheduled_closure",
  ],
  [/announced|scheduled|planned|holiday/, "scheduled_closure"],
];

/** Such as `announced`, `unannounced`, `no appointment`; `undefined` when the text names none. */
export function parseClosureWords(text: string): Exclude<InterruptionKind, "government_hold"> | undefined {
  const folded = fold(text);
  return CLOSURE_PATTERNS.find(([pattern]) => pattern.test(folded))?.[1];
}

/** `parseClosureWords` reads these back. */
export const CLOSURE_NAMES = {
  scheduled_closure: "announced",
  unscheduled_closure: "unannounced",
  no_appointment: "no appointment",
} as const satisfies Record<Exclude<InterruptionKind, "government_hold">, string>;
