import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takenOn } from '#shared/files/taken-on.ts';

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#127' } });
const taken = (text: string) =>
  drawn()
    .withExif({ IFD2: { DateTimeOriginal: text }, IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer();

test('a picture says the month in which its camera took it, and not the day', async () => {
  expect(takenOn(await taken('2025:03:14 09:26:53'))).toBe('2025-03-01');
  expect(takenOn(await taken('1999:12:31 23:59:59'))).toBe('1999-12-01');
});

test.each(['0000:00:00 00:00:00', '2025:13:01 00:00:00', '    :  :     :  :  ', 'in March'])(
  'a camera that says %j says nothing',
  async (text) => {
    expect(takenOn(await taken(text))).toBeNull();
  },
);

test('a picture without what a camera writes, and what is cut off, say nothing', async () => {
  expect(takenOn(await drawn().jpeg().toBuffer())).toBeNull();
  expect(takenOn(Buffer.from('Exif\0\0II'))).toBeNull();
  const whole = await taken('2025:03:14 09:26:53');
  for (let end = 0; end < 220; end += 1) {
    expect([null, '2025-03-01']).toContain(takenOn(whole.subarray(0, end)));
  }
});
