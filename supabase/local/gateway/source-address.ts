import type { Context, MiddlewareHandler } from 'hono';
import type { SourceReader } from '../../source-address.ts';

const KEY = 'source';

/** Establishes for all services where requests come from. */
export function establishSource(read: SourceReader): MiddlewareHandler {
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    c.set(KEY, read({ address: peerAddress(c), forwarded }));
    return next();
  };
}

/** Where a request comes from, as far as this server can know; only trusted proxies are believed. */
export function sourceAddress(c: Context): string | null {
  const established: unknown = c.get(KEY);
  return typeof established === 'string' ? established : peerAddress(c);
}

function peerAddress(c: Context): string | null {
  // @hono/node-server puts the Node request there; called in-process there is none.
  const bindings: unknown = c.env;
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return null;
  const { incoming } = bindings as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? null;
}
