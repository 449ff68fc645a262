import type { Parameter } from "#lib/discovery/parameters.ts";
import { Words } from "./words.tsx";

interface Props {
  parameters: readonly Parameter[];
  /** The start of each entry's id, which is the entry's address on the page. */
  idPrefix?: string;
  findPage?: (name: string) => string | undefined;
}

export function ParameterList({ parameters, idPrefix = "parameter", findPage }: Props) {
  return (
    <dl className="border-t border-ink">
      {parameters.map((parameter) => (
        <ParameterEntry
          key={parameter.name}
          parameter={parameter}
          id={`${idPrefix}-${parameter.name}`}
          findPage={findPage}
        />
      ))}
    </dl>
  );
}

function ParameterEntry({
  parameter,
  id,
  findPage,
}: {
  parameter: Parameter;
  id: string;
  findPage: Props["findPage"];
}) {
  const { name, type, limits, isRequired, defaultValue, description, values, fields } = parameter;
  return (
    <div id={id} className="scroll-mt-6 border-b border-line py-3 target:bg-shoal">
      <dt className="flex flex-wrap items-baseline gap-x-3">
        <a href={`#${id}`} className="py-0.5 underline-offset-[0.2em] hover:underline pointer-coarse:py-3">
          <code className="font-[650]">{name}</code>
        </a>
        <span className="text-xs text-soft">{limits ? `${type}, ${limits}` : type}</span>
        <span className="text-xs">
          {isRequired ? <strong>required</strong> : <span className="text-soft">optional</span>}
        </span>
      </dt>
      <dd className="max-w-prose space-y-1.5 text-sm">
        {description && (
          <p>
            <Words text={description} findPage={findPage} />
          </p>
        )}
        {defaultValue !== undefined && (
          <p>
            Default: <code>{String(defaultValue)}</code>
          </p>
        )}
        {values && <AllowedValues values={values} />}
        {fields && (
          <div className="pt-2 pl-4">
            <p className="pb-1.5 text-xs text-soft">Each item has</p>
            <ParameterList parameters={fields} idPrefix={id} findPage={findPage} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** Longer lists are folded. */
const MAX_SHOWN_VALUES = 10;

function AllowedValues({ values }: { values: readonly string[] }) {
  const list = (
    <ul className="flex flex-wrap gap-x-3 text-soft">
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
  if (values.length <= MAX_SHOWN_VALUES) return list;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer pointer-coarse:py-3">{values.length} allowed values</summary>
      {list}
    </details>
  );
}
