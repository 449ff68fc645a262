import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { projectRoot } from "../support/project-root.ts";

export interface OperationFile {
  operation: AnyOperation;
  /** The name under which the file exports the operation. */
  name: string;
  /** The path in the project. */
  file: string;
}

const FILES = [
  "lib/operations/{catalogue,*/*}.ts",
  "lib/credentials/{challenges,keys,sessions}/*.ts",
  "lib/webhooks/{deliveries,endpoints}/*.ts",
];

/** In the order of the documentation. */
export async function listOperationFiles(): Promise<OperationFile[]> {
  const { everyOperation } = await import("#lib/discovery/every-operation.ts");
  const exported = await Promise.all(globSync(FILES, { cwd: projectRoot }).map(listExports));
  return everyOperation.map((operation) => {
    const found = exported.flat().find(({ value }) => value === operation);
    if (!found) throw new Error(`No file of ${FILES.join(", ")} exports the operation ${operation.id}`);
    return { operation, name: found.name, file: found.file };
  });
}

async function listExports(file: string): Promise<{ value: unknown; name: string; file: string }[]> {
  const module: Record<string, unknown> = await import(join(projectRoot, file));
  return Object.entries(module).map(([name, value]) => ({ value, name, file }));
}

/** The files that the operations import, in alphabetical order. */
export function listExampleFiles(): string[] {
  const imports = globSync(FILES, { cwd: projectRoot }).flatMap((file) => {
    const name = /from "\.\/(.+\.example\.json)"/.exec(readFileSync(join(projectRoot, file), "utf8"))?.[1];
    return name ? [join(file, "..", name)] : [];
  });
  return imports.sort();
}

/** `get-port.ts` has `get-port.example.json`. An operation that the catalogue creates has the file of its id. */
export function getExampleFile({ file, operation }: OperationFile): string {
  const ownFile = file.replace(/\.ts$/, ".example.json");
  const exampleEnding = `/${operation.id.replaceAll("_", "-")}.example.json`;
  return file.endsWith("/catalogue.ts")
    ? (listExampleFiles().find((path) => path.endsWith(exampleEnding)) ?? ownFile)
    : ownFile;
}
