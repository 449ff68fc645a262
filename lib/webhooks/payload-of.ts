/** What a delivery sends (Standard Webhooks): the body is its JSON. */
export interface Payload {
  type: string;
  /** The time of the event, ISO 8601. */
  timestamp: string;
  data: unknown;
}

/** The payload of a stored event: the same for each endpoint, each attempt and each redelivery. */
export function toPayload({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): Payload {
  return { type, timestamp: createdAt.toISOString(), data };
}
