import type { CallField, TryableCall } from "#lib/discovery/tryable-call.ts";
import { Field, getControlProps } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { BODY, type Draft } from "./request.ts";

interface Props {
  /** The prefix of the fields' ids. Other panels on the page do not use it. */
  id: string;
  call: TryableCall;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  /** True during a payment, when the call must not change. */
  isFixed: boolean;
  onChange(draft: Draft): void;
}

export function RequestFields({ id, call, draft, faults, isFixed, onChange }: Props) {
  const buildId = (name: string) => `${id}-${name}`;
  const body = { name: buildId(BODY), label: "Body, as JSON", fault: faults[BODY] };
  const change = ({ name }: CallField, value: string) =>
    onChange({ ...draft, fields: { ...draft.fields, [name]: value } });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {call.fields.map((field) => (
        <TextField
          key={field.name}
          name={buildId(field.name)}
          label={field.name}
          hint={field.description}
          fault={faults[field.name]}
          isOptional={!field.isRequired}
          value={draft.fields[field.name] ?? ""}
          readOnly={isFixed}
          onChange={({ target }) => change(field, target.value)}
          isFigure
        />
      ))}
      {call.body !== null && (
        <Field words={body} className="sm:col-span-2">
          <textarea
            {...getControlProps(body)}
            rows={Math.min(16, Math.max(6, draft.body.split("\n").length))}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={draft.body}
            readOnly={isFixed}
            onChange={({ target }) => onChange({ ...draft, body: target.value })}
            className="control font-mono text-xs read-only:text-soft"
          />
        </Field>
      )}
    </div>
  );
}
