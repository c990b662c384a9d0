import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Bytes as Go writes them into JSON. */
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** GoTrue's form of a text that is encrypted in its row. */
const sealed = z.object({
  key_id: z.literal('keys.json'),
  alg: z.literal('aes-gcm-hkdf'),
  data: bytes,
  nonce: bytes,
});

const TAG_BYTES = 16;

/**
 * Encrypts a text for the row `id`, in GoTrue's form. The key of each row is derived from its id,
 * so that a text copied into another person's row opens nothing there.
 */
export function encryptText(encryptionKey: string, id: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', rowKey(encryptionKey, id), nonce);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    key_id: 'keys.json',
    alg: 'aes-gcm-hkdf',
    data: data.toString('base64'),
    nonce: nonce.toString('base64'),
  });
}

/** The text of the row `id`. One that is not encrypted, as a Supabase project has it, stays as it is. */
export function decryptText(encryptionKey: string, id: string, stored: string): string {
  if (!stored.startsWith('{')) return stored;
  const { data, nonce } = sealed.parse(JSON.parse(stored));
  const decipher = createDecipheriv('aes-256-gcm', rowKey(encryptionKey, id), nonce);
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  const text = decipher.update(data.subarray(0, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function rowKey(encryptionKey: string, id: string): Uint8Array {
  const master = Buffer.from(encryptionKey, 'base64url');
  return new Uint8Array(hkdfSync('sha256', master, Buffer.alloc(0), id, 32));
}
