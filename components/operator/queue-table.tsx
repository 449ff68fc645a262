import Link from "next/link";
import type { QueuedDocument, Wanted } from "#lib/intake/review/list-queue.ts";
import { pluralise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { describeReach, VIA_LABELS } from "./operator-texts.ts";

/** The most urgent first. */
export function QueueTable({ queue }: { queue: readonly QueuedDocument[] }) {
  if (queue.length === 0) return <p>Nothing waits for a decision.</p>;
  return (
    <ScrollBox name="Versions to review">
      <Table caption="Versions to review" isCaptionHidden className="figures min-w-[46rem]">
        <thead>
          <tr>
            <Th scope="col">Document</Th>
            <Th scope="col" isFigure>
              New
            </Th>
            <Th scope="col" isFigure>
              Changed
            </Th>
            <Th scope="col" isFigure>
              Gone
            </Th>
            <Th scope="col" isFigure>
              In doubt
            </Th>
            <Th scope="col" isFigure>
              Accepted
            </Th>
            <Th scope="col" isFigure>
              Calls missed
            </Th>
            <Th scope="col" isFigure>
              Waiting
            </Th>
          </tr>
        </thead>
        <tbody>
          {queue.map((each) => (
            <tr key={each.answerId}>
              <RowTh>
                <Link href={`/operator/review/${each.answerId}`} prefetch={false} className="target">
                  {each.title}
                </Link>
                <span className="block text-xs font-normal text-soft">
                  {each.publisher}. {describeReach(each)}. {VIA_LABELS[each.via] ?? each.via}.
                </span>
              </RowTh>
              <Td isFigure>{each.newFacts}</Td>
              <Td isFigure>{each.changedFacts}</Td>
              <Td isFigure>{each.goneFacts}</Td>
              <Td isFigure className={each.doubtful > 0 ? "font-[650] text-amber" : undefined}>
                {each.doubtful}
              </Td>
              <Td isFigure>{each.accepted}</Td>
              <Td isFigure>{each.demand}</Td>
              <Td isFigure>{pluralise(each.daysWaiting, "day")}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

/** What callers asked for and did not get. */
export function DemandTable({ wanted }: { wanted: readonly Wanted[] }) {
  if (wanted.length === 0) return <p>No call was answered without data in the last three months.</p>;
  return (
    <ScrollBox name="Calls without data">
      <Table caption="Calls without data in the last three months" isCaptionHidden className="figures min-w-[32rem]">
        <thead>
          <tr>
            <Th scope="col">Operation</Th>
            <Th scope="col">Carrier</Th>
            <Th scope="col">Country</Th>
            <Th scope="col">Charge</Th>
            <Th scope="col" isFigure>
              Calls
            </Th>
          </tr>
        </thead>
        <tbody>
          {wanted.map(({ operation, carrier, country, charge, calls }) => (
            <tr key={[operation, carrier, country, charge].join(" ")}>
              <Td>{operation}</Td>
              <Td>{carrier || "any"}</Td>
              <Td>{country || "any"}</Td>
              <Td>{charge || "any"}</Td>
              <Td isFigure>{calls}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
