import type { Chain } from '../../../sign-in-ways.ts';
import { refuse } from '../errors.ts';

/** A message that a wallet signed: EIP-4361 for Ethereum, the same form for Solana. */
export type WalletMessage = {
  domain: string;
  address: string;
  statement: string | null;
  uri: URL;
  network: string | null;
  issuedAt: Date;
  notBefore: Date | null;
  expiresAt: Date | null;
};

const RULES = {
  ethereum: {
    tag: 'siwe',
    header: ' wants you to sign in with your Ethereum account:',
    address: /^0x[a-fA-F0-9]{40}$/,
    badAddress: 'wallet address is not a valid Ethereum address',
    network: /^0*[1-9]\d*$/,
  },
  solana: {
    tag: 'siws',
    header: ' wants you to sign in with your Solana account:',
    address: /^[a-zA-Z0-9]{32,44}$/,
    badAddress: 'wallet address is not in base58 format',
    network: /^(solana:(main|dev|test|local)net)?$/,
  },
} as const satisfies Record<Chain, unknown>;

const DOMAIN = /^(localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,})(?::\d{1,5})?$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Reads a message; refuses in GoTrue's words what is not of the form. */
export function readMessage(chain: Chain, raw: string): WalletMessage {
  const { tag, header, address: form, badAddress, network } = RULES[chain];
  const bad = (why: string) => refuse.invalid(`${tag}: ${why}`);
  const lines = raw.split('\n');
  if (lines.length < 6) throw bad('message needs at least 6 lines');
  const [first = '', second = '', third] = lines;
  if (!first.endsWith(header)) throw bad(`message first line does not end in "${header}"`);
  const domain = first.slice(0, -header.length).trim();
  if (!DOMAIN.test(domain)) throw bad('domain in first line of message is not valid');
  const address = second.trim();
  if (!form.test(address)) throw bad(badAddress);
  if (third !== '') throw bad('third line must be empty');
  const statement = lines[3] !== '' && lines[4] === '' ? (lines[3] ?? null) : null;

  const fields = readFields(lines, statement === null ? 3 : 5, bad);
  const time = (name: string) => {
    const text = fields.get(name);
    if (text === undefined) return null;
    const date = new Date(text);
    if (!TIME.test(text) || Number.isNaN(date.getTime()))
      throw bad(`${name} is not a valid ISO8601 timestamp`);
    return date;
  };
  const uri = fields.get('URI');
  if (uri !== undefined && !URL.canParse(uri)) throw bad('URI is not valid');
  const chainId = fields.get('Chain ID');
  if (chainId !== undefined && !network.test(chainId)) throw bad('Chain ID is not valid');
  const [issuedAt, expiresAt, notBefore] = [
    time('Issued At'),
    time('Expiration Time'),
    time('Not Before'),
  ];
  const version = fields.get('Version') ?? '';
  if (version !== '1')
    throw bad(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`);
  if (!issuedAt) throw bad('Issued At is not specified');
  if (!uri) throw bad('URI is not specified');
  if (expiresAt && issuedAt > expiresAt) throw bad('Issued At is after Expiration Time');
  if (expiresAt && notBefore && notBefore > expiresAt)
    throw bad('Not Before is after Expiration Time');
  const shared = { domain, address, statement, uri: new URL(uri), network: chainId ?? null };
  return { ...shared, issuedAt, notBefore, expiresAt };
}

function readFields(lines: string[], start: number, bad: (why: string) => Error) {
  const fields = new Map<string, string>();
  let resources = -1;
  for (const [index, text] of lines.entries()) {
    const line = text.trim();
    if (index < start || line === '') continue;
    if (resources >= 0 && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2).trim()))
        throw bad(`Resource at position ${resources} has invalid URI`);
      resources++;
      continue;
    }
    resources = line === 'Resources:' ? 0 : -1;
    if (resources === 0) continue;
    const colon = line.indexOf(':');
    if (colon < 0) throw bad(`encountered unparsable line at index ${index}`);
    const name = line.slice(0, colon);
    // Of two values for one thing, a wallet may show the other one.
    if (fields.has(name)) throw bad(`encountered unparsable line at index ${index}`);
    fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
