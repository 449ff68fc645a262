/** The day of the samples, within the time for a dispute. */
export const SAMPLE_DAY = "2026-08-25";

export const SAMPLE_SENDER = {
  company: "Example Forwarding Ltd",
  person: "A. Clerk",
  email: "clerk@example.com",
  address: "1 Example Quay\nSingapore",
  billOfLading: "SAMPLE-BL-77",
  reference: "EX-2026-118",
};
