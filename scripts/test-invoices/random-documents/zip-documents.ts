import type { BuiltDocument } from "./parts.ts";
import { buildZip } from "./zip.ts";

/** @param folder its place in the archive, such as `2026-07/` */
export function zipDocuments(fileName: string, documents: readonly BuiltDocument[], folder = ""): BuiltDocument {
  return {
    fileName,
    kind: "zip",
    expected: {
      kind: "invoices",
      invoices: documents.flatMap(({ expected }) => (expected.kind === "invoices" ? expected.invoices : [])),
    },
    bytes: async () =>
      buildZip(
        await Promise.all(
          documents.map(async ({ fileName: name, bytes }, index) => ({
            name: `${folder}${index + 1}_${name}`,
            content: await bytes(),
          })),
        ),
      ),
  };
}
