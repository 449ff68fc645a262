import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { listOperationFiles, type OperationFile } from "./operation-files.ts";

/** Path in the project and text of each file. Operations that share a path share its handler. */
export async function buildRouteFiles(): Promise<Record<string, string>> {
  const byPath = new Map<string, OperationFile[]>();
  for (const found of await listOperationFiles()) {
    for (const path of new Set(listOperationRoutes(found.operation).map((route) => route.path)))
      byPath.set(path, [...(byPath.get(path) ?? []), found]);
  }
  return Object.fromEntries(
    [...byPath].map(([path, files]) => [
      `app${path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`,
      buildHandlersText(files),
    ]),
  );
}

function buildHandlersText(files: readonly OperationFile[]): string {
  const imports = [
    { name: "mount", from: "#lib/http/mount.ts" },
    ...files.map(({ name, file }) => ({ name, from: `#${file}` })),
  ];
  imports.sort((one, other) => (one.from < other.from ? -1 : 1));
  return [
    ...imports.map(({ name, from }) => `import { ${name} } from "${from}";`),
    "",
    `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(${files.map(({ name }) => name).join(", ")});`,
    "",
  ].join("\n");
}
