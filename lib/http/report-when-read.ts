/**
 * Calls `report` when the body has been read to the end. Next reads on when the connection has taken all that Next read
 * before. It cancels the body when the connection closes.
 */
export function reportWhenRead({ body, status, headers }: Response, report: () => void): Response {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const reported = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        report();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(reported, { status, headers });
}
