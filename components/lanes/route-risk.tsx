import { Notes } from "../answers/notes.tsx";
import type { Risk } from "./answers.ts";
import { Chokepoints } from "./chokepoints.tsx";
import { RiskParts } from "./risk-parts.tsx";
import { routeWords } from "./risk-words.ts";
import { RouteMap } from "./route-map.tsx";

/** The way by sea with what stands on it, and what the risk score is made of. */
export function RouteRisk({ risk }: { risk: Risk }) {
  return (
    <div className="space-y-8">
      <p className="max-w-prose">{routeWords(risk)}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RouteMap risk={risk} />
        {risk.route && (
          <section aria-labelledby="chokepoints-heading">
            <h3 id="chokepoints-heading" className="mb-3 text-base">
              Straits and canals
            </h3>
            <Chokepoints risk={risk} />
          </section>
        )}
      </div>
      <RiskParts risk={risk} />
      <div className="space-y-3">
        <Notes notes={risk.notes} />
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-sea">How the score is reckoned</summary>
          <p className="mt-1 max-w-prose text-soft">{risk.rule}</p>
        </details>
      </div>
    </div>
  );
}
