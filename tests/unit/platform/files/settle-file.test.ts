import { expect, test } from 'vitest';
import { nameWithEnding, settleFile } from '#shared/platform/files/settle-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const WEBP = bytes('RIFF\x10\0\0\0WEBPVP8 ');
const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF');
const PDF = bytes('%PDF-1.7\n');

test.each([
  ['shot.jpg', WEBP, 'image/webp', 'shot.webp'],
  ['photo.png', JPEG, 'image/jpeg', 'photo.jpg'],
  ['photo.heic', JPEG, 'image/jpeg', 'photo.jpg'],
  ['photo.JPEG', JPEG, 'image/jpeg', 'photo.JPEG'],
  ['photo', JPEG, 'image/jpeg', 'photo.jpg'],
  ['Statement.pdf', PDF, 'application/pdf', 'Statement.pdf'],
  ['scan.png', PDF, 'application/pdf', 'scan.pdf'],
])('%s is taken as what its bytes are', async (name, content, type, called) => {
  const settled = await settleFile(new File([content], name, { type: 'image/jpeg' }), 'image/jpeg');
  expect([settled.name, settled.type]).toEqual([called, type]);
});

test.each([
  ['Windows-1252', bytes('Jos\xe9 Mu\xf1oz,1200'), 'José Muñoz,1200'],
  ['UTF-8', new TextEncoder().encode('José Muñoz,1200'), 'José Muñoz,1200'],
  ['UTF-16 LE', bytes('\xff\xfeJ\0o\0s\0\xe9\0'), 'José'],
  ['UTF-16 BE', bytes('\xfe\xff\0J\0o\0s\0\xe9'), 'José'],
])('a text in %s is sent as UTF-8', async (_, content, text) => {
  const settled = await settleFile(new File([content], 'rents.csv'), 'text/plain');
  expect(await settled.text()).toBe(text);
});

test('what has no text in it stays as it is', async () => {
  const file = new File([bytes('\0\x01\x02')], 'a.txt');
  expect(await settleFile(file, 'text/plain')).toBe(file);
});

test('a picture that was drawn anew has the ending of what it became', () => {
  expect(nameWithEnding('shot.png', 'image/webp')).toBe('shot.webp');
  expect(nameWithEnding('small.webp', 'image/png')).toBe('small.png');
});
