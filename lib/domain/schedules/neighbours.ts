/**
 * Ports of one harbour or one estuary. Carriers sell them for the same place, and a truck or barge connects them within
 * a day.
 */
const HARBOURS: readonly (readonly string[])[] = [
  ["USNYC", "USEWR"],
  ["USLAX", "USLGB"],
  ["USSEA", "USTIW"],
  ["CNSHK", "CNYTN", "CNSZX"],
  ["VNSGN", "VNVUT", "VNCMT"],
  ["JPTYO", "JPYOK"],
  ["JPOSA", "JPUKB"],
  ["PKKHI", "PKBQM"],
  ["INMAA", "INENR", "INKAT"],
  ["THBKK", "THLCH"],
  ["EGPSD", "EGPSE"],
  ["DEBRV", "DEWVN"],
  ["GBLON", "GBLGP", "GBFXT"],
  ["TRIST", "TRAMR"],
  ["ESALG", "MAPTM"],
  ["PAMIT", "PAONX", "PACTB"],
];

const listNeighbours = (port: string) => HARBOURS.find((harbour) => harbour.includes(port)) ?? [port];

/** Without the pair itself. */
export function listNeighbouringLanes(origin: string, destination: string): { origin: string; destination: string }[] {
  const lanes = listNeighbours(origin).flatMap((from) =>
    listNeighbours(destination).map((to) => ({ origin: from, destination: to })),
  );
  return lanes.filter(
    (lane) => lane.origin !== lane.destination && (lane.origin !== origin || lane.destination !== destination),
  );
}
