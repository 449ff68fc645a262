import { z } from "zod";
import { charge, country, direction, line } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { tariffReading } from "../tariff-reading.ts";
import { fileField } from "../uploaded-file.ts";
import { buildShortTextSchema } from "./audit-invoice.input.ts";
import example from "./example-tariff.json" with { type: "json" };
import exampleAnswer from "./read-tariff.example.json" with { type: "json" };

export const readTariff = defineOperation({
  id: "read_tariff",
  area: "demurrage",
  summary: "Tariffs in a carrier's document",
  whenToUse:
    "Reads the free days and rates of a tariff document that you have (PDF, scan, spreadsheet, web page, text). Use it when nothing is on file: `audit_invoice` and `calculate_demurrage` take the answer as own terms. For what is on file use `list_dd_tariffs`.",
  description:
    "Give the document, as base64 in JSON or as a part `file` of a form (`multipart/form-data`). `line`, `country`, `direction` and `charge` say what you know of it; they are used where the document says nothing. Returns each tariff with its slabs, the place of each value on the page, and what is open (`doubts`). No number is returned that is not at its place. A tariff with a doubt is not used as `own_terms`: compare it with the document, correct it, and remove the doubt. Only demurrage, detention and storage are read. Nothing is stored.",
  method: "POST",
  path: "/api/tariffs/read",
  price: "0.10",
  isBeyondContract: true,
  takesFile: true,
  input: z.object({
    file: fileField,
    file_name: buildShortTextSchema(255).optional().meta({ description: "Such as `tariff.pdf`." }),
    line: line.optional(),
    country: country.optional(),
    direction: direction.optional(),
    charge: charge.optional(),
  }),
  output: tariffReading,
  example: { input: example, output: exampleAnswer },
  errors: ["unreadable", "not_a_tariff", "body_too_slow", "busy"],
  run: async ({ file, file_name: _, ...known }, { readTariff: read, today }) => {
    if (!read) throw new Error("the context has no reader of tariffs");
    return read({ bytes: file.bytes, ...known }, today);
  },
});
