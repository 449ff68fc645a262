import { z } from "zod";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { type Charge, DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";
import { pageBox } from "./document-reading.ts";

// What a reader finds in a tariff document, with the names of `own_terms` of `audit_invoice`.

/** Items of `slabs` are named `slabs.0.from`. */
const fieldName = z
  .string()
  .meta({ description: "Field of the tariff, such as `free_days` or `slabs.0.rate_per_day`." });

const tariffPlace = z
  .strictObject({
    field: fieldName,
    text: z.string().meta({ description: "As the document writes it." }),
    page: z.int(),
    box: pageBox,
    basis: z.enum(["read", "heading", "inferred"]).meta({
      description:
        "`read`: at its place. `heading`: in a heading that applies to the tariff. `inferred`: calculated from what is at its place.",
    }),
  })
  .meta({ id: "TariffPlace" });

const tariffDoubt = z
  .strictObject({
    field: fieldName.nullable().meta({ description: "Null if the doubt is about the whole tariff." }),
    message: z.string(),
  })
  .meta({ id: "TariffDoubt" });

export const readTariffItem = z
  .strictObject({
    line: z.string().nullable(),
    operator: z.string().nullable().meta({ description: "Operator of the terminal, of a storage tariff." }),
    country: z.string().nullable(),
    port: z.string().nullable(),
    direction: z.enum(DIRECTIONS).nullable(),
    charge: z.enum(BILLED_CHARGES).nullable(),
    container_types: z
      .array(z.enum(CONTAINER_TYPES))
      .meta({ description: "Empty: the document does not say. Then there is a doubt." }),
    free_days: z.int().nullable(),
    currency: z.string().nullable(),
    slabs: z.array(
      z.strictObject({ from: z.int(), to: z.int().nullable(), rate_per_day: z.number() }).meta({ id: "TariffSlab" }),
    ),
    valid_from: z.string().nullable(),
    valid_to: z.string().nullable(),
    places: z.array(tariffPlace).meta({ description: "Where each value is. A value that you gave has none." }),
    doubts: z.array(tariffDoubt).meta({ description: "What a person must compare with the document. Empty: nothing." }),
  })
  .meta({ id: "ReadTariff" });

const unreadPart = z.strictObject({ message: z.string(), text: z.string(), page: z.int(), box: pageBox });

export const tariffReading = z.strictObject({
  pages: z.int(),
  tariffs: z.array(readTariffItem),
  unread: z.array(unreadPart).meta({ description: "Parts that the reader did not understand." }),
  left_out: z
    .array(z.string())
    .meta({ description: "Why a value is not used: its number is not at its place in the document." }),
});

export type ReadTariffItem = z.output<typeof readTariffItem>;
export type TariffReading = z.output<typeof tariffReading>;

/** What the person knows of the document. It applies where the document says nothing. */
export interface TariffReadingRequest {
  bytes: Uint8Array;
  line?: string | undefined;
  country?: string | undefined;
  direction?: Direction | undefined;
  charge?: Charge | undefined;
}

/** @throws Failure `unreadable`, `not_a_tariff` or `busy` */
export type ReadTariffFile = (request: TariffReadingRequest, today: string) => Promise<TariffReading>;
