import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Chain } from '../../../sign-in-ways.ts';
import { refuse } from '../errors.ts';

type Signed = { message: string; domain: string; address: string; signature: string };

/** Whether the wallet of `address` signed the message. */
export const isSignedBy: Record<Chain, (signed: Signed) => Promise<boolean>> = {
  ethereum: signedByEthereum,
  solana: signedBySolana,
};

/** Refuses what is no signature of the chain, before anything is computed with it. */
export function requireSignatureForm(chain: Chain, signature: string): void {
  if (chain === 'ethereum') {
    if (signature.replace(/^0x/, '').length === 130) return;
    throw refuse.invalid(
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    );
  }
  if (signature.length !== 86 && signature.length !== 88)
    throw refuse.invalid('signature must be 64 bytes encoded as base64 with or without padding');
  if (!/^[\w+/-]{86}(==)?$/.test(signature))
    throw refuse.invalid('signature does not contain valid base64 characters');
}

async function signedByEthereum({ message, address, signature }: Signed): Promise<boolean> {
  if (!/^0x[\da-f]{130}$/i.test(signature)) return false;
  // Loaded with the first wallet: most copies never see one.
  const { recoverSigner } = await import('./ethereum.ts');
  try {
    return recoverSigner(message, signature) === address.toLowerCase();
  } catch {
    return false;
  }
}

async function signedBySolana({ message, domain, address, signature }: Signed): Promise<boolean> {
  const key = ed25519Key(address);
  if (!key) return false;
  const bytes = Buffer.from(signature, 'base64url');
  const text = Buffer.from(message);
  return [text, ledgerMessage(text, domain, key.bytes)].some((signed) =>
    verify(null, signed, key.object, bytes),
  );
}

function ed25519Key(address: string) {
  try {
    const bytes = base58.decode(address);
    if (bytes.length !== 32) return null;
    const x = Buffer.from(bytes).toString('base64url');
    return {
      bytes,
      object: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }),
    };
  } catch {
    return null;
  }
}

/** A Ledger signs the message inside of this envelope (docs.anza.xyz, off-chain message signing). */
function ledgerMessage(text: Buffer, domain: string, key: Uint8Array): Buffer {
  const application = Buffer.alloc(32);
  application.write(domain.slice(0, 32));
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    application,
    Buffer.from([0, 1]),
    key,
    length,
    text,
  ]);
}
