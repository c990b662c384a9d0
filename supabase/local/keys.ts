import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { Environment } from '../environment.ts';

const jwk = z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256') });

const signingKey = z.object({
  kid: z.string(),
  privateJwk: jwk,
  publicJwk: jwk,
  /** The current one signs. The standby one is published ahead of its turn. */
  state: z.enum(['current', 'standby', 'retired']).default('current'),
  retiredAt: z.iso.datetime().optional(),
});

/** A pair of keys for access tokens. */
export type SigningKey = z.infer<typeof signingKey>;

const keys = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  /** The current one first; see key-rotation.ts. */
  signingKeys: z.array(signingKey).min(1),
  /** Encrypts what the database keeps for people and has to read again; 256 bits. */
  encryptionKey: z.base64url().length(43),
  /** Signs what is pushed; browsers subscribe to the public one. */
  pushKeys: z.object({
    publicKey: z.base64url().length(87),
    privateKey: z.base64url().length(43),
  }),
  databasePasswords: z.object({
    supabase_admin: z.string(),
    postgres: z.string(),
    authenticator: z.string(),
    kinstead_assistant: z.string(),
    kinstead_jobs: z.string(),
  }),
});

/** What this copy of the local platform keeps secret, except the publishable key. */
export type Keys = z.infer<typeof keys>;

/** Reads the keys of a data folder, making them (readable by the owner only) the first time. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch(missingIsNull);
  if (text === null) return save(dataDir, file, await makeKeys());
  const stored: unknown = JSON.parse(text);
  const whole = keys.safeParse(stored);
  if (whole.success) return whole.data;
  // A copy from before there was one of these gets it; the supervisor comes here first.
  const { databasePasswords, ...others } = older.parse(stored);
  const grown = { kinstead_jobs: random(), ...databasePasswords };
  return save(
    dataDir,
    file,
    keys.parse({
      encryptionKey: random(32),
      pushKeys: makePushKeys(),
      ...others,
      databasePasswords: grown,
    }),
  );
}

const older = z.looseObject({ databasePasswords: z.looseObject({}) });

/** Writes new signing keys into the file of a data folder; running services pick them up. */
export async function saveSigningKeys(dataDir: string, signingKeys: SigningKey[]): Promise<void> {
  const stored = await loadKeys(dataDir);
  await save(dataDir, join(dataDir, FILE), { ...stored, signingKeys });
}

/** Writes another pair for push messages; browsers subscribe anew at their next visit. */
export async function savePushKeys(dataDir: string, pushKeys: Keys['pushKeys']): Promise<void> {
  const stored = await loadKeys(dataDir);
  await save(dataDir, join(dataDir, FILE), { ...stored, pushKeys });
}

/**
 * Calls back with new signing keys while a service runs; a file that cannot be used goes to
 * `onError`, and the present keys stay. Answers how to stop.
 */
export function watchSigningKeys(
  dataDir: string,
  onChange: (signingKeys: SigningKey[]) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const file = join(dataDir, FILE);
  // Asking for the time of the file works wherever the folder is; it costs one call a second.
  const look = async () => {
    try {
      // A file that is gone, with a folder that is being removed, is no reason to make another.
      const text = await readFile(file, 'utf8').catch(missingIsNull);
      if (text !== null) await onChange(keys.parse(JSON.parse(text)).signingKeys);
    } catch (error) {
      onError(error);
    }
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return () => unwatchFile(file, look);
}

const FILE = 'keys.json';
const LOOK_MS = 1000;

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

/** A new pair, with a name that no other has. */
export async function makeSigningKey(state: SigningKey['state']): Promise<SigningKey> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  return signingKey.parse({
    kid: randomUUID(),
    privateJwk: await exportJWK(pair.privateKey),
    publicJwk: await exportJWK(pair.publicKey),
    state,
  });
}

/** The pair from the settings, else this copy's own. */
export function pushKeysInForce(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment['raw'],
  { pushKeys }: Pick<Keys, 'pushKeys'>,
): Keys['pushKeys'] {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return pushKeys;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

/** A new pair for push messages (VAPID): a point and a number of P-256. */
export function makePushKeys(): Keys['pushKeys'] {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // Leading zeros are part of it.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

async function makeKeys(): Promise<Keys> {
  return keys.parse({
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    signingKeys: [await makeSigningKey('current'), await makeSigningKey('standby')],
    encryptionKey: random(32),
    pushKeys: makePushKeys(),
    databasePasswords: {
      supabase_admin: random(),
      postgres: random(),
      authenticator: random(),
      kinstead_assistant: random(),
      kinstead_jobs: random(),
    },
  });
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
