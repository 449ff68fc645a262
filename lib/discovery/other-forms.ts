import type { AnyOperation, Method } from "#lib/operations/operation.ts";
import { listParameters, type Parameter } from "./parameters.ts";

/** A route in addition to the main one. */
export interface OtherForm {
  method: Method;
  path: string;
  isOlderForm: boolean;
  /** One phrase for each field that differs: `days: default 14`. */
  differences: string[];
}

export function listOtherForms(operation: AnyOperation): OtherForm[] {
  const { also = [] } = operation;
  return also.map(({ method, path, isOlderForm = false, form, toTable }) => ({
    method,
    path,
    isOlderForm,
    differences: [
      ...(toTable ? ["answers with CSV"] : []),
      ...(form ? listDifferences(listParameters(operation), listFormParameters(form, path)) : []),
    ],
  }));
}

/** A field in the path is always required. */
const listFormParameters = (form: Pick<AnyOperation, "input">, path: string): Parameter[] =>
  listParameters(form).map((parameter) =>
    path.includes(`{${parameter.name}}`) ? { ...parameter, isRequired: true } : parameter,
  );

function listDifferences(main: readonly Parameter[], other: readonly Parameter[]): string[] {
  const selectNamed = (parameters: readonly Parameter[], name: string) =>
    parameters.find((parameter) => parameter.name === name);
  const changed = other.flatMap((parameter) => {
    const same = selectNamed(main, parameter.name);
    const words = formatRequirement(parameter);
    return same && formatRequirement(same) === words ? [] : [`${parameter.name}: ${words}`];
  });
  const missing = main.filter(({ name }) => !selectNamed(other, name)).map(({ name }) => `${name}: not accepted`);
  return [...changed, ...missing];
}

const formatRequirement = ({ isRequired, defaultValue }: Parameter) =>
  isRequired ? "required" : defaultValue === undefined ? "optional" : `default ${String(defaultValue)}`;
