/** Longest body of a request to a function, as the gateway has it for every other service. */
const BODY_LIMIT = 6 * 1024 * 1024;

/** A request's body, read at most once and at most so far. */
export type LimitedBody = {
  body: ReadableStream<Uint8Array> | null;
  /** It says of itself that it is too long. */
  isTooLong: boolean;
  /** Resolves once it has grown too long; the body then ends with an error. */
  exceeded: Promise<void>;
};

/**
 * Counts while it passes on: a body that comes in pieces is never held as a whole. A body that is
 * not used is read and dropped, up to a limit: cancelling would cut the connection, and with it the
 * next request of the same client.
 */
export function limitBody(request: Request, limit = BODY_LIMIT): LimitedBody {
  const { promise: exceeded, resolve: exceed } = Promise.withResolvers<void>();
  const reader = request.body?.getReader();
  if (!reader) return { body: null, isTooLong: false, exceeded };
  let passed = 0;
  const drop = async (): Promise<void> => {
    while (passed <= 2 * limit) {
      const part = await reader.read();
      if (part.done) return;
      passed += part.value.byteLength;
    }
    await reader.cancel();
  };
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    void drop().catch(ignore);
    return { body: null, isTooLong: true, exceeded };
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await reader.read();
      if (part.done) return controller.close();
      passed += part.value.byteLength;
      if (passed <= limit) return controller.enqueue(part.value);
      exceed();
      void drop().catch(ignore);
      throw new Error('the body is too large');
    },
    cancel: () => void drop().catch(ignore),
  });
  return { body, isTooLong: false, exceeded };
}

/** For the error of a connection that broke after its answer no longer mattered. */
function ignore(): void {}
