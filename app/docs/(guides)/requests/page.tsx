import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { IDEMPOTENCY_HOURS, MAX_IDEMPOTENCY_KEYS, STORE_AGAIN_SECONDS } from "#lib/access/idempotent-calls.ts";
import { SANDBOX_KEY } from "#lib/access/sandbox-key.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Requests and answers",
  description: "Request ids, parameters, caching, compression, calls that are sent twice, and the sandbox key.",
};

const HEADERS = [
  ["X-Request-Id", "our id of the request, in our log"],
  ["X-Client-Request-Id", "the X-Request-Id that you sent"],
  ["ETag", "the version of the answer"],
  ["Cache-Control", "how long a copy of the answer may be used"],
  ["Content-Encoding", "how the answer is compressed: br or gzip"],
  ["Idempotent-Replayed", "true for the stored answer of an earlier call"],
  ["X-Sandbox", "true for an example, which has no real figures of today"],
] as const;

export default function RequestsPage() {
  return (
    <Guide
      path="/docs/requests"
      title="Requests and answers"
      lead="What every call has in common: ids, parameters, caching, compression, and what happens to a call that is sent twice."
    >
      <Chapter id="sandbox" title="Sandbox key">
        <p className="max-w-prose">
          With <code>X-API-Key: {SANDBOX_KEY}</code> every operation answers its documented example. The key is the same
          for everybody. The server checks your request as usual, so a wrong one gets its error. The call is not
          counted, needs no payment and no session, and changes nothing. Only the rate limit applies.
        </p>
        <Sample file="sandbox.sh" caption="The documented answer" />
        <p className="max-w-prose">
          Each such answer has the header <code>X-Sandbox: true</code>. If it is an object, it also has the field{" "}
          <code>{'"sandbox": true'}</code>, which OpenAPI does not list. No other answer has either. MCP has the tool{" "}
          <code>sample</code> instead.
        </p>
      </Chapter>

      <Chapter id="parameters" title="Parameters">
        <p className="max-w-prose">
          An unknown parameter is 400, with the nearest name. A parameter that is sent twice is 400, too. A list is
          separated by commas, or sent in several parameters. An unknown path is 404, with the nearest path.
        </p>
      </Chapter>

      <Chapter id="idempotency" title="Calls that are sent twice">
        <p className="max-w-prose">
          Send <code>Idempotency-Key</code> with a random text of 1 to 255 characters, such as a UUID. If the answer is
          lost, send the same call with the same key. You get the stored answer for {IDEMPOTENCY_HOURS} hours, with{" "}
          <code>Idempotent-Replayed: true</code>. It is not counted against your free calls, and makes no second API key
          or webhook. It does count as one of the management calls of the hour.
        </p>
        <p className="max-w-prose">
          The key is used by free calls of paid routes, and by calls that change API keys and webhooks. A call with a
          payment ignores it: it has{" "}
          <Link href="/docs/payments#again" prefetch={false}>
            an identifier of its own
          </Link>
          . A call that fails is not stored, so you can send it again with the same key. Another request with the same
          key is 422 <code>idempotency_key_reused</code>. While the first call runs, the second is 409{" "}
          <code>idempotency_in_progress</code>. If a crash of the server cuts the first call off, the key is free again
          after two minutes. After your last free call, a call with a file gets its price before the file is read, also
          with a key that you used.
        </p>
        <p className="max-w-prose">
          If our storage fails after your call ran, you still get its answer. The server tries for {STORE_AGAIN_SECONDS}{" "}
          seconds to store it, and the same key is 409 until then. If that fails too, the key is free again after two
          minutes, and the same call is run and counted again.
        </p>
        <p className="max-w-prose">
          Keys belong to the caller whose free calls count, or to the wallet of the session. One caller may use{" "}
          {MAX_IDEMPOTENCY_KEYS} keys in {IDEMPOTENCY_HOURS} hours.
        </p>
      </Chapter>

      <Chapter id="caching" title="Caching">
        <p className="max-w-prose">
          Free data, and the list of tariffs, have an <code>ETag</code>. Send it as <code>If-None-Match</code>. While
          the answer is the same, you get 304 without a body, which is not counted. After your last free call the answer
          is 402 again. Answers that were paid for are stored by your own program only.
        </p>
      </Chapter>

      <Chapter id="compression" title="Compression">
        <p className="max-w-prose">
          An answer over 1 KB is compressed with brotli or gzip, if <code>Accept-Encoding</code> allows it.
        </p>
      </Chapter>

      <Chapter id="headers" title="Headers">
        <NameTable caption="Headers of answers" rows={HEADERS} />
      </Chapter>
    </Guide>
  );
}
