import { routesOf } from "#lib/http/router.ts";
import { operationFiles } from "./operation-files.ts";

/** The Next route handler of every path of the catalogue: its file in the project, and its text. */
export async function routeFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { operation, name, file } of await operationFiles()) {
    for (const { path } of routesOf(operation)) {
      files[`app${path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`] = [
        'import { mount } from "#lib/http/mount.ts";',
        `import { ${name} } from "#${file}";`,
        "",
        `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(${name});`,
        "",
      ].join("\n");
    }
  }
  return files;
}
