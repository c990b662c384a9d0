// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { startDraftSync } from '#shared/domains/messaging/drafts/sync.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me } from '../make.ts';
import { signIn } from '../offline.ts';
import { supplyRows } from '../supply-rows.ts';

const open = conversation({}).id;

/** A server that has a draft of another device, and keeps what this one writes. */
function supplyServer(content: string): void {
  const draft = { conversation_id: open, content, revision: 1 };
  supplyRows(async (address) =>
    address.includes('save_draft')
      ? Response.json({ ...draft, revision: 2, saved: true })
      : Response.json([draft]),
  );
}

const bases = () => openOffline(me).draftBases.toArray();

afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  sessionStorage.clear();
});

test('[F13] drafts of a deleted database are in the one that follows it', async () => {
  supplyServer('Begun');
  await signIn();
  const sync = await startDraftSync(me);
  await sync.catchUp();
  const begun = { conversationId: open, revision: 1, text: 'Begun' };
  expect(await bases()).toEqual([begun]);
  await Dexie.delete(`kinstead.${me}`);
  await expect.poll(bases).toEqual([begun]);
  setDraft(open, 'Begun and ended');
  await sync.catchUp();
  expect(await bases()).toEqual([{ ...begun, revision: 2, text: 'Begun and ended' }]);
  sync.stop();
});
