/** The API contract defines them. */
export const CONTAINER_TYPES = ["20DV", "40DV", "40HC", "20RF", "40RF", "20OT", "40OT", "20FR", "40FR"] as const;

export type ContainerType = (typeof CONTAINER_TYPES)[number];

const OTHER_SPELLINGS: Record<string, ContainerType> = {
  "20GP": "20DV",
  "40GP": "40DV",
  "20DC": "20DV",
  "40DC": "40DV",
  "20ST": "20DV",
  "40ST": "40DV",
  "40HQ": "40HC",
  "40RH": "40RF",
};

/** `20GP` and `20gp` give `20DV`, `40HQ` gives `40HC`; `undefined` when unknown. */
export function findContainerType(spelling: string): ContainerType | undefined {
  const upper = spelling.trim().toUpperCase();
  return CONTAINER_TYPES.find((type) => type === upper) ?? OTHER_SPELLINGS[upper];
}

export const CONTAINER_NAMES: Record<ContainerType, string> = {
  "20DV": "20 ft standard",
  "40DV": "40 ft standard",
  "40HC": "40 ft high cube",
  "20RF": "20 ft reefer",
  "40RF": "40 ft reefer",
  "20OT": "20 ft open top",
  "40OT": "40 ft open top",
  "20FR": "20 ft flat rack",
  "40FR": "40 ft flat rack",
};
