import { z } from "zod";
import { FACILITY_TYPES } from "#lib/domain/inland/facilities.ts";
import { CARGO_CLASSES, DELIVERY_MODES, MODES } from "#lib/domain/inland/rate.ts";
import { readContainerType } from "#lib/domain/read-container-type.ts";
import { fold } from "#lib/domain/text.ts";
import { buildChoiceSchema, buildRequiredError, convertSpelling, placeFields } from "../fields.ts";

// Fields that the inland operations share.

const INLAND_CONTAINER_TYPES = ["20GP", "20DV", "40GP", "40DV", "40HC"] as const;

const text = z
  .string(buildRequiredError("must be text"))
  .trim()
  .min(1, "is required")
  .max(100, "must have at most 100 characters");

export const place = text
  .meta({
    description: "UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven.",
    examples: ["INNSA", "Bhusawal"],
  })
  .register(placeFields, { accepts: "ports and inland places" });

export const keyword = text.meta({
  description: "Place, code, operator or carrier. Accents, case and small typos do not matter.",
});

export const inlandContainerType = z
  .preprocess(
    convertSpelling(readContainerType),
    z.enum(INLAND_CONTAINER_TYPES, `must be one of ${INLAND_CONTAINER_TYPES.join(", ")}`),
  )
  .meta({ description: "Container type. `20GP` and `40GP` mean `20DV` and `40DV`; answers use the latter." });

export const mode = buildChoiceSchema(MODES);

export const deliveryMode = buildChoiceSchema(DELIVERY_MODES).meta({
  description: "Delivery to the ramp (terminal or ICD) or to the door.",
});

export const cargoClass = buildChoiceSchema(CARGO_CLASSES).meta({
  description: "Cargo class. Rates without a class are for general cargo.",
});

export const facilityCode = text
  .transform((code) => code.replace(/\s+/g, "").toUpperCase())
  .pipe(
    z.string().regex(/^[A-Z]{2}[A-Z0-9]{3,4}$/, "must be a UN/LOCODE such as INTKD or a customs code such as INTKD6"),
  )
  .meta({ description: "UN/LOCODE or customs code of an inland place.", examples: ["INTKD6"] });

export const facilityType = buildChoiceSchema(FACILITY_TYPES).meta({
  description: "Inland container depot or container freight station.",
});

export const stateName = text.meta({ description: "State or province. Accents and case do not matter." });

export function checkLane({
  value,
  issues,
}: {
  value: { origin: string; destination: string };
  issues: z.core.$ZodRawIssue[];
}): void {
  if (fold(value.origin) === fold(value.destination)) {
    issues.push({
      code: "custom",
      path: ["destination"],
      message: "must differ from origin",
      input: value.destination,
    });
  }
}
