import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalMessageHash, recoverSigner } from '../../../supabase/local/auth/web3/ethereum.ts';
import { isSignedBy } from '../../../supabase/local/auth/web3/signatures.ts';
import { makeEthereumWallet } from '../../support/ethereum-wallet.ts';

/** The example that the documentation of web3.js has for `accounts.sign`. */
const KNOWN = {
  key: '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  message: 'Some data',
  hash: '1da44b586eb0729ff70a73c326926f6ed5a25f5b056e7f47fbc6e58d86871655',
  signature:
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
};

const signed = (changes: Partial<typeof KNOWN> = {}) =>
  isSignedBy.ethereum({ domain: 'localhost', ...KNOWN, ...changes });

describe('a personal message of Ethereum', () => {
  test('the published example has its published hash and signer', () => {
    expect(Buffer.from(personalMessageHash(KNOWN.message)).toString('hex')).toBe(KNOWN.hash);
    expect(recoverSigner(KNOWN.message, KNOWN.signature)).toBe(KNOWN.address.toLowerCase());
  });

  test('the wallet of these tests signs the published example with the published signature', () => {
    const wallet = makeEthereumWallet(new Uint8Array(Buffer.from(KNOWN.key, 'hex')));
    expect(wallet.address).toBe(KNOWN.address.toLowerCase());
    expect(wallet.signMessage(KNOWN.message)).toBe(KNOWN.signature);
  });

  test('the signer is recovered from every text, also with multi-byte characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        const wallet = makeEthereumWallet();
        expect(recoverSigner(message, wallet.signMessage(message))).toBe(wallet.address);
      }),
      { numRuns: 20, examples: [[''], ['Zürich ✓ 家']] },
    );
  });

  test('the last byte may name the key as 0 or 1 as well', async () => {
    expect(KNOWN.signature).toMatch(/1c$/);
    expect(await signed({ signature: KNOWN.signature.replace(/1c$/, '01') })).toBe(true);
  });

  test('the address of the message may be upper- or lower-cased', async () => {
    expect(await signed()).toBe(true);
    expect(await signed({ address: KNOWN.address.toLowerCase() })).toBe(true);
  });

  test.each([
    ['another text', { message: 'Some datum' }],
    ['another address', { address: makeEthereumWallet().address }],
    ['the other key', { signature: KNOWN.signature.replace(/1c$/, '1b') }],
    ['a last byte that names no key', { signature: KNOWN.signature.replace(/1c$/, '02') }],
    ['a last byte of a chain', { signature: KNOWN.signature.replace(/1c$/, '26') }],
    ['a signature of zeros', { signature: `0x${'0'.repeat(130)}` }],
    ['an r past the curve', { signature: `0x${'f'.repeat(64)}${KNOWN.signature.slice(66)}` }],
    ['a signature that is too short', { signature: KNOWN.signature.slice(0, -2) }],
  ])('%s is no message signed by the wallet', async (_, changes) => {
    expect(await signed(changes)).toBe(false);
  });
});
