/** Longest body of a request to a function, as the gateway has it for every other service. */
export const BODY_LIMIT = 6 * 1024 * 1024;

/** The body, cut with an error once it grows too long, and a promise that it never does. */
export type LimitedBody = { body: ReadableStream<Uint8Array> | null; exceeded: Promise<void> };

/** Counts while it passes on: a body that comes in pieces is never held as a whole. */
export function limitBody(request: Request, limit = BODY_LIMIT): LimitedBody {
  const { promise: exceeded, resolve: exceed } = Promise.withResolvers<void>();
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) exceed();
  let passed = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      passed += chunk.byteLength;
      if (passed <= limit) return controller.enqueue(chunk);
      exceed();
      controller.error(new Error('the body is too large'));
    },
  });
  return { body: request.body?.pipeThrough(counter) ?? null, exceeded };
}
