/** A folder of a compound file (MS-CFB). */
export interface CompoundFolder {
  streams?: Record<string, Uint8Array>;
  folders?: Record<string, CompoundFolder>;
}

interface Entry {
  name: string;
  type: number;
  content: Buffer;
  next: number;
  child: number;
  start: number;
}

const SECTOR = 512;
const MINI = 64;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** Where the parts of a compound file are, for tests that damage it. */
export const COMPOUND_HEADER = { tableCount: 44, directory: 48, miniTable: 60, miniCount: 64, firstTableSector: 76 };

/** The siblings of a folder are a chain. Sector 0 and following are the directory, and the table is at the end. */
export function buildCompoundFile(root: CompoundFolder): Buffer {
  const entries: Entry[] = [];
  const add = (name: string, type: number, content: Buffer) =>
    entries.push({ name, type, content, next: FREE, child: FREE, start: END }) - 1;
  const addChildren = (parent: number, { streams = {}, folders = {} }: CompoundFolder) => {
    const children = Object.entries(streams).map(([name, bytes]) => add(name, 2, Buffer.from(bytes)));
    for (const [name, folder] of Object.entries(folders)) {
      const index = add(name, 1, Buffer.alloc(0));
      children.push(index);
      addChildren(index, folder);
    }
    for (const [index, child] of children.entries()) {
      const before = entries[index === 0 ? parent : (children[index - 1] as number)] as Entry;
      if (index === 0) before.child = child;
      else before.next = child;
    }
  };
  addChildren(add("Root Entry", 5, Buffer.alloc(0)), root);

  const table: number[] = [];
  const sectors: Buffer[] = [];
  const store = (content: Buffer) => {
    const count = Math.ceil(content.length / SECTOR);
    const start = count > 0 ? table.length : END;
    for (let index = 0; index < count; index += 1) table.push(index + 1 < count ? table.length + 1 : END);
    sectors.push(pad(content, SECTOR));
    return start;
  };
  const directory = Buffer.alloc(Math.ceil((entries.length * 128) / SECTOR) * SECTOR);
  const directoryStart = store(directory);
  const miniTable: number[] = [];
  const miniStream: Buffer[] = [];
  for (const entry of entries) {
    if (entry.content.length >= 4_096) entry.start = store(entry.content);
    else if (entry.content.length > 0) {
      entry.start = miniTable.length;
      const count = Math.ceil(entry.content.length / MINI);
      for (let index = 0; index < count; index += 1) miniTable.push(index + 1 < count ? miniTable.length + 1 : END);
      miniStream.push(pad(entry.content, MINI));
    }
  }
  const [first] = entries as [Entry];
  first.content = Buffer.concat(miniStream);
  first.start = store(first.content);
  const miniTableBytes = pad(toBytes(miniTable), SECTOR, 0xff);
  const miniTableStart = store(miniTableBytes);
  for (const [index, entry] of entries.entries()) writeEntry(directory, index * 128, entry);
  sectors[0] = directory;

  const tableStart = table.length;
  const tableCount = Math.ceil((tableStart / (SECTOR / 4)) * 1.01) + 1;
  const header = Buffer.alloc(SECTOR);
  header.write("d0cf11e0a1b11ae1", 0, "hex");
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableCount, COMPOUND_HEADER.tableCount);
  header.writeUInt32LE(directoryStart, COMPOUND_HEADER.directory);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(miniTable.length > 0 ? miniTableStart : END, COMPOUND_HEADER.miniTable);
  header.writeUInt32LE(miniTableBytes.length / SECTOR, COMPOUND_HEADER.miniCount);
  header.writeUInt32LE(END, 68);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(index < tableCount ? tableStart + index : FREE, COMPOUND_HEADER.firstTableSector + index * 4);
  }
  const tableBytes = toBytes([...table, ...Array.from({ length: tableCount }, () => 0xfffffffd)]);
  return Buffer.concat([
    header,
    ...sectors,
    Buffer.concat([tableBytes], tableCount * SECTOR).fill(0xff, tableBytes.length),
  ]);
}

function writeEntry(directory: Buffer, at: number, { name, type, content, next, child, start }: Entry): void {
  directory.write(name, at, "utf16le");
  directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  directory.writeUInt8(type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeUInt32LE(FREE, at + 68);
  directory.writeUInt32LE(next, at + 72);
  directory.writeUInt32LE(child, at + 76);
  directory.writeUInt32LE(start, at + 116);
  directory.writeUInt32LE(content.length, at + 120);
}

function toBytes(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

const pad = (content: Buffer, size: number, fill = 0) =>
  Buffer.concat([content, Buffer.alloc((size - (content.length % size)) % size, fill)]);
