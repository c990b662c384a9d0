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
  /** Encrypts what the database keeps for people and has to read again; 256 bits. */
  encryptionKey: z.base64url().length(43),
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
  if (text === null) return save(dataDir, file, await makeKeys());
  const kept: unknown = JSON.parse(text);
  const whole = keys.safeParse(kept);
  if (whole.success) return whole.data;
  // A copy from before there was an encryption key gets one; the supervisor comes here first.
  return save(
    dataDir,
    file,
    keys.parse({ encryptionKey: random(32), ...z.looseObject({}).parse(kept) }),
  );
}

async function save(dataDir: string, file: string, fresh: Keys): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(fresh, null, 2), { mode: 0o600, flush: true });
  await rename(draft, file);
  return fresh;
}

function random(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

async function makeKeys(): Promise<Keys> {
  const pair = await generateKeyPair('ES256', { extractable: true });
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
    encryptionKey: random(32),
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
