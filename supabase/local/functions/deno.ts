/** What a function hands to `Deno.serve`. */
export type DenoHandler = (request: Request, info: object) => Response | Promise<Response>;

type ServeOptions = {
  handler?: DenoHandler;
  onError?: (error: unknown) => Response | Promise<Response>;
};

/** A handler that always answers, in the way that `Deno.serve` makes one. */
export type Answering = (request: Request) => Promise<Response>;

/** The part of Deno that functions may rely on, here and on Supabase's edge runtime. */
export function createDeno(variables: Record<string, string | undefined>) {
  let registered: Answering | null = null;
  const named = (name: string) => (name in variables ? variables[name] : undefined);
  return {
    handler: () => registered,
    deno: {
      env: {
        get: named,
        has: (name: string) => named(name) !== undefined,
        set: (name: string, value: string) => {
          variables[name] = value;
        },
        delete: (name: string) => void delete variables[name],
        toObject: () => ({ ...variables }),
      },
      /** `serve(handler)`, `serve(options, handler)` and `serve({ handler, …options })`. */
      serve: (first: DenoHandler | ServeOptions, second?: DenoHandler) => {
        const options = typeof first === 'function' ? {} : first;
        const handler = typeof first === 'function' ? first : (second ?? first.handler);
        if (typeof handler !== 'function') throw new TypeError('Deno.serve needs a handler');
        registered = answering(handler, options.onError);
        return {
          addr: { transport: 'tcp', hostname: '0.0.0.0', port: 0 },
          finished: new Promise(() => {}),
          shutdown: async () => {},
          ref: () => {},
          unref: () => {},
        };
      },
    },
  };
}

function answering(
  handler: DenoHandler,
  onError: NonNullable<ServeOptions['onError']> = internalError,
): Answering {
  return async (request) => {
    try {
      const answer: unknown = await handler(request, {
        remoteAddr: {},
        completed: Promise.resolve(),
      });
      if (answer instanceof Response) return answer;
      throw new TypeError('Return value from serve handler must be a response');
    } catch (error) {
      return onError(error);
    }
  };
}

/** Deno's own: what went wrong is for the log, never for the caller. */
function internalError(error: unknown): Response {
  console.error(error);
  return new Response('Internal Server Error', { status: 500 });
}
