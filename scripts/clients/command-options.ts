import { buildInputSchema } from "#lib/discovery/parameters.ts";
import { catalogue } from "#lib/operations/catalogue.ts";

/** The operations of the commands of `npx quayside`. */
const OPERATIONS = ["calculate_demurrage", "audit_invoice_document", "countdown_free_time", "list_coverage"];

interface FieldSchema {
  type?: string;
  description?: string;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, FieldSchema>;
}

/** TypeScript: the fields of these operations as options of commands. A file is an argument and not an option. */
export function generateCommandOptions(note: string): string {
  const entries = OPERATIONS.map((id) => `  ${id}: [\n${listOptions(id).join("\n")}\n  ],`);
  return [
    `${note}import type { Option } from "./option.ts";`,
    "",
    "export const options = {",
    ...entries,
    "} as const satisfies Record<string, readonly Option[]>;\n",
  ].join("\n");
}

function listOptions(id: string): string[] {
  const operation = catalogue.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const { properties = {}, required = [] } = buildInputSchema(operation) as FieldSchema & { required?: string[] };
  return Object.entries(properties)
    .filter(([field]) => field !== "file" && field !== "file_name")
    .map(([field, schema]) => {
      const isRequired = required.includes(field);
      return `    ${JSON.stringify({ field, kind: findKind(schema), isRequired, help: describeField(schema) })},`;
    });
}

function findKind({ type, properties }: FieldSchema): "text" | "number" | "flag" | "pairs" | "json" {
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "flag";
  if (type === "array") return "json";
  if (type !== "object") return "text";
  const fields = Object.values(properties ?? {});
  return fields.length > 0 && fields.every((field) => field.type === "string") ? "pairs" : "json";
}

function describeField({ description = "", enum: values, default: standard, properties }: FieldSchema): string {
  const isUnsaid = (word: string) => !description.includes(word);
  const names = properties && Object.keys(properties);
  return [
    description.replaceAll("`", ""),
    values?.some(isUnsaid) ? `One of ${values.join(", ")}.` : "",
    names?.some(isUnsaid) ? `Names: ${names.join(", ")}.` : "",
    typeof standard === "string" && isUnsaid("Default") ? `Default: ${standard}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
