import type { Position } from "#lib/domain/routes/great-circle.ts";

const toPosition = (lat: number, lon: number): Position => ({ lat, lon });

/**
 * The table of ports has no position for these harbours, or one of another place with the same name or of an inland
 * city.
 */
export const HARBOURS: Readonly<Record<string, Position>> = {
  BRVIC: toPosition(-20.32, -40.3),
  CMKBI: toPosition(2.73, 9.86),
  CNDCB: toPosition(22.53, 113.87),
  CNFOC: toPosition(26.0, 119.65),
  CNHUI: toPosition(22.71, 114.55),
  CNQZL: toPosition(21.7, 108.6),
  CNSTG: toPosition(23.35, 116.7),
  CNSWA: toPosition(23.34, 116.74),
  CNYTN: toPosition(22.57, 114.27),
  CNZHA: toPosition(21.19, 110.42),
  COTRB: toPosition(7.93, -76.75),
  DZDJE: toPosition(36.83, 5.89),
  ECPSJ: toPosition(-2.7, -80.26),
  EGAKI: toPosition(31.31, 30.08),
  EGEDK: toPosition(31.14, 29.81),
  EGPSE: toPosition(31.23, 32.36),
  GBBEL: toPosition(54.63, -5.89),
  IDBIT: toPosition(1.44, 125.19),
  INENR: toPosition(13.25, 80.34),
  INHZA: toPosition(21.1, 72.63),
  INKAT: toPosition(13.31, 80.35),
  INKRK: toPosition(10.84, 79.85),
  INVZJ: toPosition(8.37, 76.98),
  JPMAI: toPosition(35.48, 135.38),
  KRPTK: toPosition(36.97, 126.83),
  LKHBA: toPosition(6.12, 81.11),
  MAPTM: toPosition(35.88, -5.52),
  MXLZC: toPosition(17.93, -102.17),
  OMDQM: toPosition(19.66, 57.72),
  PAMIT: toPosition(9.36, -79.88),
  PAROD: toPosition(8.95, -79.57),
  PECHY: toPosition(-11.58, -77.28),
  PHBTG: toPosition(13.75, 121.04),
  PHILO: toPosition(10.69, 122.59),
  QAHMD: toPosition(25.02, 51.62),
  TRAMR: toPosition(40.96, 28.69),
  TRDRC: toPosition(40.75, 29.83),
  TWTPE: toPosition(25.16, 121.37),
  TWTXG: toPosition(24.26, 120.51),
  ZAPLZ: toPosition(-33.96, 25.63),
};

/**
 * Ports that no seagoing container ship reaches. Willebroek and Duisburg are terminals for barges. Itaqui in Rio Grande
 * do Sul is a town far up the Uruguay river.
 */
export const UNREACHABLE_PORTS: ReadonlySet<string> = new Set(["BEWLB", "BRITQ", "DEDUI"]);
