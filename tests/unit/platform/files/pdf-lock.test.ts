import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { latin } from '#shared/files/file-contents.ts';
import { md5, rc4 } from '#shared/files/old-ciphers.ts';
import { isLocked } from '#shared/files/pdf-lock.ts';
import { lockedPdf, lockedPdfOfToday } from '../../../support/chosen-files.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 1000])(
  'the MD5 of %d bytes is that of the library',
  (length) => {
    const bytes = Buffer.alloc(length, 'Kinstead');
    expect(Buffer.from(md5(bytes))).toEqual(createHash('md5').update(bytes).digest());
  },
);

test('RC4 has the bytes of its description, and is its own way back', () => {
  const [key, text] = [Buffer.from('Key'), Buffer.from('Plaintext')];
  expect(Buffer.from(rc4(key, text)).toString('hex')).toBe('bbf316e8d940af0ad3');
  expect(Buffer.from(rc4(key, rc4(key, text)))).toEqual(text);
});

const PAPERS = [
  ['of 2003 without a password', lockedPdf(''), false],
  ['of 2003 with a password', lockedPdf('secret'), true],
  ['of today without a password', lockedPdfOfToday(''), false],
  ['of today with a password', lockedPdfOfToday('secret'), true],
] as const;

test.each(PAPERS)(
  'an encrypted PDF %s asks for one as a reader of PDF does',
  async (_, bytes, locked) => {
    expect(await isLocked(latin(bytes))).toBe(locked);
    const reader = await getDocumentProxy(new Uint8Array(bytes)).then(
      () => 'opened',
      (error: Error) => error.name,
    );
    expect(reader === 'PasswordException').toBe(locked);
  },
);

test('a PDF for the holders of keys is locked, and one without encryption is not', async () => {
  const trailer = 'trailer << /Encrypt 5 0 R >>';
  expect(await isLocked(`5 0 obj << /Filter /Adobe.PubSec >> endobj ${trailer}`)).toBe(true);
  expect(await isLocked('1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >>')).toBe(
    false,
  );
});

test('strings in brackets are read with their escapes', async () => {
  const written = lockedPdf('secret')
    .toString('latin1')
    .replace(/\/U <([0-9a-f]+)>/, (_, hex: string) => {
      const octal = [...Buffer.from(hex, 'hex')].map(
        (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
      );
      return `/U (${octal.join('')})`;
    });
  expect(await isLocked(written)).toBe(true);
  const open = lockedPdf('')
    .toString('latin1')
    .replace(
      /\/O <([0-9a-f]+)>/,
      (_, hex: string) => `/O (${Buffer.from(hex, 'hex').toString('latin1')})`,
    );
  expect(await isLocked(open)).toBe(false);
});
