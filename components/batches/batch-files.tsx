import type { BatchFileRow, ShownState } from "#lib/dashboard/batches/list-files.ts";
import { pluralise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

const LABELS: Readonly<Record<ShownState, string>> = {
  waiting: "Waiting",
  reading: "Reading",
  ready: "Ready",
  to_check: "To check",
  incomplete: "Incomplete",
  no_invoice: "No invoice",
  unreadable: "Unreadable",
  repeated: "Repeated",
};

const LOOKS: Readonly<Partial<Record<ShownState, string>>> = {
  ready: "text-green",
  to_check: "text-amber",
  incomplete: "text-amber",
  unreadable: "text-red",
};

/** What is not an invoice comes first: a person has to know what is missing. */
const ORDER: readonly ShownState[] = [
  "unreadable",
  "no_invoice",
  "repeated",
  "incomplete",
  "to_check",
  "reading",
  "waiting",
  "ready",
];

export function BatchFiles({ files }: { files: readonly BatchFileRow[] }) {
  const sorted = files.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ScrollBox name="List of files" className="max-h-[32rem]">
      <Table caption="Files" isCaptionHidden className="min-w-[32rem]">
        <thead>
          <tr>
            <Th scope="col">File</Th>
            <Th scope="col">State</Th>
            <Th scope="col">Found</Th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, path, state, messages, invoices }) => (
            <tr key={id}>
              <RowTh className="font-normal break-all">{path}</RowTh>
              <Td className={`font-[600] whitespace-nowrap ${LOOKS[state] ?? ""}`}>{LABELS[state]}</Td>
              <Td>
                {invoices > 0 && pluralise(invoices, "invoice")}
                {messages.map((message) => (
                  <p key={message} className="text-xs text-soft">
                    {message}
                  </p>
                ))}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
