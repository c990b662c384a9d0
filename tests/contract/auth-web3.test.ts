import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { makeEthereumWallet } from '../support/ethereum-wallet.ts';
import { project, switchedOn, visitor } from './project.ts';

const on = await switchedOn();
/** Where a wallet's owner is; a hosted project's site has to be named. */
const site = project().siteUrl;
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

type Changes = Record<string, string | undefined>;

/** A message as EIP-4361 and its sister for Solana have it; `changes` replace or drop fields. */
function messageOf(chain: 'Ethereum' | 'Solana', address: string, changes: Changes = {}): string {
  const { domain = new URL(site ?? '').host, ...fields } = changes;
  const all: Changes = {
    URI: `${site}/auth/login`,
    Version: '1',
    'Chain ID': chain === 'Ethereum' ? '1' : 'solana:mainnet',
    Nonce: crypto.randomUUID().replaceAll('-', ''),
    'Issued At': new Date().toISOString(),
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value ? [`${name}: ${value}`] : [],
  );
  const header = `${domain} wants you to sign in with your ${chain} account:`;
  return [header, address, '', 'Sign in to Kinstead.', '', ...lines].join('\n');
}

function ethereumWallet() {
  const { address, signMessage } = makeEthereumWallet();
  return {
    address,
    sign: (message: string) => ({
      chain: 'ethereum' as const,
      message,
      signature: signMessage(message),
    }),
    of: (changes?: Changes) => messageOf('Ethereum', address, changes),
  };
}

function solanaWallet() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const address = base58.encode(key);
  return {
    address,
    key,
    sign: (message: string, signed: Uint8Array = Buffer.from(message)) => ({
      chain: 'solana' as const,
      message,
      signature: new Uint8Array(sign(null, signed, privateKey)),
    }),
    of: (changes?: Changes) => messageOf('Solana', address, changes),
  };
}

/** What of the message is wrong, and GoTrue's words for it. */
const WRONG: [what: string, changes: Changes, message: string | RegExp][] = [
  [
    'another site’s',
    { URI: 'https://evil.example/', domain: 'evil.example' },
    /using URI which is not allowed on this server/,
  ],
  ['another domain’s', { domain: 'evil.example' }, /Domain that does not match the one in URI/],
  ['not over HTTPS', { URI: 'http://evil.example/' }, /using URI which does not use HTTPS/],
  ['too old', { 'Issued At': minutes(-11) }, /message was issued too long ago/],
  ['from the future', { 'Issued At': minutes(11) }, /message was issued too far in the future/],
  ['not valid yet', { 'Not Before': minutes(5) }, /message becomes valid in the future/],
  ['of another version', { Version: '2' }, /Version value is not supported, expected 1 got "2"/],
  ['without a version', { Version: undefined }, /Version value is not supported/],
  ['without a time', { 'Issued At': undefined }, /Issued At is not specified/],
  ['without an address of the site', { URI: undefined }, /URI is not specified/],
  ['of no chain', { 'Chain ID': 'moon' }, /Chain ID is not valid/],
  ['of no time', { 'Issued At': 'yesterday' }, /Issued At is not a valid ISO8601 timestamp/],
];

/** Supabase looks at the domain of sites other than localhost only, and ours is local. */
const STRICTER = ['another domain’s'];
const wrong = WRONG.filter(([what]) => project().isLocal || !STRICTER.includes(what));

describe.runIf(on.web3_ethereum && site)('[CAL-28] an Ethereum wallet', () => {
  test('an Ethereum wallet signs in to one account each time', async () => {
    const wallet = ethereumWallet();
    const client = visitor();
    const { data, error } = await client.auth.signInWithWeb3(wallet.sign(wallet.of()));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: `web3:ethereum:${wallet.address}`,
          identity_data: {
            custom_claims: { address: wallet.address, chain: 'ethereum', network: '1' },
          },
        },
      ],
    });
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      amr: [{ method: 'web3' }],
    });
    const again = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of()));
    expect(again.data.user?.id).toBe(data.user?.id);
    const profile = await client.from('profiles').select('id, user_type').single();
    expect(profile.data).toEqual({ id: data.user?.id, user_type: 'renter' });
  });

  test.each(wrong)(
    'an Ethereum wallet is refused with a message that is %s',
    async (_, changes, message) => {
      const wallet = ethereumWallet();
      const { error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of(changes)));
      expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    },
  );

  test('an Ethereum wallet is refused with another signer, or a signature for another text', async () => {
    const [mine, theirs] = [ethereumWallet(), ethereumWallet()];
    const { signature } = mine.sign(mine.of());
    const stolen = { chain: 'ethereum' as const, message: theirs.of(), signature };
    const changed = { ...stolen, message: mine.of() };
    for (const credentials of [stolen, changed]) {
      const { error } = await visitor().auth.signInWithWeb3(credentials);
      expect(error).toMatchObject({
        status: 400,
        message: 'Signature does not match address in message',
      });
    }
    const short = { ...changed, signature: '0x12' as const };
    expect((await visitor().auth.signInWithWeb3(short)).error?.message).toBe(
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    );
  });

  // Supabase looks at Expiration Time only next to Not Before.
  test.runIf(project().isLocal)(
    'an Ethereum wallet is refused with an expired message',
    async () => {
      const wallet = ethereumWallet();
      const past = { 'Issued At': minutes(-5), 'Expiration Time': minutes(-1) };
      const { error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of(past)));
      expect(error?.message).toBe('Signed Ethereum message is expired');
    },
  );

  // Supabase takes a message again for ten minutes.
  test.runIf(project().isLocal)(
    'an Ethereum wallet is refused with a message that was used before',
    async () => {
      const wallet = ethereumWallet();
      const signed = wallet.sign(wallet.of());
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => visitor().auth.signInWithWeb3(signed)),
      );
      const refused = answers.flatMap(({ error }) => error?.message ?? []);
      expect(refused).toEqual(Array(9).fill('Signed Ethereum message has been used already'));
    },
  );
});

describe.runIf(on.web3_solana && site)('[CAL-28] a Solana wallet', () => {
  test('a Solana wallet signs in to an account, by a plain signature or a Ledger’s', async () => {
    const wallet = solanaWallet();
    const { data, error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of()));
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ id: `web3:solana:${wallet.address}` }]);
    const message = wallet.of();
    const text = Buffer.from(message);
    const domain = Buffer.alloc(32);
    domain.write(new URL(site ?? '').host);
    const envelope = Buffer.concat([
      ...[Buffer.from([0xff]), Buffer.from('solana offchain'), Buffer.from([0]), domain],
      ...[Buffer.from([0, 1]), wallet.key, Buffer.from(Uint16Array.of(text.length).buffer), text],
    ]);
    const ledger = await visitor().auth.signInWithWeb3(wallet.sign(message, envelope));
    expect(ledger.data.user?.id).toBe(data.user?.id);
  });

  test.each(wrong)(
    'a Solana wallet is refused with a message that is %s',
    async (_, changes, message) => {
      const wallet = solanaWallet();
      const { error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of(changes)));
      expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    },
  );

  test('a Solana wallet is refused with the signature of another wallet', async () => {
    const [mine, theirs] = [solanaWallet(), solanaWallet()];
    const { error } = await visitor().auth.signInWithWeb3(mine.sign(theirs.of()));
    expect(error?.message).toBe('Signature does not match address in message');
  });

  test('a Solana wallet is refused with an expired message', async () => {
    const wallet = solanaWallet();
    const past = { 'Issued At': minutes(-5), 'Expiration Time': minutes(-1) };
    const { error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of(past)));
    expect(error?.message).toBe('Signed Solana message is expired');
  });
});

const withoutWallets = !on.web3_ethereum && !on.web3_solana;
test.runIf(withoutWallets)('[CAL-28] disabled wallets are refused as such', async () => {
  const wallet = ethereumWallet();
  const { error } = await visitor().auth.signInWithWeb3(wallet.sign(wallet.of()));
  expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
});

test.runIf(!withoutWallets)('[CAL-28] an unknown chain is refused', async () => {
  const { url, publishableKey: apikey } = project();
  const answer = await fetch(`${url}/auth/v1/token?grant_type=web3`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ chain: 'bitcoin', message: 'x', signature: 'x' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'web3_unsupported_chain' });
});
