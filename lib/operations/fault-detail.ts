import { z } from "zod";

/** A fact that is history: past its usable life, ended or replaced. */
export const lastKnown = z
  .strictObject({
    about: z.string().meta({ description: "What the value is of." }),
    value: z.string().meta({ description: "The value in words, with its currency and unit." }),
    amount: z.number().nullable().meta({ description: "The value as a number; null when it is not one number." }),
    currency: z.string().nullable(),
    unit: z.string().nullable().meta({ description: "What the amount is charged per; null when there is no amount." }),
    day: z
      .string()
      .nullable()
      .meta({ description: "The day from which it was valid, or on which it was observed; null if nothing dates it." }),
    ended_on: z.string().nullable().meta({ description: "Its last day, when its document states one." }),
    source: z.strictObject({
      id: z.string(),
      publisher: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      published_on: z.string().nullable(),
    }),
  })
  .meta({
    id: "LastKnown",
    description: "The newest fact on file, when only history is. No answer counts with it.",
  });

export type LastKnown = z.infer<typeof lastKnown>;

/** A price that is on file, and that the licence of its owner does not let us serve. */
export const withheld = z
  .strictObject({
    index: z.string(),
    owner: z.string().meta({ description: "Who licenses the index." }),
    publisher: z.string().meta({ description: "Publisher of the document on file." }),
  })
  .meta({ id: "Withheld", description: "An index that would answer, if the operator had a licence for it." });

export type Withheld = z.infer<typeof withheld>;

export const faultDetail = z.strictObject({
  path: z.string().meta({
    description: "The field, such as `days` or `ports.3`. Empty when the whole request is meant.",
  }),
  message: z.string().meta({ description: "What to change, or what is covered instead." }),
  last_known: lastKnown.optional().meta({ description: "Only with `no_data`, when only history is on file." }),
  withheld: withheld.optional().meta({ description: "Only with `no_data`, when a licence withholds what is on file." }),
});
