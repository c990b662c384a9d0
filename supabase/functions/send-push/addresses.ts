import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}

const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
// Parts of it that are documentation, or an IPv4 address in another coat.
const COATS_6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  COATS_6.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is on the internet, and no machine, network or container of ours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !COATS_6.check(address, 'ipv6');
}

/** The host of an endpoint that we may post to: https, by name, on the usual port. */
export function hostOf(endpoint: string): string {
  const { protocol, hostname, port, username } = new URL(endpoint);
  const named = hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  if (protocol !== 'https:' || port !== '' || username !== '' || !named) {
    throw new Error('the endpoint is no push service');
  }
  return hostname;
}
