import { expect, test } from 'vitest';
import { uploadFault, uploadKinds, uploadPath, uploadRule } from '#shared/domains/uploads/rules.ts';

const MB = 1024 * 1024;
const file = (size: number, type: string) => ({ size, type });

test.each([
  ['profile-image', 5, 'image/jpeg', 'image/gif'],
  ['document', 10, 'application/pdf', 'image/webp'],
])('%s: at most %d MB, and only its types', (kind, megabytes, good, bad) => {
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

test('the kinds are those of the specification, an unknown one is an app-asset', () => {
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

test('a file lies in its owner’s folder, named by kind and time', () => {
  expect(uploadPath('ann', 'profile-image', 'image/jpeg', 12)).toBe('ann/profile-image_12.jpg');
  expect(uploadPath('ann', 'insurance', 'application/pdf', 12)).toBe('ann/insurance_12.pdf');
});
