import { makeSigningKey, type SigningKey } from './keys.ts';
import { ACCESS_TOKEN_SECONDS } from './token-life.ts';

/** Clocks of two machines differ by less. */
const LEEWAY_MS = 60_000;

/**
 * The next state of the signing keys: the standby key signs, a new one stands by, and the last one
 * verifies what it has signed until that is past its life. `revoke` is for a key that leaked: what
 * the old keys signed is worth nothing at once, and every client refreshes.
 */
export async function rotate(
  keys: readonly SigningKey[],
  { now = new Date(), revoke = false }: { now?: Date; revoke?: boolean } = {},
): Promise<SigningKey[]> {
  const ready = keys.find(({ state }) => state === 'standby');
  const next = { ...(ready ?? (await makeSigningKey('current'))), state: 'current' as const };
  const last = keys
    .filter(({ state }) => state === 'current')
    .map((key) => ({ ...key, state: 'retired' as const, retiredAt: now.toISOString() }));
  const older = keys.filter((key) => key.state === 'retired' && stillVerifies(key, now.getTime()));
  return [next, await makeSigningKey('standby'), ...(revoke ? [] : [...last, ...older])];
}

/** When the last token that a retired key may have signed is past its life; null: not retired. */
export function endOfLife({ state, retiredAt }: SigningKey): number | null {
  if (state !== 'retired') return null;
  return Date.parse(retiredAt ?? '') + ACCESS_TOKEN_SECONDS * 1000 + LEEWAY_MS;
}

/** Whether tokens of a key may still be good. */
export function stillVerifies(key: SigningKey, now = Date.now()): boolean {
  const end = endOfLife(key);
  return end === null || end > now;
}
