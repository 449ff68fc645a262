import { quote, toClassName } from "./names.ts";
import type { Schema } from "./schema.ts";

/** Annotations of the fields of requests. Objects are typed dictionaries, so that callers write plain dictionaries. */
export class InputTypes {
  readonly #classes = new Map<string, string>();

  get text(): string {
    return [...this.#classes.values()].join("\n");
  }

  /** @param name for its object, if it is one */
  annotate(schema: Schema, name: string): string {
    const { anyOf, type, properties, items, contentEncoding } = schema;
    if (schema.$ref) throw new Error(`the input ${name} is a component`);
    if (contentEncoding) return "bytes | str";
    if (anyOf) return [...new Set(anyOf.map((one) => this.annotate(one, name)))].join(" | ");
    if (schema.enum) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(", ")}]`;
    if (Array.isArray(type)) return type.map((one) => this.annotate({ ...schema, type: one }, name)).join(" | ");
    if (type === "array") return `Sequence[${this.annotate(items ?? {}, name)}]`;
    if (properties && Object.keys(properties).length > 0) return this.#defineDictionary(name, schema);
    if (type === "object") return "Mapping[str, Any]";
    return SCALARS[type ?? ""] ?? "Any";
  }

  #defineDictionary(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const annotation = this.annotate(schema, `${name}${toClassName(field)}`);
      return `    ${quote(field)}: ${required.includes(field) ? "Required" : "NotRequired"}[${annotation}],`;
    });
    this.#classes.set(name, `${name} = TypedDict(\n    ${quote(name)},\n    {\n${indent(fields)}\n    },\n)\n`);
    return name;
  }
}

const indent = (lines: string[]) => lines.map((line) => `    ${line}`).join("\n");

const SCALARS: Record<string, string> = {
  string: "str",
  integer: "int",
  number: "Decimal | float",
  boolean: "bool",
  null: "None",
};
