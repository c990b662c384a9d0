// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draftGroup, useFiles } from '#shared/domains/messaging/attachments/draft-files.ts';
import { attachFiles } from '#shared/domains/messaging/attachments/pick.ts';
import { attachVideo } from '#shared/domains/messaging/attachments/video.ts';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me } from './make.ts';

const open = conversation({}).id;
const MB = 1024 * 1024;

/** A file of this size, of which only its first bytes are there. */
function file(name: string, type: string, content: string, size?: number): File {
  const made = new File([content], name, { type });
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size });
}

const text = (name: string) => file(name, 'text/plain', 'The boiler is new.');

/** What was said since the last time. */
function said() {
  const words = toasts.current().activity;
  for (const { id } of words) takeActivity(id);
  return words.map(({ title, description, hint, action }) => ({
    title,
    description,
    ...(hint && { hint }),
    ...(action && { action: action.label }),
  }));
}

/** What the device holds is what the interface knows, as it does a moment later. */
const shown = async () => useFiles.setState({ entries: await openOffline(me).uploads.toArray() });

const names = async () => {
  const entries = await openOffline(me).uploads.where('group').equals(draftGroup(open)).toArray();
  return entries.map(({ name }) => name).sort();
};

describe('files chosen for a message', () => {
  beforeEach(() => {
    said();
  });
  afterEach(async () => {
    await wipeOffline(me);
    useFiles.setState({ entries: [], preparing: {} });
  });

  test('[ATT-03] [ATT-05] a file of more than 20 MB is named, and the others go on', async () => {
    await attachFiles(me, open, [
      file('b.pdf', 'application/pdf', '%PDF-', 20 * MB + 1),
      text('notes.txt'),
    ]);
    expect(said()).toMatchObject([
      { title: 'File too large', description: 'b.pdf is too large, max size 20 MB' },
      { title: 'Files selected' },
    ]);
    expect(await names()).toEqual(['notes.txt']);
  });

  test('[ATT-04] [ATT-06] kinds that are not taken are named, with those that are', async () => {
    const bad = [
      file('a.svg', 'image/svg+xml', '<svg xmlns="x"></svg>'),
      file('a.html', 'text/html', '<!doctype html>'),
      file('voice.webm', 'audio/webm', '\x1aE\u00df'),
      file('a.zip', '', 'PK\x03\x04'),
      file('no ending', '', 'plain words'),
    ];
    await attachFiles(me, open, bad);
    expect(said()).toEqual(
      bad.map(({ name }) => ({
        title: 'Invalid file type',
        description: `${name} is not a supported file type`,
        hint: 'Pictures, PDF, text and CSV files can be sent.',
      })),
    );
    expect(await names()).toEqual([]);
  });

  test('[ATT-02] [ATT-07] ten files are taken with those already chosen, and the rest is said', async () => {
    await attachFiles(me, open, ['1.txt', '2.txt', '3.txt'].map(text));
    said();
    await shown();
    await attachFiles(me, open, [
      file('empty.txt', 'text/plain', ''),
      ...Array.from({ length: 9 }, (_, at) => text(`more ${at}.txt`)),
    ]);
    expect(said()).toMatchObject([
      // What is refused takes no place.
      { title: 'Empty file', description: 'empty.txt has nothing in it.' },
      {
        title: 'Too many files',
        description: 'You can only upload up to 10 files; extra files are dropped',
      },
      { title: 'Files selected', description: '7 files selected successfully' },
    ]);
    expect(await names()).toHaveLength(10);
    await shown();
    await attachVideo(me, open, file('a.mp4', 'video/mp4', '\0\0\0\x14ftypmp42'));
    expect(said()).toMatchObject([{ title: 'Too many files' }]);
  });

  test('[ATT-06] a video among the files is pointed to its own way when it comes alone', async () => {
    const video = file('a.mp4', 'video/mp4', '\0\0\0\x14ftypmp42\0\0\0\0mp42');
    await attachFiles(me, open, [video]);
    expect(said()).toMatchObject([{ title: 'Invalid file type', action: 'Attach a video' }]);
    await attachFiles(me, open, [video, text('notes.txt')]);
    expect(said()[0]).not.toHaveProperty('action');
  });

  test('[UPL-08] a video of another kind is named with those that are taken', async () => {
    await attachVideo(me, open, file('a.avi', 'video/x-msvideo', 'RIFF\x10\0\0\0AVI LIST'));
    expect(said()).toEqual([
      {
        title: 'Invalid file type',
        description:
          'File type video/x-msvideo is not allowed. Allowed types: video/mp4, video/webm, video/quicktime',
      },
    ]);
  });
});
