import { expect, test } from 'vitest';
import { uploadAnswer } from '#shared/domains/uploads/api/upload-answer.ts';
import {
  attachmentKind,
  searchText,
  uploadFault,
  uploadKinds,
  uploadPath,
  uploadRule,
} from '#shared/domains/uploads/model/rules.ts';

const MB = 1024 * 1024;
const file = (size: number, type: string) => ({ size, type });

test.each([
  ['profile-image', 5, 'image/jpeg', 'image/gif'],
  ['document', 10, 'application/pdf', 'image/webp'],
])('[UPL-07] [UPL-08] %s has at most %d MB, and only its types', (kind, megabytes, good, bad) => {
  expect(uploadFault(kind, file(megabytes * MB, good))).toBeNull();
  expect(uploadFault(kind, file(megabytes * MB + 1, good))).toBe(
    `File size exceeds maximum allowed size of ${megabytes}MB`,
  );
  const types = uploadRule(kind).types.join(', ');
  expect(uploadFault(kind, file(1, bad))).toBe(
    `File type ${bad} is not allowed. Allowed types: ${types}`,
  );
  // Both wrong: the size is judged first.
  expect(uploadFault(kind, file(200 * MB, bad))).toMatch(/^File size/);
});

test('[UPL-01] [UPL-02] [UPL-03] [UPL-04] [UPL-05] [UPL-06] the kinds of uploads are those of the specification, an unknown one is an app-asset', () => {
  const table = Object.entries(uploadKinds).map(([kind, { megabytes, types }]) => [
    kind,
    megabytes,
    types.map((type) => type.split('/')[1]).join(' '),
  ]);
  expect(table).toEqual([
    ['profile-image', 5, 'jpeg png webp'],
    ['listing-image', 10, 'jpeg png webp'],
    ['listing-video', 100, 'mp4 webm quicktime'],
    ['document', 10, 'pdf jpeg png'],
    ['app-asset', 5, 'jpeg png webp svg+xml'],
  ]);
  expect(uploadRule('toString')).toBe(uploadKinds['app-asset']);
});

test('[DEC-20] each kind of file goes to its bucket', () => {
  const buckets = Object.entries(uploadKinds).map(([kind, { bucket }]) => [kind, bucket]);
  expect(Object.fromEntries(buckets)).toEqual({
    'profile-image': 'user_images',
    'listing-image': 'home_images',
    'listing-video': 'home_videos',
    document: 'application_images',
    'app-asset': 'user_images',
  });
});

test('a file is stored in its owner’s folder, named by kind and time', () => {
  expect(uploadPath('ann', 'profile-image', 'image/jpeg', 12)).toBe('ann/profile-image_12.jpg');
  expect(uploadPath('ann', 'insurance', 'application/pdf', 12)).toBe('ann/insurance_12.pdf');
});

test('[UPL-10] an attachment for the assistant is judged by its type', () => {
  expect(
    ['image/heic', 'video/mp4', 'application/pdf', 'text/plain', ''].map(attachmentKind),
  ).toEqual(['listing-image', 'listing-video', 'document', 'document', 'document']);
});

test('[UPL-11] a plain search reads the first 5000 characters of a text file', () => {
  expect(searchText('x'.repeat(6000))).toHaveLength(5000);
  expect(searchText('short')).toBe('short');
});

test.each([
  [0, 'network', 'retry'],
  [401, '{"statusCode":"401"}', 'retry'],
  [423, 'locked', 'retry'],
  [429, '', 'retry'],
  [409, 'Upload-Offset conflict', 'retry'],
  [503, '', 'retry'],
  [400, '{"statusCode":"503","message":"busy"}', 'retry'],
  [409, '{"statusCode":"409","error":"Duplicate"}', 'done'],
  [400, 'The resource already exists', 'done'],
  [400, '{"statusCode":"403","message":"new row violates row-level security policy"}', 'refused'],
  // A page of the network in the place of an answer: the file waits.
  [200, '<html>Sign in to Wi-Fi</html>', 'retry'],
  [204, '', 'retry'],
  [413, 'Maximum size exceeded', 'refused'],
  [415, 'the content is text/html, not image/png as declared', 'refused'],
])('U5 U6 a storage server that answers %d %j means: %s', (status, body, type) => {
  expect(uploadAnswer(status, body).type).toBe(type);
});

test.each([
  [400, '{"statusCode":"413","message":"The object exceeded the size"}', 'The file is too large.'],
  [413, 'Maximum size exceeded', 'The file is too large.'],
  [415, 'mime type text/html is not supported', 'This kind of file is not taken.'],
  [415, 'the PDF is not complete', 'The file is damaged or not allowed.'],
  [403, 'new row violates row-level security policy', 'You are not allowed to do this.'],
  [404, 'Bucket not found', 'The server did not take the file.'],
])('U6 for %d %j the user reads: %s', (status, body, reason) => {
  expect(uploadAnswer(status, body)).toMatchObject({ type: 'refused', reason });
});
