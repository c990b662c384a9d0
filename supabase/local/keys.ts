import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const jwk = z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256') });

const keys = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  /** The first signs; the others still verify. */
  signingKeys: z.array(z.object({ kid: z.string(), privateJwk: jwk, publicJwk: jwk })).min(1),
  databasePasswords: z.object({
    supabase_admin: z.string(),
    postgres: z.string(),
    authenticator: z.string(),
    kinstead_assistant: z.string(),
  }),
});

/** What this copy of the local platform keeps secret, except the publishable key. */
export type Keys = z.infer<typeof keys>;

/** Reads the keys of a data folder, making them (readable by the owner only) the first time. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  const text = await readFile(file, 'utf8').catch(missingIsNull);
  if (text !== null) return keys.parse(JSON.parse(text));
  const fresh = await makeKeys();
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(fresh, null, 2), { mode: 0o600, flush: true });
  await rename(draft, file);
  return fresh;
}

async function makeKeys(): Promise<Keys> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const random = () => randomBytes(24).toString('base64url');
  return keys.parse({
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    signingKeys: [
      {
        kid: randomUUID(),
        privateJwk: await exportJWK(pair.privateKey),
        publicJwk: await exportJWK(pair.publicKey),
      },
    ],
    databasePasswords: {
      supabase_admin: random(),
      postgres: random(),
      authenticator: random(),
      kinstead_assistant: random(),
    },
  });
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
