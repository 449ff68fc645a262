import Link from "next/link";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { TerminalStorage } from "#lib/domain/storage/current-storage.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { capitalise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { TariffAge } from "./tariff-age.tsx";
import { formatContainerTypeCodes, formatFreeTime } from "./tariff-texts.ts";

interface Props {
  terminals: readonly TerminalStorage[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** One row per terminal and direction. */
export function StorageTable({ terminals, portNames, today }: Props) {
  return (
    <ScrollBox name="Terminal storage by port">
      <Table caption="Terminal storage by port" isCaptionHidden className="min-w-[40rem]">
        <thead>
          <tr>
            <Th scope="col">Port</Th>
            <Th scope="col">Terminal</Th>
            <Th scope="col">Direction</Th>
            <Th scope="col">Free time and first rate</Th>
            <Th scope="col">Age</Th>
          </tr>
        </thead>
        <tbody>
          {terminals.map(({ port, operator, terminal, direction, headline }) => (
            <tr key={[port, operator, terminal, direction].join("|")}>
              <RowTh>
                <Link
                  href={`/ports/${port}#storage`}
                  prefetch={false}
                  className="target text-sea underline underline-offset-4"
                >
                  {portNames.get(port) ?? port}
                </Link>
              </RowTh>
              <Td>{terminal ?? `Whole port (${operator})`}</Td>
              <Td>{capitalise(direction)}</Td>
              <Td>
                {formatFreeTime(headline)}
                <span className="block text-xs text-soft">
                  {headline.containerTypes.length > 0
                    ? formatContainerTypeCodes(headline.containerTypes)
                    : "any container"}
                </span>
              </Td>
              <Td className="text-xs text-soft">
                <TariffAge date={findOwnDate(headline)} isStale={isStaleOn(headline, today)} today={today} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
