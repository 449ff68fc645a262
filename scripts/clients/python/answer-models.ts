import { formatDocstring, quote, toClassName, toPythonName } from "./names.ts";
import type { Schema } from "./schema.ts";

/** Classes for the objects of answers, each after the classes that it needs. */
export class AnswerModels {
  readonly #components: Record<string, Schema>;
  readonly #classes = new Map<string, string>();

  constructor(components: Record<string, Schema>) {
    this.#components = components;
  }

  /** The classes so far: text of Python. */
  get text(): string {
    return [...this.#classes.values()].join("\n\n");
  }

  get names(): string[] {
    return [...this.#classes.keys()];
  }

  /**
   * The annotation of a schema. Defines the classes that it names.
   * @param name for its object, if it is one
   */
  annotate(schema: Schema, name: string): string {
    const { $ref, anyOf, type, properties, items } = schema;
    if ($ref) return this.#annotateComponent($ref.split("/").at(-1) as string);
    if (anyOf) return joinUnion(anyOf.map((one, index) => this.annotate(one, nameAlternative(anyOf, name, index))));
    if (schema.const !== undefined) return annotateValues([schema.const]);
    if (schema.enum) return joinUnion([annotateValues(schema.enum), ...(isNullable(type) ? ["None"] : [])]);
    if (Array.isArray(type)) return joinUnion(type.map((one) => this.annotate({ ...schema, type: one }, name)));
    if (type === "array") return `list[${this.annotate(items ?? {}, `${name}Item`)}]`;
    if (properties) return this.#defineClass(name, schema);
    if (type === "object") return `dict[str, ${this.#annotateRest(schema, name)}]`;
    return SCALARS[type ?? ""] ?? "Any";
  }

  #annotateRest({ additionalProperties: rest }: Schema, name: string): string {
    return typeof rest === "object" ? this.annotate(rest, `${name}Value`) : "Any";
  }

  #annotateComponent(name: string): string {
    if (this.#classes.has(name)) return name;
    const schema = this.#components[name];
    if (!schema) throw new Error(`no component ${name}`);
    return this.annotate(schema, name);
  }

  #defineClass(name: string, { description, properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const annotation = this.annotate(schema, `${name}${toClassName(field)}`);
      return formatField(field, { annotation, isRequired: required.includes(field), help: schema.description });
    });
    if (this.#classes.has(name)) throw new Error(`two answers have the class ${name}`);
    const body = [...(description ? [formatDocstring([description], "    ")] : []), ...fields];
    this.#classes.set(name, `class ${name}(Model):\n${body.length > 0 ? body.join("\n") : "    pass"}\n`);
    return name;
  }
}

const SCALARS: Record<string, string> = {
  string: "str",
  integer: "int",
  number: "Decimal",
  boolean: "bool",
  null: "None",
};

const isNullable = (type: Schema["type"]) => Array.isArray(type) && type.includes("null");

/** A later version of the API may have another value, so text is always valid. */
function annotateValues(values: readonly (string | number | boolean)[]): string {
  const literal = `Literal[${values.map((value) => (value === true ? "True" : JSON.stringify(value))).join(", ")}]`;
  return typeof values[0] === "string" ? `${literal} | str` : typeof values[0] === "number" ? "int" : "bool";
}

const joinUnion = (annotations: string[]) => [...new Set(annotations)].join(" | ");

/** Only alternatives that are objects need names of their own. */
function nameAlternative(schemas: readonly Schema[], name: string, index: number): string {
  return schemas.filter(({ properties }) => properties).length > 1 ? `${name}${index + 1}` : name;
}

function formatField(
  field: string,
  { annotation, isRequired, help }: { annotation: string; isRequired: boolean; help: string | undefined },
): string {
  const name = toPythonName(field);
  const optional = isRequired || annotation.split(" | ").includes("None") ? annotation : `${annotation} | None`;
  const value =
    name !== field ? ` = named(${quote(field)}${isRequired ? "" : ", optional=True"})` : isRequired ? "" : " = None";
  return `    ${name}: ${optional}${value}${help ? `\n${formatDocstring([help], "    ")}` : ""}`;
}
