import { type CarrierSlug, carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { type ContainerType, containerType } from "#lib/domain/containers.ts";

export interface LaneProps {
  params: Promise<{ origin: string; destination: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What a lane's page is asked for: two UN/LOCODEs as they stand in the address, a container type, and a carrier where one was chosen. */
export interface LaneAsked {
  origin: string;
  destination: string;
  containerType: ContainerType;
  line: CarrierSlug | undefined;
  /** What to change, by field: a value that is none of the choices gives way to the usual one. */
  faults: { container_type?: string; line?: string };
}

const USUAL_CONTAINER: ContainerType = "40HC";

export async function readAsked({ params, searchParams }: LaneProps): Promise<LaneAsked> {
  const [{ origin, destination }, query] = await Promise.all([params, searchParams]);
  const one = (name: string) => [query[name] ?? ""].flat()[0]?.trim() ?? "";
  const [type, carrier] = [one("container_type"), one("line")];
  const [knownType, line] = [containerType(type), carrierSlug(carrier)];
  return {
    origin,
    destination,
    containerType: knownType ?? USUAL_CONTAINER,
    line,
    faults: {
      ...(type && !knownType ? { container_type: `There is no container type ${type}: shown is ${USUAL_CONTAINER}.` } : {}),
      ...(carrier && !line ? { line: `There is no carrier ${carrier} on file: shown is the market.` } : {}),
    },
  };
}
