import type { IncomingMessage } from 'node:http';
import type { Gate, Identity } from '../gateway/identity.ts';
import { isRefusal } from '../gateway/identity.ts';
import type { Version } from './wire.ts';

/** A socket that may be opened, or the status that refuses it. */
export type Admission =
  | { status: 101; version: Version; keyIdentity: Identity }
  | { status: 400 | 401 | 403 | 421 };

type Options = {
  gate: Pick<Gate, 'checkKey'>;
  allowedOrigins: readonly string[];
  /** Names besides loopback by which this server may be called, without ports. */
  hostnames: readonly string[];
};

/** Where clients open their socket. */
export const SOCKET_PATH = '/realtime/v1/websocket';

/** Browsers cannot leave Origin out or make one up; programs may do either. */
const EXTENSION = /^(chrome|moz)-extension:\/\/[^/]+$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Decides about an upgrade before a socket exists. Who the caller is, each join decides. */
export function checkUpgrade(
  { url = '', headers }: IncomingMessage,
  { gate, allowedOrigins, hostnames }: Options,
): Admission {
  // Another name than ours is one that was rebound to this address.
  const hostname = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (!LOOPBACK.includes(hostname) && !hostnames.includes(hostname)) return { status: 421 };
  const { origin } = headers;
  if (origin !== undefined && !allowedOrigins.includes(origin) && !EXTENSION.test(origin)) {
    return { status: 403 };
  }
  const address = new URL(url, 'http://localhost');
  const version = address.searchParams.get('vsn') ?? '1.0.0';
  if (version !== '1.0.0' && version !== '2.0.0') return { status: 400 };
  const agent = headers['user-agent'];
  const request = new Request(address, { headers: agent ? { 'user-agent': agent } : {} });
  const keyIdentity = gate.checkKey(request);
  if (isRefusal(keyIdentity)) return { status: 401 };
  return { status: 101, version, keyIdentity };
}
