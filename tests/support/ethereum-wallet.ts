import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A wallet with a key: a new one, or one of 32 bytes. Its address is lower-case. */
export function makeEthereumWallet(secretKey = secp256k1.utils.randomSecretKey()) {
  const publicKey = secp256k1.getPublicKey(secretKey, false);
  const address = `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`;

  /** A personal message's signature as wallets write it: r, s, and 27 or 28. */
  const signMessage = (message: string): `0x${string}` => {
    const text = utf8ToBytes(message);
    const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`);
    const hash = keccak_256(concatBytes(prefix, text));
    const bytes = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
    const [recovery = 0, ...pair] = bytes;
    return `0x${bytesToHex(Uint8Array.of(...pair, 27 + recovery))}`;
  };

  return { address, signMessage };
}
