import type { BuiltDocument } from "../parts.ts";
import type { Random } from "../random.ts";
import { zipDocuments } from "../zip-documents.ts";
import { buildGroupHeadersSwiss } from "./group-headers-swiss.ts";
import { buildPositionsGerman } from "./positions-german.ts";
import { buildTypedLines } from "./typed-lines.ts";

/** Three PDFs in a folder of the archive. */
export const buildZipFolder = (random: Random): BuiltDocument =>
  zipDocuments(
    "Rechnungen KW 30.zip",
    [buildTypedLines(random), buildGroupHeadersSwiss(random), buildPositionsGerman(random)],
    "Rechnungen/KW 30/",
  );
