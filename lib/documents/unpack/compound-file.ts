const FREE = 0xffffffff;
const MINI_SECTOR = 64;
/** A smaller stream is in the mini stream. */
const MINI_CUTOFF = 4_096;
/** A message in a message in a message is two folders deeper each time. */
const MAX_DEPTH = 40;

export interface CompoundFile {
  /** Of the streams and folders at the top. */
  names: ReadonlySet<string>;
}

/**
 * Checks the structure of a compound file (MS-CFB), the container of Outlook messages and old Office documents. The
 * reader of messages follows chains without limits, so no chain may have a circle. The streams together may not be
 * larger than the file.
 * @returns `undefined` if the file is damaged
 */
export function readCompoundFile(bytes: Buffer): CompoundFile | undefined {
  try {
    return checkStructure(bytes);
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Damaged extends Error {}

interface Entry {
  name: string;
  type: number;
  siblings: [number, number];
  child: number;
  start: number;
  size: number;
}

const FOLDER = 1;
const STREAM = 2;
const ROOT = 5;

function checkStructure(bytes: Buffer): CompoundFile {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Damaged();
  const sectorSize = 2 ** shift;
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1;
  const readHeader = (at: number) => bytes.readUInt32LE(at);
  // Counts of sectors: of the table, of the mini table, of the list of the table's sectors.
  if ([44, 64, 72].some((at) => readHeader(at) > sectorCount)) throw new Damaged();

  const tableSectors = listTableSectors(bytes, sectorSize, sectorCount);
  const perSector = sectorSize / 4;
  const readNext = (sectors: readonly number[], index: number) => {
    const sector = sectors[Math.floor(index / perSector)];
    if (sector === undefined) throw new Damaged();
    return bytes.readUInt32LE((sector + 1) * sectorSize + (index % perSector) * 4);
  };
  const walk = (start: number, count: number, sectors: readonly number[], isUsed = true) => {
    const chain: number[] = [];
    for (let index = start; index !== END; index = readNext(sectors, index)) {
      if (index >= count && !isUsed) break;
      if (index >= count || chain.length >= count) throw new Damaged();
      chain.push(index);
    }
    return chain;
  };

  const directory = walk(readHeader(48), sectorCount, tableSectors);
  const entries = directory.flatMap((sector) => {
    const from = (sector + 1) * sectorSize;
    return Array.from({ length: sectorSize / 128 }, (_, index) => readEntry(bytes, from + index * 128));
  });
  const [root] = entries;
  if (root?.type !== ROOT) throw new Damaged();
  const miniTable = readHeader(64) > 0 ? walk(readHeader(60), sectorCount, tableSectors) : [];
  const miniStream = walk(root.start, sectorCount, tableSectors, root.size > 0);
  const miniCount = (miniStream.length * sectorSize) / MINI_SECTOR;

  let total = 0;
  const checkStream = ({ start, size }: Entry) => {
    total += size;
    if (total > bytes.length) throw new Damaged();
    if (size === 0) return;
    const isMini = size < MINI_CUTOFF;
    const chain = isMini ? walk(start, miniCount, miniTable) : walk(start, sectorCount, tableSectors);
    if (chain.length * (isMini ? MINI_SECTOR : sectorSize) < size) throw new Damaged();
  };
  const names = new Set<string>();
  for (const { entry, depth } of listReachable(entries, root)) {
    if (entry.type === STREAM) checkStream(entry);
    else if (entry.type !== FOLDER) throw new Damaged();
    if (depth === 1) names.add(entry.name);
  }
  return { names };
}

const END = 0xfffffffe;

function listTableSectors(bytes: Buffer, sectorSize: number, sectorCount: number): number[] {
  const sectors: number[] = [];
  const add = (at: number) => {
    const sector = bytes.readUInt32LE(at);
    if (sector < sectorCount) sectors.push(sector);
    else if (sector !== FREE) throw new Damaged();
  };
  for (let index = 0; index < 109; index += 1) add(76 + index * 4);
  const lists = new Set<number>();
  for (let list = bytes.readUInt32LE(68); list < FREE - 1; list = bytes.readUInt32LE((list + 2) * sectorSize - 4)) {
    if (list >= sectorCount || lists.has(list)) throw new Damaged();
    lists.add(list);
    for (let at = (list + 1) * sectorSize; at < (list + 2) * sectorSize - 4; at += 4) add(at);
  }
  return sectors;
}

function readEntry(bytes: Buffer, at: number): Entry {
  const nameLength = Math.min(64, Math.max(2, bytes.readUInt16LE(at + 64)));
  return {
    name: bytes.toString("utf16le", at, at + nameLength - 2),
    type: bytes.readUInt8(at + 66),
    siblings: [bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72)],
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

/** All entries below the root. The entries of a folder are a binary tree. */
function* listReachable(entries: readonly Entry[], root: Entry): Generator<{ entry: Entry; depth: number }> {
  const seen = new Set<number>([0]);
  const waiting = [{ index: root.child, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, depth } = next;
    if (index === FREE) continue;
    const entry = entries[index];
    if (!entry || seen.has(index) || depth > MAX_DEPTH) throw new Damaged();
    seen.add(index);
    yield { entry, depth };
    for (const sibling of entry.siblings) waiting.push({ index: sibling, depth });
    if (entry.type === FOLDER) waiting.push({ index: entry.child, depth: depth + 1 });
  }
}
