interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  /** The package is inside the archive of another one, whose hash covers it. */
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Lists the packages that npm would install without a check of their content. */
export function listPackagesWithoutIntegrity({ packages }: LockFile): { name: string; entry: LockedPackage }[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== "" && !integrity && !link && !inBundle)
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ""), entry }));
}

/** Production is Linux with glibc on an x64 processor. */
export function isForProduction({ os, cpu, libc }: LockedPackage): boolean {
  const allows = (list: string[] | undefined, name: string) =>
    !list || list.includes(name) || list.some((one) => one.startsWith("!") && one !== `!${name}`);
  return allows(os, "linux") && allows(cpu, "x64") && allows(libc, "glibc");
}
