import { Notes } from "../answers/notes.tsx";
import type { Risk } from "./answers.ts";
import { Chokepoints } from "./chokepoints.tsx";
import { RiskParts } from "./risk-parts.tsx";
import { describeRoute } from "./risk-texts.ts";
import { RouteMap } from "./route-map.tsx";

export function RouteRisk({ risk }: { risk: Risk }) {
  return (
    <div className="space-y-8">
      <p className="max-w-prose">{describeRoute(risk)}</p>
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
          <summary className="target">How we calculate the score</summary>
          <p className="mt-1 max-w-prose text-soft">{risk.rule}</p>
        </details>
      </div>
    </div>
  );
}
