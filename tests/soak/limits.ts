/** What a soak must keep to. The table of a run prints each limit next to its figure. */
export const LIMITS = {
  /** The share of the capacity that a soak holds. */
  held: 0.7,
  /** Capacity is the highest rate at which these shares of the calls are answered within these times. */
  capacityShare: 0.95,
  capacityMs: 1_000,
  capacityUploadShare: 0.8,
  capacityUploadMs: 10_000,
  /** The last third over the first one: p99 of the quick calls, and a time in milliseconds that is always allowed. */
  timeFactor: 1.5,
  timeSlackMs: 150,
  /** The last third over the first one: the median of the memory of all server processes, and megabytes of slack. */
  memoryFactor: 1.1,
  memorySlackMb: 40,
  /** The load of an overload, as a multiple of the capacity. */
  overload: 3,
  /** 90 of 100 refusals come within this time. */
  refusalMs: 50,
  /** After an overload, the server answers as before within this time. */
  recoverySeconds: 5,
  /** Next to a hostile client, p99 of the quick calls may be this multiple of what it was in the first third. */
  hostileFactor: 2,
  /** Open sockets and connections to the database are back at their number within this time. */
  returnSeconds: 45,
} as const;
