import type { Position } from "#lib/domain/routes/great-circle.ts";

const at = (lat: number, lon: number): Position => ({ lat, lon });

/** Positions of harbours. The table of ports has no position for them, or one of another place with the same name or of an inland city. */
export const HARBOURS: Readonly<Record<string, Position>> = {
  BRVIC: at(-20.32, -40.3),
  CMKBI: at(2.73, 9.86),
  CNDCB: at(22.53, 113.87),
  CNFOC: at(26.0, 119.65),
  CNHUI: at(22.71, 114.55),
  CNQZL: at(21.7, 108.6),
  CNSTG: at(23.35, 116.7),
  CNSWA: at(23.34, 116.74),
  CNYTN: at(22.57, 114.27),
  CNZHA: at(21.19, 110.42),
  COTRB: at(7.93, -76.75),
  DZDJE: at(36.83, 5.89),
  ECPSJ: at(-2.7, -80.26),
  EGAKI: at(31.31, 30.08),
  EGEDK: at(31.14, 29.81),
  EGPSE: at(31.23, 32.36),
  GBBEL: at(54.63, -5.89),
  IDBIT: at(1.44, 125.19),
  INENR: at(13.25, 80.34),
  INHZA: at(21.1, 72.63),
  INKAT: at(13.31, 80.35),
  INKRK: at(10.84, 79.85),
  INVZJ: at(8.37, 76.98),
  JPMAI: at(35.48, 135.38),
  KRPTK: at(36.97, 126.83),
  LKHBA: at(6.12, 81.11),
  MAPTM: at(35.88, -5.52),
  MXLZC: at(17.93, -102.17),
  OMDQM: at(19.66, 57.72),
  PAMIT: at(9.36, -79.88),
  PAROD: at(8.95, -79.57),
  PECHY: at(-11.58, -77.28),
  PHBTG: at(13.75, 121.04),
  PHILO: at(10.69, 122.59),
  QAHMD: at(25.02, 51.62),
  TRAMR: at(40.96, 28.69),
  TRDRC: at(40.75, 29.83),
  TWTPE: at(25.16, 121.37),
  TWTXG: at(24.26, 120.51),
  ZAPLZ: at(-33.96, 25.63),
};

/**
 * Ports that no seagoing container ship reaches: Willebroek and Duisburg are terminals for barges, and Itaqui in Rio Grande do Sul is a
 * town far up the Uruguay river.
 */
export const UNREACHABLE_PORTS: ReadonlySet<string> = new Set(["BEWLB", "BRITQ", "DEDUI"]);
