import Link from "next/link";
import { Button } from "../ui/button.tsx";
import { PortField } from "./port-field.tsx";

interface Port {
  code: string;
  name: string;
}

export function LaneFromPort({ port: { code, name }, nextPorts }: { port: Port; nextPorts: readonly Port[] }) {
  return (
    <div>
      <form action="/ports" method="get" className="grid grid-cols-[1fr_auto] items-end gap-3">
        <input type="hidden" name="port" value={code} />
        <PortField name="to" label={`Lane from ${name}`} hint="Port of discharge: name or UN/LOCODE" defaultValue="" />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
      {nextPorts.length > 0 && (
        <p className="mt-2 text-xs text-soft">
          Next ports of services:{" "}
          {nextPorts.map((next, index) => (
            <span key={next.code}>
              {index > 0 && ", "}
              <Link href={`/lanes/${code}/${next.code}`} prefetch={false}>
                {next.name}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
