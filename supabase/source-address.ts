import { BlockList, isIP } from 'node:net';

/** Where a request comes from: the peer of its connection, and what proxies say. */
export type Peer = { address: string | null; forwarded: string | null };

/** Answers the address that a request comes from; null where there is no connection. */
export type SourceReader = (peer: Peer) => string | null;

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** The proxies whose word is believed: of `TRUSTED_PROXIES`, and the product's own on the network. */
export function trustedProxies({ lan, listed }: { lan: boolean; listed: readonly string[] }) {
  return lan ? [...LOOPBACK, ...listed] : [...listed];
}

/**
 * Reads `X-Forwarded-For` from its end: each proxy adds whom it heard from, so the last address that is
 * no proxy of ours is the caller. What a caller writes into the header stands before it, unread.
 */
export function createSourceReader(proxies: readonly string[]): SourceReader {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ address, forwarded }) => {
    let source = address === null ? null : bare(address);
    const told = (forwarded ?? '').split(',').map((one) => bare(one.trim()));
    while (source !== null && isTrusted(source)) {
      const before = told.pop();
      if (before === undefined || isIP(before) === 0) break;
      source = before;
    }
    return source;
  };
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** IPv4 in the clothes of IPv6 is the same address. */
const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Where callers and proxies write an address. */
const SOURCE_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'forwarded'] as const;

/**
 * Headers that name the established source, and nothing that a caller wrote about its own address; null
 * where it is not known.
 */
export function withSource(headers: Headers, source: string | null): Headers {
  const named = new Headers(headers);
  for (const name of SOURCE_HEADERS) named.delete(name);
  if (source) named.set('x-forwarded-for', source);
  return named;
}
