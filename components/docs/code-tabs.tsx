import { Fragment, useId } from "react";
import type { CodeSample } from "#lib/discovery/code-samples.ts";
import { CopyButton } from "./copy-button.tsx";
import "./code-tabs.css";

/** One language at a time. Radio buttons choose it, so that no script is needed. */
export function CodeTabs({ samples }: { samples: readonly CodeSample[] }) {
  const name = useId();
  return (
    <fieldset className="code-tabs">
      <legend className="sr-only">Language of the request</legend>
      {samples.map(({ language, code }, index) => (
        <Fragment key={language}>
          <input type="radio" name={name} id={`${name}-${index}`} defaultChecked={index === 0} />
          <label htmlFor={`${name}-${index}`}>{language}</label>
          <figure aria-label={`Request in ${language}`}>
            <CopyButton />
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              tabIndex={0}
              data-code
              className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs"
            >
              <code>{code}</code>
            </pre>
          </figure>
        </Fragment>
      ))}
    </fieldset>
  );
}
