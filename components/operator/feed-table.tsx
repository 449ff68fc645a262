import clsx from "clsx";
import type { FeedWithState } from "#lib/intake/feeds/list-states.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatMoment, OUTCOME_LABELS } from "./operator-texts.ts";

export function FeedTable({ feeds }: { feeds: readonly FeedWithState[] }) {
  return (
    <ScrollBox name="Table of feeds">
      <Table caption="Feeds with their last run" isCaptionHidden className="figures min-w-[46rem]">
        <thead>
          <tr>
            <Th scope="col">Feed</Th>
            <Th scope="col">Last run</Th>
            <Th scope="col">Result</Th>
            <Th scope="col">Last success</Th>
            <Th scope="col">Data of</Th>
            <Th scope="col">Next run</Th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ feed, isConfigured, state }) => (
            <tr key={feed.name}>
              <RowTh>
                {feed.title}
                <span className="block text-xs font-normal text-soft">
                  {feed.name}, {feed.publisher}
                </span>
              </RowTh>
              <Td>{formatMoment(state?.lastRunAt ?? null)}</Td>
              <Td className={clsx(state?.outcome === "failed" && "text-red")}>
                {isConfigured ? (OUTCOME_LABELS[state?.outcome ?? ""] ?? "Not run yet") : "A setting is missing"}
                {state && state.failures > 1 && ` (${state.failures} times)`}
                {state?.message && <span className="block max-w-80 text-xs break-words">{state.message}</span>}
              </Td>
              <Td>{formatMoment(state?.succeededAt ?? null)}</Td>
              <Td>{state?.dataOn?.toISOString().slice(0, 10) ?? "–"}</Td>
              <Td>{state ? formatMoment(state.nextRunAt) : "Next turn"}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
