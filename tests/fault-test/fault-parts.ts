import type { Random } from "#scripts/support/random.ts";
import type { SoakWorld } from "#tests/soak/world.ts";
import type { SmallDisk } from "./small-disk.ts";
import type { Surroundings } from "./surroundings.ts";

export interface FaultParts {
  world: SoakWorld;
  around: Surroundings;
  random: Random;
  /** `undefined` without the right to mount them. */
  disks: { postgres: SmallDisk; files: SmallDisk } | undefined;
}
