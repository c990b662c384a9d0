import { importJWK, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rotate, stillVerifies } from '../../../supabase/local/key-rotation.ts';
import { makeSigningKey, type SigningKey } from '../../../supabase/local/keys.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';

const ISSUER = 'http://localhost/auth/v1';
const HOUR = 3_600_000;
const person = { sub: crypto.randomUUID(), role: 'authenticated', session_id: crypto.randomUUID() };

const first = async () => [await makeSigningKey('current'), await makeSigningKey('standby')];
const states = (keys: SigningKey[]) => keys.map(({ state }) => state);

describe('rotation of signing keys', () => {
  test('a rotation signs with the standby key, retires the last one and drops an expired one', async () => {
    const start = await first();
    const now = Date.now();
    const once = await rotate(start, { now: new Date(now) });
    expect(states(once)).toEqual(['current', 'standby', 'retired']);
    expect([once[0]?.kid, once[2]?.kid]).toEqual([start[1]?.kid, start[0]?.kid]);
    const soon = await rotate(once, { now: new Date(now + HOUR / 2) });
    expect(states(soon)).toEqual(['current', 'standby', 'retired', 'retired']);
    const later = await rotate(soon, { now: new Date(now + 1.25 * HOUR) });
    expect(later.map(({ kid }) => kid)).not.toContain(start[0]?.kid);
    expect(states(later)).toEqual(['current', 'standby', 'retired', 'retired']);
  });

  test('a keys file without standby keys rotates as well', async () => {
    const [only] = await first();
    const next = await rotate(only ? [only] : []);
    expect(states(next)).toEqual(['current', 'standby', 'retired']);
  });

  test('revoking leaves no key that verifies old tokens', async () => {
    expect(states(await rotate(await rotate(await first()), { revoke: true }))).toEqual([
      'current',
      'standby',
    ]);
  });

  test('a token of the last key is valid to its end; a stolen retired key makes none', async () => {
    const keys = await first();
    const tokens = await createTokens({ signingKeys: keys }, ISSUER);
    const token = await tokens.mint(person);
    const next = await rotate(keys);
    await tokens.use(next);
    expect((await tokens.verify(token)).sub).toBe(person.sub);
    expect((await tokens.verify(await tokens.mint(person))).sub).toBe(person.sub);

    const stolen = await importJWK(keys[0]?.privateJwk ?? {}, 'ES256');
    const forged = new SignJWT(person)
      .setProtectedHeader({ alg: 'ES256', kid: keys[0]?.kid ?? '' })
      .setIssuer(ISSUER)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('62 minutes');
    await expect(tokens.verify(await forged.sign(stolen))).rejects.toThrow('invalid JWT');
  });

  test('public keys are published before they sign and until their last token expires', async () => {
    const keys = await rotate(await first());
    const tokens = await createTokens({ signingKeys: keys }, ISSUER);
    const kids = () => tokens.jwks().keys.map(({ kid }) => kid);
    expect(kids()).toEqual(keys.map(({ kid }) => kid));
    for (const key of tokens.jwks().keys) expect(key).not.toHaveProperty('d');
    const old = { ...keys[2], retiredAt: new Date(Date.now() - 1.1 * HOUR).toISOString() };
    const aged = [...keys.slice(0, 2), old as SigningKey]; // the third of three
    expect(stillVerifies(old as SigningKey)).toBe(false);
    await tokens.use(aged);
    expect(kids()).toEqual(keys.slice(0, 2).map(({ kid }) => kid));
  });

  test('a signature is verified once, a token is read each time: it expires on time', async () => {
    const check = vi.spyOn(crypto.subtle, 'verify');
    onTestFinished(() => void vi.useRealTimers());
    const tokens = await createTokens({ signingKeys: await first() }, ISSUER);
    const token = await tokens.mint(person, 60);
    const claims = await tokens.verify(token);
    expect(await tokens.verify(token)).toEqual(claims);
    expect(check).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await expect(tokens.verify(token)).rejects.toThrow('invalid JWT');
  });

  test('a token that was accepted before is refused once its key is gone', async () => {
    const tokens = await createTokens({ signingKeys: await first() }, ISSUER);
    const token = await tokens.mint(person);
    await tokens.verify(token);
    await tokens.use(await first());
    await expect(tokens.verify(token)).rejects.toThrow('invalid JWT');
  });
});
