// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  draftAttachments,
  draftGroup,
  filesAreUp,
  messageGroup,
  useFiles,
} from '#shared/domains/messaging/attachments/draft-files.ts';
import { ATTACHMENT_MEGABYTES, attachmentsOf } from '#shared/domains/messaging/model/attachment.ts';
import {
  attachmentWords,
  filesSelected,
  PICKER_TYPES,
  VIDEO_TYPES,
} from '#shared/domains/messaging/model/attachment-rules.ts';
import { outgoingMessageSchema } from '#shared/domains/messaging/model/schema.ts';
import { noteOutgoing } from '#shared/domains/messaging/outbox/journal.ts';
import { sendMessage, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { acceptOf, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import {
  type OfflineDatabase,
  openOffline,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import { queueUploads } from '#shared/platform/offline/uploads.ts';
import { conversation, host, me, message } from './make.ts';
import { start } from './offline.ts';

const open = conversation({}).id;

describe('the picker', () => {
  test('[ATT-03] a message takes files of up to 20 MB', () => {
    expect(uploadPlaces.message.megabytes).toBe(20);
    expect(ATTACHMENT_MEGABYTES).toBe(20);
  });

  test('[UPL-03] [UPL-08] what the way to videos offers is what its place takes', () => {
    expect(VIDEO_TYPES).toBe(acceptOf('message-video'));
    expect(PICKER_TYPES).not.toContain('video');
  });

  test('[ATT-08] the picker says how many files were taken', () => {
    expect(filesSelected(1)).toMatchObject({
      title: 'Files selected',
      description: '1 file selected successfully',
    });
    expect(filesSelected(3).description).toBe('3 files selected successfully');
  });
});

test('the list says what a message without text contains', () => {
  const photo = { type: 'image/png', name: 'a.png' };
  const words = [
    [photo],
    [photo, photo, photo],
    [{ type: 'application/pdf', name: 'lease.pdf' }],
    [{ type: 'audio/webm', name: 'x' }],
    [{ type: 'video/mp4', name: 'x.mp4' }],
    [photo, { type: 'video/mp4', name: 'x.mp4' }],
    [photo, { type: 'text/plain', name: 'b.txt' }],
    ['odd'],
    null,
  ].map(attachmentWords);
  expect(words).toEqual([
    ...['Photo', '3 photos', 'lease.pdf', 'Voice message', 'Video', '2 files', '2 files'],
    ...['Attachment', 'Attachment'],
  ]);
});

const path = (name: string, owner = me, thread = open) =>
  `${owner}/${thread}/00000000-0000-4000-8000-00000000000${name}`;
const attachment = (name: string) => ({
  path: path(name),
  name,
  type: 'application/pdf',
  size: 3,
});

test('an attachment of another person is shown only when it parses as a file of this conversation', () => {
  const good = attachment('1.pdf');
  const odd = [
    { ...good, path: path('1.pdf', me, host) },
    { ...good, path: '../../secret.pdf' },
    { ...good, path: `https://evil.example/${good.path}` },
    { ...good, name: '' },
    { path: good.path },
    null,
  ];
  expect(attachmentsOf(message({ attachments: [...odd, good] }))).toEqual([good]);
});

test('[ATT-01] a message is text, files, or both; never neither, never eleven files', () => {
  const written = (content: string, count: number) =>
    outgoingMessageSchema.safeParse({
      id: me,
      conversation_id: open,
      sender_id: me,
      content,
      attachments: Array.from({ length: count }, (_, at) => attachment(`${at % 10}.pdf`)),
    }).success;
  expect([written('', 1), written('x', 0), written('x', 10)]).toEqual([true, true, true]);
  expect([written('  ', 0), written('x', 11)]).toEqual([false, false]);
});

describe('files of a message', () => {
  let database: OfflineDatabase;
  const queue = async (...names: string[]) => {
    const files = names.map((name, at) => ({
      id: `file ${name}`,
      group: draftGroup(open),
      bucket: 'b',
      path: path(name),
      name,
      type: 'application/pdf',
      file: new Blob(['pdf']),
      hash: null,
      about: { attachment: attachment(name), at },
    }));
    await queueUploads(database, files, 1);
    useFiles.setState({ entries: await database.uploads.orderBy('createdAt').toArray() });
  };
  const groups = async () => (await database.uploads.toArray()).map(({ group }) => group);

  beforeEach(() => {
    database = openOffline(me);
    localStorage.clear();
  });
  afterEach(async () => {
    await wipeOffline(me);
    useMessaging.setState({ pending: [], drafts: {} });
    useFiles.setState({ entries: [], preparing: {} });
  });

  test('files are sent with their message, in the order in which they were chosen, in one step with its text', async () => {
    await queue('2.pdf', '1.pdf');
    expect(draftAttachments(open).map(({ name }) => name)).toEqual(['2.pdf', '1.pdf']);
    await sendMessage(me, open, '');
    const [sent] = useMessaging.getState().pending;
    expect(sent).toMatchObject({
      content: '',
      attachments: [{ name: '2.pdf' }, { name: '1.pdf' }],
    });
    const group = messageGroup(sent?.id ?? '');
    expect(await groups()).toEqual([group, group]);
    if (!sent) throw new Error('nothing waits');
    expect(await filesAreUp(database, sent)).toEqual({ type: 'wait' });
    await database.uploads.toCollection().modify({ state: 'done' });
    expect(await filesAreUp(database, sent)).toEqual({ type: 'up' });
    await database.uploads.limit(1).delete();
    expect(await filesAreUp(database, sent)).toEqual({ type: 'gone' });
  });

  test('[DEC-02] files return to the draft with the text when one of them is refused', async () => {
    await queue('1.pdf');
    await sendMessage(me, open, 'My lease');
    await database.uploads.toCollection().modify({ state: 'failed', lastError: 'not a PDF' });
    const stop = await start(true);
    await expect.poll(groups).toEqual([draftGroup(open)]);
    await expect
      .poll(() => useMessaging.getState().drafts[open])
      .toEqual({ text: 'My lease', notSent: 'not a PDF' });
    await expect.poll(() => draftAttachments(open)).toMatchObject([{ name: '1.pdf' }]);
    expect(await database.outbox.count()).toBe(0);
    stop();
  });

  test('[F3] files are handed over by the next page when the one that sent them died', async () => {
    await queue('1.pdf', '2.pdf');
    const id = '00000000-0000-4000-8000-0000000000e1';
    noteOutgoing({
      id,
      conversation_id: open,
      sender_id: me,
      content: '',
      attachments: [attachment('1.pdf')],
    });
    const stop = await start();
    expect(await groups()).toEqual([messageGroup(id), draftGroup(open)]);
    expect(await database.outbox.count()).toBe(1);
    stop();
  });
});
