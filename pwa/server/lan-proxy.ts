import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Environment } from '../../supabase/environment.ts';
import { requestId } from '../../supabase/observe/requests.ts';
import { createSourceReader, type Peer } from '../../supabase/source-address.ts';
import type { Certificate } from './certificate.ts';

/** Paths of the services on the app's own address; none of them is a path of the app. */
const SUPABASE_PATHS = /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/;
const ASSISTANT_PATHS = /^\/(session\/token|ws)$/;

/**
 * On the local network one HTTPS address serves everything, so that a phone trusts one
 * certificate and the services themselves never leave loopback.
 */
export function forwardToServices(environment: Environment, certificate: Certificate, app: Hono) {
  const read = createSourceReader(environment.raw.TRUSTED_PROXIES);
  return async (request: Request, ...rest: unknown[]): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/local-authority.crt') {
      return new Response(certificate.authority, {
        headers: { 'content-type': 'application/x-x509-ca-cert' },
      });
    }
    const port = servicePort(environment, url.pathname);
    // hono passes the node request along; the app needs it to find the socket.
    if (port === null) return app.fetch(request, ...(rest as [object]));
    const headers = new Headers(request.headers);
    headers.set('host', `localhost:${port}`);
    tellSource(headers, read(peerOf(rest[0], headers)));
    headers.set('x-request-id', requestId(headers.get('x-request-id')));
    return proxy(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { raw: request, headers });
  };
}

/** Passes WebSocket upgrades through byte by byte; only the Host line becomes the service's own. */
export function forwardSockets(server: ServerType, environment: Environment): void {
  const read = createSourceReader(environment.raw.TRUSTED_PROXIES);
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const port = servicePort(environment, new URL(request.url ?? '/', 'http://x').pathname);
    if (port === null) return client.destroy();
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2) {
        const [name, value] = request.rawHeaders.slice(at, at + 2);
        if (name?.toLowerCase() === 'x-forwarded-for') continue;
        lines.push(
          name?.toLowerCase() === 'host' ? `Host: localhost:${port}` : `${name}: ${value}`,
        );
      }
      const forwarded = request.headers['x-forwarded-for'];
      const source = read({
        address: request.socket.remoteAddress ?? null,
        forwarded: typeof forwarded === 'string' ? forwarded : null,
      });
      if (source) lines.push(`X-Forwarded-For: ${source}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
}

/** What a caller says of itself is no word of a proxy. */
function tellSource(headers: Headers, source: string | null): void {
  for (const name of ['x-real-ip', 'forwarded', 'cf-connecting-ip']) headers.delete(name);
  if (source) headers.set('x-forwarded-for', source);
  else headers.delete('x-forwarded-for');
}

function peerOf(bindings: unknown, headers: Headers): Peer {
  const { incoming } = Object(bindings) as { incoming?: IncomingMessage }; // Any value has properties.
  const address = incoming?.socket.remoteAddress ?? null;
  return { address, forwarded: headers.get('x-forwarded-for') };
}

function servicePort(environment: Environment, path: string): number | null {
  // A Supabase project has an HTTPS address of its own, which phones trust already.
  if (!environment.hosted && SUPABASE_PATHS.test(path)) return environment.supabasePort;
  if (ASSISTANT_PATHS.test(path)) return environment.assistantPort;
  return null;
}
