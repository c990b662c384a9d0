import type { Context } from 'hono';

/** Where a request comes from, as far as this server can know: no forwarding header is trusted. */
export function sourceAddress(c: Context): string | null {
  // @hono/node-server puts the Node request there; called in-process there is none.
  const bindings: unknown = c.env;
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return null;
  const { incoming } = bindings as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? null;
}
