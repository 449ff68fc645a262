import { batchCalls } from "#lib/platform/batch-calls.ts";
import { askLeader } from "#lib/platform/workers/ask-leader.ts";
import { type BucketSize, createLocalBuckets, type TakeToken, type Verdict } from "./token-bucket.ts";

/** In a worker: the buckets of all workers are in their leader. One message has the calls of one turn. */
export function createLeaderBuckets(): TakeToken {
  const take = batchCalls(async (calls: { client: string; size: BucketSize }[]) => {
    return (await askLeader("take_tokens", calls)) as Verdict[];
  });
  return (client, size) => take({ client, size });
}

/** In the leader. */
export function createTokenAnswers(): { take_tokens(calls: { client: string; size: BucketSize }[]): Verdict[] } {
  const take = createLocalBuckets();
  return { take_tokens: (calls) => calls.map(({ client, size }) => take(client, size)) };
}
