import * as z from 'zod/mini';

/**
 * Texts that an address may carry; what is no text is as good as not there. Like every search of a route
 * it is made when an address with it is first read: a start knows all routes and needs one or two.
 */
export function textSearch<Name extends string>(...names: Name[]) {
  return z.lazy(() => {
    const text = z.catch(z.optional(z.string()), undefined);
    // One shape for all names, which `fromEntries` does not tell.
    return z.object(
      Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
    );
  });
}
