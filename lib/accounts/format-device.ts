const PROGRAMS = [
  ["Edg/", "Edge"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const SYSTEMS = [
  ["Windows", "Windows"],
  ["iPhone", "an iPhone"],
  ["iPad", "an iPad"],
  ["Android", "Android"],
  ["Mac OS X", "a Mac"],
  ["Linux", "Linux"],
] as const;

/** For example "Firefox on Windows". */
export function formatDevice(userAgent: string | null): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [program, system] = [find(PROGRAMS), find(SYSTEMS)];
  if (!program && !system) return "An unknown program";
  return system ? `${program ?? "A browser"} on ${system}` : (program as string);
}
