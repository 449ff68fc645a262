import type { Surface } from "./surface.ts";
import { bytes } from "./surfaces/bytes.ts";
import { forms } from "./surfaces/forms.ts";
import { headers } from "./surfaces/headers.ts";
import { mcp } from "./surfaces/mcp.ts";
import { operations } from "./surfaces/operations.ts";
import { paths } from "./surfaces/paths.ts";
import { uploads } from "./surfaces/uploads.ts";

export const surfaces: readonly Surface[] = [operations, mcp, forms, uploads, headers, paths, bytes];
