import type { Parser } from "./parser.ts";
import { documentParsers } from "./targets/documents.ts";
import { requestParsers } from "./targets/requests.ts";
import { tableParsers } from "./targets/tables.ts";
import { valueParsers } from "./targets/values.ts";

export const parsers: readonly Parser[] = [...valueParsers, ...tableParsers, ...requestParsers, ...documentParsers];
