import { describe, expect, test } from 'vitest';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { withoutNotes } from '#shared/platform/files/gif.ts';
import { judgeFile } from '#shared/platform/files/judge-file.ts';
import { checkFileName } from '../../supabase/local/storage/content/file-name.ts';
import { goodFiles, hostileFiles } from './hostile-files.ts';

type Chosen = { file: string; type: string; bytes: Buffer };

/** As the composer asks before anything is stored: its picker, or its way to videos. */
async function takenAs({ file, type, bytes }: Chosen): Promise<File | null> {
  const chosen = new File([new Uint8Array(bytes)], file, { type });
  const way = /^video/.test(type) || file.endsWith('.MOV') ? 'message-video' : 'message';
  const verdict = await judgeFile(chosen, uploadPlaces[way]);
  return verdict.type === 'taken' ? verdict.file : null;
}

const isTaken = async (chosen: Chosen) => (await takenAs(chosen)) !== null;

describe('[S5] what a client looks at', () => {
  test('hostile uploads are refused by the client, or are harmless as what they are', async () => {
    const hostile = await hostileFiles();
    const taken: Record<string, string> = {};
    for (const each of hostile) {
      const as = await takenAs(each);
      if (!as) continue;
      taken[each.name] = `${as.name} ${as.type}`;
      // The server takes these names; the names that they were chosen under it would refuse.
      expect(() => checkFileName(as.name, as.type)).not.toThrow();
    }
    // Whole pictures and papers under a name that lies, each under its own name from then on.
    expect(taken).toEqual({
      'a PNG as JPEG': 'x.png image/png',
      'a JPEG as PNG': 'x.jpg image/jpeg',
      'a GIF as WebP': 'x.gif image/gif',
      'a PDF as JPEG': 'x.pdf application/pdf',
      'a JPEG as PDF': 'x.jpg image/jpeg',
      'photo.php.jpg': 'photo-php.jpg image/jpeg',
      'logo.svg': 'logo.png image/png',
      'page.HTM .png': 'page-HTM .png image/png',
      'shell.jsp.webp': 'shell-jsp.webp image/webp',
    });
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
