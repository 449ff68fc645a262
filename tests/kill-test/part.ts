/** A part of the system that a test can kill, like by a power failure, and start again. */
export interface Part {
  name: "service" | "facilitator" | "database";
  kill(): Promise<void>;
  restart(): Promise<void>;
}
