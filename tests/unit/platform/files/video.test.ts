import { describe, expect, test } from 'vitest';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { judgeFile } from '#shared/platform/files/judge-file.ts';
import { fitted, THUMBNAIL } from '#shared/platform/files/picture.ts';
import { isDark, posterTimes } from '#shared/platform/files/video.ts';
import { withoutPlace } from '#shared/platform/files/without-place.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const plain = async (file: Blob) =>
  [...new Uint8Array(await file.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');

/** A box with its length in four bytes. */
function box(name: string, body: string): string {
  const size = 8 + body.length;
  return `${String.fromCharCode(size >> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255)}${name}${body}`;
}

/** A box with its length in eight. */
const longBox = (name: string, body: string) =>
  `\0\0\0\x01${name}\0\0\0\0\0\0\0${String.fromCharCode(16 + body.length)}${body}`;

const film = (...parts: string[]) => new Blob([bytes(parts.join(''))], { type: 'video/mp4' });

describe('a poster', () => {
  test('[UPL-13] a poster fits into 300 pixels in its own shape, and is never larger than its video', () => {
    const sizes = [
      [1920, 1080, 300, 169],
      [1080, 1920, 169, 300],
      [4000, 10, 300, 1],
      [200, 100, 200, 100],
    ] as const;
    for (const [width, height, wide, high] of sizes) {
      expect(fitted({ width, height }, THUMBNAIL.side)).toEqual({ width: wide, height: high });
    }
  });

  test('a poster is of the first second or tenth, and of a later frame where that is dark', () => {
    expect(posterTimes(60)).toEqual([1, 15, 30]);
    expect(posterTimes(4)).toEqual([0.4, 1, 2]);
    expect(posterTimes(0)).toEqual([0]);
  });

  test('a poster is not of a black frame', () => {
    const frame = (...pixels: number[][]) => pixels.flat();
    expect(isDark(frame([0, 0, 0, 255], [12, 9, 16, 255]))).toBe(true);
    expect(isDark(frame([0, 0, 0, 255], [0, 0, 200, 255]))).toBe(false);
  });
});

describe('the first bytes of a video', () => {
  const head = (brand: string) => box('ftyp', `${brand}\0\0\0\0${brand}`);
  const webm = '\x1a\x45\xdf\xa3\x93\x42\x82\x84webm';
  const sent = async (text: string, name: string, type: string) => {
    const file = new File([bytes(text)], name, { type });
    const verdict = await judgeFile(file, uploadPlaces['message-video']);
    if (verdict.type === 'taken') return `${verdict.file.name} ${verdict.file.type}`;
    return verdict.fault.cause;
  };
  test.each([
    ['x.mp4', 'video/mp4', head('mp42'), 'x.mp4 video/mp4'],
    ['x.mp4', 'video/mp4', head('isom'), 'x.mp4 video/mp4'],
    ['x.MOV', '', head('qt  '), 'x.MOV video/quicktime'],
    ['x.webm', 'video/webm;codecs=vp9', webm, 'x.webm video/webm'],
    // Wrong endings are renamed, and types follow the bytes.
    ['x.mp4', 'video/mp4', webm, 'x.webm video/webm'],
    ['x.webm', 'video/webm', head('mp42'), 'x.mp4 video/mp4'],
    ['x.3gp', 'video/3gpp', head('3gp5'), 'x.3gp video/mp4'],
    ['x.mp4', 'video/mp4', head('heic'), 'kind'],
    ['x.mp4', 'video/mp4', '<!doctype html>', 'kind'],
    ['x.mov', 'video/quicktime', 'MZ\x90\0', 'damaged'],
    ['x.mp4', 'video/mp4', '', 'empty'],
    ['film.mp4.exe', 'video/mp4', head('mp42'), 'name'],
  ])(
    'a video chosen as %s (%s) is sent by its first bytes %j: %s',
    async (name, type, text, out) => {
      expect(await sent(text, name, type)).toBe(out);
    },
  );

  test('[UPL-03] [UPL-07] a video has at most 100 MB', async () => {
    const large = new File([bytes(head('mp42'))], 'x.mp4', { type: 'video/mp4' });
    const sized = (size: number) =>
      Object.defineProperty(large, 'size', { value: size, configurable: true });
    const most = 100 * 1024 * 1024;
    const rule = uploadPlaces['message-video'];
    expect(await judgeFile(sized(most), rule)).toMatchObject({ type: 'taken' });
    expect(await judgeFile(sized(most + 1), rule)).toEqual({
      type: 'refused',
      fault: { cause: 'size' },
    });
  });
});

describe('where a video was taken', () => {
  const place = '+51.5090-000.1280/';
  const ends = [box('ftyp', 'mp42\0\0\0\0'), box('mdat', `frames ${place}`)] as const;

  test.each([
    ['QuickTime’s note', box('moov', box('udta', box('\xa9xyz', place)))],
    ['3GPP’s note', box('moov', box('udta', box('loci', place)))],
    ['Apple’s list', box('moov', box('mvhd', 'x') + box('meta', `keys ISO6709 ${place}`))],
    ['a track’s note', box('moov', box('trak', box('udta', box('\xa9xyz', place))))],
    ['a note with a long length', box('moov', longBox('udta', longBox('\xa9xyz', place)))],
  ])('the place where a video was taken becomes empty space: %s', async (_where, notes) => {
    const before = film(ends[0], notes, ends[1]);
    const after = await withoutPlace(before);
    expect([after.size, after.type]).toEqual([before.size, 'video/mp4']);
    const text = await plain(after);
    // What is among the frames is theirs.
    expect(text.split(place)).toHaveLength(2);
    expect(text.endsWith(ends[1])).toBe(true);
    expect(text).toContain('free\0');
    expect(await plain(await withoutPlace(after))).toBe(text);
  });

  test.each([
    ['a film without notes', film(ends[0], box('moov', box('mvhd', 'x')), ends[1])],
    ['a WebM', film('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm')],
    ['a box that claims more than there is', film(ends[0], '\0\0\xff\xffmoov\0\0\0\x10')],
    ['a box shorter than its head', film('\0\0\0\x04moov', box('udta', ''))],
    ['nothing', film('')],
  ])('a video whose metadata is %s stays as it is', async (_what, same) => {
    expect(await withoutPlace(same)).toBe(same);
  });
});
