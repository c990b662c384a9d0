import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptText, encryptText } from '../../../supabase/local/auth/encrypted-text.ts';
import { stepOfCode } from '../../../supabase/local/auth/factors/totp.ts';

/** The secret and codes of RFC 6238, appendix B, cut to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
];

describe('stepOfCode', () => {
  test.each(VECTORS)('at %d s stepOfCode accepts the code of the RFC', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('stepOfCode accepts the neighbouring steps and returns which', () => {
    expect(stepOfCode(SECRET, '287082', 60_000)).toBe(1);
    expect(stepOfCode(SECRET, '287082', 29_000)).toBe(1);
  });

  test.each([
    ['two steps late', '287082', 90_000],
    ['too short', '28708', 59_000],
    ['with a space', '287082 ', 59_000],
    ['in other digits', '２８７０８２', 59_000],
    ['empty', '', 59_000],
  ])('stepOfCode refuses a code %s', (_, code, now) => {
    expect(stepOfCode(SECRET, code, now)).toBeNull();
  });
});

describe('encrypted texts', () => {
  const key = randomBytes(32).toString('base64url');
  const id = randomUUID();

  test('encrypted texts decrypt to the original, and never look the same twice', () => {
    const stored = encryptText(key, id, SECRET);
    expect(stored).not.toContain(SECRET);
    expect(encryptText(key, id, SECRET)).not.toBe(stored);
    expect(decryptText(key, id, stored)).toBe(SECRET);
  });

  test('encrypted texts cannot be decrypted with another key, in another row or when changed', () => {
    const stored = encryptText(key, id, SECRET);
    const other = randomBytes(32).toString('base64url');
    expect(() => decryptText(other, id, stored)).toThrow();
    expect(() => decryptText(key, randomUUID(), stored)).toThrow();
    const changed = stored.replace(
      /"data":"(.)/,
      (_, first) => `"data":"${first === 'A' ? 'B' : 'A'}`,
    );
    expect(() => decryptText(key, id, changed)).toThrow();
  });

  test('secrets that a Supabase project stored unencrypted are read as they are', () => {
    expect(decryptText(key, id, SECRET)).toBe(SECRET);
  });
});
