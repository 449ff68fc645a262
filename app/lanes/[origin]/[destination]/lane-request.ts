import { type CarrierSlug, findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { type ContainerType, findContainerType } from "#lib/domain/containers.ts";

export interface LaneProps {
  params: Promise<{ origin: string; destination: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The two UN/LOCODEs in the address, a container type, and the carrier if the user chose one. */
export interface LaneRequest {
  origin: string;
  destination: string;
  containerType: ContainerType;
  line: CarrierSlug | undefined;
  /** By field. The default replaces an unknown value. */
  faults: { container_type?: string; line?: string };
}

const DEFAULT_CONTAINER: ContainerType = "40HC";

export async function readLaneRequest({ params, searchParams }: LaneProps): Promise<LaneRequest> {
  const [{ origin, destination }, query] = await Promise.all([params, searchParams]);
  const readOne = (name: string) => [query[name] ?? ""].flat()[0]?.trim() ?? "";
  const [type, carrier] = [readOne("container_type"), readOne("line")];
  const [knownType, line] = [findContainerType(type), findCarrierSlug(carrier)];
  return {
    origin,
    destination,
    containerType: knownType ?? DEFAULT_CONTAINER,
    line,
    faults: {
      ...(type && !knownType
        ? { container_type: `There is no container type ${type}. The page shows ${DEFAULT_CONTAINER}.` }
        : {}),
      ...(carrier && !line ? { line: `Carrier ${carrier} is not on file. The page shows the market.` } : {}),
    },
  };
}
