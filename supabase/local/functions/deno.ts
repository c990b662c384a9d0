/** What a function hands to `Deno.serve`. */
export type DenoHandler = (request: Request) => Response | Promise<Response>;

/** The part of Deno that functions may rely on, here and on Supabase's edge runtime. */
export type DenoLike = {
  env: {
    get(name: string): string | undefined;
    has(name: string): boolean;
    toObject(): Record<string, string>;
  };
  serve(first: DenoHandler | object, second?: DenoHandler): object;
};

/** A `Deno` for one function, and a look at the handler that it has registered. */
export function createDeno(variables: Record<string, string>): {
  deno: DenoLike;
  handler(): DenoHandler | null;
} {
  let registered: DenoHandler | null = null;
  return {
    handler: () => registered,
    deno: {
      env: {
        get: (name) => variables[name],
        has: (name) => name in variables,
        toObject: () => ({ ...variables }),
      },
      serve: (first, second) => {
        const handler = typeof first === 'function' ? first : second;
        // Deno's overloads: serve(handler) and serve(options, handler).
        registered = (handler as DenoHandler | undefined) ?? null;
        return { finished: new Promise(() => {}), shutdown: async () => {} };
      },
    },
  };
}
