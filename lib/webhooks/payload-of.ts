/** The body of a delivery is its JSON (Standard Webhooks). */
export interface Payload {
  type: string;
  /** The time of the event, ISO 8601. */
  timestamp: string;
  data: unknown;
}

/** The same for each endpoint, each attempt and each redelivery. */
export function toPayload({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): Payload {
  return { type, timestamp: createdAt.toISOString(), data };
}
