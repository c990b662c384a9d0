import { describe, expect, test } from 'vitest';
import { takenType } from '#shared/domains/messaging/model/attachment-rules.ts';
import { judgeVideo, videoType } from '#shared/domains/messaging/model/video-rules.ts';
import { isWhatItSays } from '#shared/platform/files/contents.ts';
import { withoutNotes } from '#shared/platform/files/gif.ts';
import { goodFiles, hostileFiles } from './hostile-files.ts';

type Chosen = { file: string; type: string; bytes: Buffer };

/** As the composer asks before anything is stored: its picker, or its way to videos. */
async function isTaken({ file, type, bytes }: Chosen): Promise<boolean> {
  const chosen = { name: file, type, size: bytes.length };
  const asVideo = judgeVideo(chosen, 0) === null ? videoType(chosen) : null;
  const as = takenType(chosen) ?? asVideo;
  return as !== null && (await isWhatItSays(new Blob([new Uint8Array(bytes)]), file, as));
}

describe('[S5] what a client looks at', () => {
  test('hostile uploads are refused by the client, except what only a decoder can recognise', async () => {
    const hostile = await hostileFiles();
    const taken: string[] = [];
    for (const each of hostile) if (await isTaken(each)) taken.push(each.name);
    // Its first half is in order; drawing it fails, and so does the server's look at it.
    expect(taken).toEqual(['half of a JPEG']);
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  test('the valid files that they were made of are accepted by the client', async () => {
    const good = await goodFiles();
    const kinds = [
      ['my.photo.v2.jpg', 'image/jpeg', good.jpeg],
      ['x.png', 'image/png', good.png],
      ['x.webp', 'image/webp', good.webp],
      ['x.gif', 'image/gif', good.gif],
      ['kitchen.mp4', 'video/mp4', good.mp4],
      ['IMG_0012.MOV', '', good.mov],
      ['screen.webm', 'video/webm;codecs=vp8', good.webm],
      ['lease.pdf', 'application/pdf', good.pdf],
      ['notes.csv', 'text/csv', Buffer.from('day,größe\n1,2\n')],
    ] as const;
    for (const [file, type, bytes] of kinds) {
      expect([file, await isTaken({ file, type, bytes })]).toEqual([file, true]);
    }
  });

  test('a GIF preserves its frames and loses its metadata', async () => {
    const { gif } = await goodFiles();
    const note = Buffer.from('\x21\xfe\x14Camera of Casey 51.5\0', 'latin1');
    const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP\x04gps!\0', 'latin1');
    // Behind the screen and its colours, before the first picture.
    const flags = gif[10] ?? 0;
    const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    const noted = Buffer.concat([gif.subarray(0, start), note, xmp, gif.subarray(start)]);
    const plain = Buffer.concat(withoutNotes(new Uint8Array(noted)) ?? []);
    expect(plain.equals(Buffer.concat(withoutNotes(new Uint8Array(gif)) ?? []))).toBe(true);
    expect(plain.includes('Casey')).toBe(false);
    expect(plain.includes('gps')).toBe(false);
    expect(plain.length).toBeGreaterThan(start);
    expect(withoutNotes(new Uint8Array(gif.subarray(0, gif.length - 3)))).toBeNull();
  });
});
