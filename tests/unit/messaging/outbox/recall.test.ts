// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageGroup } from '#shared/domains/messaging/attachments/draft-files.ts';
import { useComposing } from '#shared/domains/messaging/drafts/composing.ts';
import { recallMessage } from '#shared/domains/messaging/outbox/recall.ts';
import { sendMessage, setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me, message } from '../make.ts';
import { start } from '../offline.ts';

const open = conversation({}).id;
let stop = () => {};

beforeEach(async () => {
  stop = await start();
});
afterEach(async () => {
  stop();
  await wipeOffline(me);
  useComposing.setState({ [open]: undefined });
});

/** Writes a message that waits, and answers its id. */
async function wait(text: string, replyTo?: string): Promise<string> {
  await sendMessage(me, open, text, replyTo);
  return useMessaging.getState().pending.at(-1)?.id ?? '';
}

const draft = () => useMessaging.getState().drafts[open];

test('[O20] a recalled message is put before text typed since, and no notice is shown', async () => {
  const id = await wait('Is it fre?');
  setDraft(open, 'And when?');
  expect(await recallMessage(me, id)).toBe(true);
  expect(draft()).toEqual({ text: 'Is it fre?\nAnd when?', notSent: null });
  expect(await openOffline(me).outbox.count()).toBe(0);
  expect(await openOffline(me).drafts.get(open)).toMatchObject({ text: 'Is it fre?\nAnd when?' });
  await expect.poll(() => useMessaging.getState().pending).toEqual([]);
});

test('[O20] a recalled reply is a reply again, with its files, and other messages stay', async () => {
  const [file, whole] = [`${me}/${open}/${crypto.randomUUID()}.pdf`, new Blob(['%PDF-1.4'])];
  const answered = message({ seq: 1 }).id;
  const other = await wait('First');
  const id = await wait('Second', answered);
  const { outbox, uploads } = openOffline(me);
  const { content, ...rest } = useMessaging.getState().pending.at(-1) ?? { content: '' };
  const attachment = { path: file, name: 'a.pdf', type: 'application/pdf', size: whole.size };
  await outbox
    .where('id')
    .equals(id)
    .modify({ payload: { ...rest, content, attachments: [attachment] } });
  await uploads.add({
    id: crypto.randomUUID(),
    group: messageGroup(id),
    bucket: 'message_attachments',
    path: file,
    name: 'a.pdf',
    type: 'application/pdf',
    size: whole.size,
    file: whole,
    hash: null,
    createdAt: 1,
    attempts: 0,
    lastError: null,
    state: 'done',
    url: null,
    offset: whole.size,
    about: { attachment },
  });
  expect(await recallMessage(me, id)).toBe(true);
  expect((await uploads.toArray()).map(({ group, state }) => [group, state])).toEqual([
    [`draft:${open}`, 'done'],
  ]);
  expect(useComposing.getState()[open]).toEqual({ kind: 'reply', messageId: answered });
  expect((await outbox.toArray()).map((entry) => entry.id)).toEqual([other]);
});

test('[O20] a message that may have arrived stays while the server cannot be asked', async () => {
  const id = await wait('Is it free?');
  await openOffline(me).outbox.where('id').equals(id).modify({ attempts: 1 });
  expect(await recallMessage(me, id)).toBe(false);
  expect(await openOffline(me).outbox.count()).toBe(1);
  expect(draft()?.text ?? '').toBe('');
});

test('[O20] a message journaled by an earlier page may have arrived, whatever sent it', async () => {
  const id = await wait('Is it free?');
  const key = Object.keys(localStorage).find((each) => each.endsWith(id)) ?? '';
  const note = JSON.parse(localStorage.getItem(key) ?? '{}');
  stop();
  await wipeOffline(me);
  localStorage.setItem(key, JSON.stringify({ ...note, at: performance.timeOrigin - 1_000 }));
  stop = await start();
  await expect.poll(() => openOffline(me).outbox.count()).toBe(1);
  expect(await recallMessage(me, id)).toBe(false);
  localStorage.removeItem(key);
});

test('[O20] a message that has been sent cannot be recalled', async () => {
  expect(await recallMessage(me, crypto.randomUUID())).toBe(false);
});
