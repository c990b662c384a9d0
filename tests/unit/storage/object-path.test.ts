import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { versionFile } from '../../../supabase/local/storage/files.ts';
import {
  checkBucketName,
  checkKey,
  parseObjectName,
} from '../../../supabase/local/storage/object-path.ts';

const ROOT = resolve('/data/storage');

describe('names of objects', () => {
  test.each(['a', 'a b/c.webp', "x/!-_.*'()/&$@=;:+,?.pdf"])('the key %j is taken', (key) => {
    expect(() => checkKey(key)).not.toThrow();
  });

  test.each([
    ...['', '.', '..', 'a/../b', '../a', '/a', 'a/', 'a//b', 'a\\b', 'a\0b', 'a\nb', '~'],
    ...['é', 'a%2fb', '\u202egnp.exe', '．．/x', 'x'.repeat(1025)],
  ])('the key %j is refused', (key) => {
    expect(() => checkKey(key)).toThrow('Invalid key');
  });

  test.each(['', '.', '..', 'a/b', '../a', 'x'.repeat(101), 'a\0'])(
    'the bucket %j is refused',
    (bucket) => {
      expect(() => checkBucketName(bucket)).toThrow('Bucket not found');
    },
  );

  test('no object name names anything outside of its bucket', () => {
    const pieces = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '\0', 'a', '~', '//', 'é');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        let name: { bucket: string; key: string };
        try {
          name = parseObjectName(`/p/${parts.join('')}`, '/p/');
        } catch {
          return;
        }
        const file = join(ROOT, name.bucket, name.key);
        expect(resolve(file)).toBe(file);
        expect(file.startsWith(join(ROOT, name.bucket) + sep)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('an object name survives its way through a URL', () => {
    const key = 'Mietvertrag (1), 50+ & mehr?/u.pdf';
    const path = `/x/papers/${key.split('/').map(encodeURIComponent).join('/')}`;
    expect(parseObjectName(path, '/x/')).toEqual({ bucket: 'papers', key });
  });
});

describe('files of versions', () => {
  test('a file is named by its version alone, and nothing of a client is in its path', () => {
    const version = '0f9e8d7c-1111-4222-8333-444455556666';
    expect(versionFile(ROOT, version)).toBe(join(ROOT, '.versions', '0f', version));
    for (const other of ['', '..', '../../keys.json', `${version}/..`, version.toUpperCase()]) {
      expect(() => versionFile(ROOT, other)).toThrow('Object not found');
    }
  });
});
