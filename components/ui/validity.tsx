import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay } from "../format.ts";

export function Validity({ from, to }: { from: IsoDate | null; to: IsoDate | null }) {
  return (
    <>
      {from ? (
        <>
          from <time dateTime={from}>{formatDay(from)}</time>
        </>
      ) : (
        "no start stated"
      )}
      {to ? (
        <>
          {" "}
          to <time dateTime={to}>{formatDay(to)}</time>
        </>
      ) : (
        ", no end stated"
      )}
    </>
  );
}
