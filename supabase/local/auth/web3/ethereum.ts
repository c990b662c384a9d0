import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** What a wallet signs of a text: its hash as a personal message (EIP-191, version 0x45). */
export function personalMessageHash(message: string): Uint8Array {
  const text = Buffer.from(message);
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  return keccak_256(Buffer.concat([prefix, text]));
}

/** The address of an uncompressed public key (65 bytes): 0x and 40 hexadecimal digits, lower-case. */
function addressOf(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`;
}

/**
 * The address whose key signed the message, lower-case. The signature is 0x and 65 bytes: r, s and
 * which of two keys it was, as 0 or 1 or as 27 or 28. Throws where no key can have made it.
 */
export function recoverSigner(message: string, signature: string): string {
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const last = bytes[64] ?? -1;
  const recovery = last >= 27 ? last - 27 : last;
  if (bytes.length !== 65 || (recovery !== 0 && recovery !== 1))
    throw new Error('not a recoverable signature');
  const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(personalMessageHash(message));
  return addressOf(key.toBytes(false));
}
