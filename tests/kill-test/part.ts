/** A part of the system that can be killed, like by a power failure, and started again. */
export interface Part {
  name: "service" | "facilitator" | "database";
  kill(): Promise<void>;
  restart(): Promise<void>;
}
