import Link from "next/link";
import { PortField } from "../checker/port-field.tsx";
import { Button } from "../ui/button.tsx";

interface Port {
  code: string;
  name: string;
}

/** From this port to another: a plain GET form to the page that knows which port is meant, and the ports that services go on to. */
export function LaneFromPort({ port: { code, name }, nextPorts }: { port: Port; nextPorts: readonly Port[] }) {
  return (
    <div>
      <form action="/ports" method="get" className="grid grid-cols-[1fr_auto] items-end gap-3">
        <input type="hidden" name="port" value={code} />
        <PortField name="to" label={`A lane from ${name}`} hint="To a port, by name or UN/LOCODE" defaultValue="" />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
      {nextPorts.length > 0 && (
        <p className="mt-2 text-xs text-soft">
          Services go on to{" "}
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
