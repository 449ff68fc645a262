/** A field of an operation as an option: `container_type` is `--container-type`. */
export interface Option {
  field: string;
  /** `pairs` is an object of texts, given as `name=value`. `json` is any other list or object. */
  kind: "text" | "number" | "flag" | "pairs" | "json";
  isRequired: boolean;
  help: string;
}

export const toOptionName = (field: string): string => field.replaceAll("_", "-");
