import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeObjectName,
  objectFile,
  parseObjectName,
} from '../../../supabase/local/storage/object-path.ts';

const ROOT = resolve('/data/storage');

describe('names of objects', () => {
  test('a key lies below its bucket', () => {
    const file = objectFile(ROOT, { bucket: 'pictures', key: 'a b/é.webp' });
    expect(file).toBe(join(ROOT, 'pictures', 'a b', 'é.webp'));
  });

  test.each(['', '.', '..', 'a/../b', '../a', '/a', 'a/', 'a//b', 'a\\b', 'a\0b', 'a\nb', '~'])(
    'the key %j is refused',
    (key) => {
      expect(() => objectFile(ROOT, { bucket: 'pictures', key })).toThrow('Invalid key');
    },
  );

  test.each(['', '.', '..', '.drafts', 'a/b', 'a b', '../a'])(
    'the bucket %j is refused',
    (bucket) => {
      expect(() => objectFile(ROOT, { bucket, key: 'a' })).toThrow('Bucket not found');
    },
  );

  test('no text at all leads out of its bucket', () => {
    const pieces = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '\0', 'a', '~', '//', 'é');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = `/p/${parts.join('')}`;
        let file: string;
        try {
          file = objectFile(ROOT, parseObjectName(path, '/p/'));
        } catch {
          return;
        }
        expect(resolve(file).startsWith(ROOT + sep)).toBe(true);
        expect(resolve(file)).toBe(file);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a name survives its way through a URL', () => {
    const name = { bucket: 'papers', key: 'Mietvertrag (1), 50+ & mehr?/ü.pdf' };
    expect(parseObjectName(`/x/${encodeObjectName(name)}`, '/x/')).toEqual(name);
  });
});
