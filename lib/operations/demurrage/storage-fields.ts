import { z } from "zod";
import { CARGO_CLASSES } from "#lib/domain/storage-tariff.ts";
import { buildChoiceSchema } from "../fields.ts";

/** As people write it. */
export const terminal = z
  .string("must be text")
  .trim()
  .min(1, "must not be empty")
  .max(100, "must have at most 100 characters")
  .regex(/[\p{L}\p{N}]/u, "must contain a letter or a digit")
  .meta({ description: "Terminal or its operator, such as `HHLA`.", examples: ["HHLA"] });

export const cargoClass = buildChoiceSchema(CARGO_CLASSES).meta({
  description:
    "Class of the cargo. Default: `reefer` for reefer containers, `OOG` for open tops and flat racks, else `general`.",
});
