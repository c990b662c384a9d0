import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shownSize } from '#shared/platform/files/shown-size.ts';

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#127' } });

test.each([
  ['JPEG', 1, { width: 40, height: 30, lies: false }],
  ['JPEG', 3, { width: 40, height: 30, lies: false }],
  ['JPEG', 5, { width: 30, height: 40, lies: true }],
  ['JPEG', 6, { width: 30, height: 40, lies: true }],
  ['JPEG', 8, { width: 30, height: 40, lies: true }],
])('a %s of the orientation %d is shown upright: %j', async (_, orientation, size) => {
  const bytes = await drawn().withMetadata({ orientation }).jpeg().toBuffer();
  expect(shownSize(bytes)).toEqual(size);
});

test('the size of other pictures stands in their first bytes, and of no picture it is not known', async () => {
  for (const bytes of [await drawn().png().toBuffer(), await drawn().webp().toBuffer()]) {
    expect(shownSize(bytes)).toEqual({ width: 40, height: 30, lies: false });
  }
  expect(shownSize(Buffer.from('no picture'))).toBeNull();
});
