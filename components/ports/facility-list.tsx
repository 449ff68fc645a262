import { CitedNote } from "../answers/cited-note.tsx";
import { formatCount } from "../format.ts";
import type { Facilities } from "./answers.ts";

const TYPE_LABELS = { ICD: "Inland container depot", CFS: "Freight station" };

export function FacilityList({ facilities: { facilities, _meta } }: { facilities: Facilities }) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  return (
    <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
      {facilities.map((facility) => (
        <li key={`${facility.type} ${facility.name}`} className="border-b border-line py-3 text-sm">
          <h3 className="font-sans text-sm font-[600]">{facility.name}</h3>
          <p className="text-soft">
            {TYPE_LABELS[facility.type]}
            {facility.code && ` ${facility.code}`},{" "}
            {[facility.city, facility.state].filter(Boolean).join(", ") || "place not stated"}
            {facility.operator && `; ${facility.operator}`}
          </p>
          <p className="figures">
            {facility.rail_connected === null
              ? "Rail not stated"
              : facility.rail_connected
                ? "Rail connection"
                : "No rail connection"}
            {facility.capacity_teu !== null && `; ${formatCount(facility.capacity_teu)} TEU`}
            {facility.annual_throughput_teu !== null && `; ${formatCount(facility.annual_throughput_teu)} TEU per year`}
            {facility.area_sqm !== null && `; ${formatCount(facility.area_sqm)} m²`}
            {facility.capabilities.length > 0 && `; ${facility.capabilities.join(", ")}`}
          </p>
          <p className="text-xs text-soft">
            <CitedNote item={facility} sources={sources} isAgeHidden />
          </p>
        </li>
      ))}
    </ul>
  );
}
