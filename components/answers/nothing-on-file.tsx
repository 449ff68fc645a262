import { capitalise } from "../format.ts";
import type { Nothing } from "./answer.ts";

export function NothingOnFile({ nothing: { message, details } }: { nothing: Nothing }) {
  return (
    <div className="max-w-prose">
      <p>{message}</p>
      {details.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm text-soft">
          {details.map((detail) => (
            <li key={detail.path} className="wrap-anywhere">
              {capitalise(detail.message)}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
