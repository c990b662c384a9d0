// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import {
  draftGroup,
  messageGroup,
  useFiles,
} from '#shared/domains/messaging/attachments/draft-files.ts';
import {
  presetsAt,
  type Scheduled,
  withActs,
  wrongTime,
} from '#shared/domains/messaging/model/scheduled.ts';
import {
  type ScheduledAct,
  scheduledActSchema,
} from '#shared/domains/messaging/model/scheduled-acts.ts';
import { backToDraft } from '#shared/domains/messaging/outbox/recall-scheduled.ts';
import {
  cancelScheduled,
  changeScheduled,
  scheduledHandlers,
  scheduleMessage,
  sendScheduled,
} from '#shared/domains/messaging/outbox/scheduled-queue.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useScheduledActs } from '#shared/domains/messaging/state/waiting-scheduled.ts';
import { openOffline, type UploadEntry, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me } from '../make.ts';
import { start } from '../offline.ts';

const open = conversation({}).id;

/** What is offered, as it reads on the clock of this device. */
const offered = (now: Date) =>
  presetsAt(now).map(
    ({ name, at }) =>
      `${name} ${['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][at.getDay()]} ${at.getDate()} ${at.getHours()}:${at.getMinutes()}`,
  );

describe('times to send at', () => {
  test.each([
    // A Wednesday, a Friday evening, a Sunday, the eve of summer time in the United States.
    ['2026-11-18T10:20', ['laterToday We 18 18:0', 'tomorrow Th 19 9:0', 'monday Mo 23 9:0']],
    ['2026-11-20T21:00', ['tomorrow Sa 21 9:0', 'monday Mo 23 9:0']],
    ['2026-11-22T16:00', ['tomorrow Mo 23 9:0', 'tomorrowEvening Mo 23 18:0']],
    ['2026-11-23T08:00', ['laterToday Mo 23 18:0', 'tomorrow Tu 24 9:0', 'monday Mo 30 9:0']],
    ['2026-12-31T23:59', ['tomorrow Fr 1 9:0', 'monday Mo 4 9:0']],
    ['2027-03-13T23:30', ['tomorrow Su 14 9:0', 'monday Mo 15 9:0']],
  ])('the proposed times at %s: %j', (now, expected) => {
    expect(offered(new Date(now))).toEqual(expected);
  });

  test('a scheduled time is in the future, and within a year', () => {
    const now = new Date('2026-11-23T10:00:00Z');
    expect(wrongTime(now, now)).toBe('past');
    expect(wrongTime(new Date('2026-11-23T10:00:01Z'), now)).toBe(null);
    expect(wrongTime(new Date('2027-11-23T10:00:00Z'), now)).toBe(null);
    expect(wrongTime(new Date('2027-11-23T10:00:01Z'), now)).toBe('far');
    expect(wrongTime(new Date(Number.NaN), now)).toBe('past');
  });
});

const row = (id: string, given: Partial<Scheduled> = {}): Scheduled => ({
  id,
  conversation_id: open,
  content: 'Hello',
  attachments: [],
  reply_to: null,
  send_at: '2026-12-01T09:00:00Z',
  status: 'waiting',
  failure: null,
  ...given,
});
const [first, second] = [
  '00000000-0000-4000-8000-0000000000f1',
  '00000000-0000-4000-8000-0000000000f2',
];
const which = { id: first, conversation_id: open };
const act = (given: Record<string, unknown>) =>
  scheduledActSchema.parse({ user_id: me, ...which, ...given });

describe('what is shown', () => {
  test('a scheduled message waiting on this device replaces the server’s, sorted by time', () => {
    const fresh: ScheduledAct = {
      kind: 'scheduled-new',
      user_id: me,
      send_at: '2026-11-30T09:00:00Z',
      message: {
        id: second,
        conversation_id: open,
        sender_id: me,
        content: 'New',
        attachments: [],
      },
    };
    expect(withActs([row(first)], [fresh])).toMatchObject([
      { id: second, content: 'New', state: 'here' },
      { id: first, state: 'onServer' },
    ]);
    // The server has it, and the entry has not left yet: once.
    expect(withActs([row(second)], [fresh])).toHaveLength(1);
  });

  test('a changed scheduled message is shown, one that is being sent, and none that is cancelled', () => {
    const failed = row(first, { status: 'failed', failure: 'blocked' });
    const words = act({ kind: 'scheduled-change', content: 'Better' });
    const later = act({ kind: 'scheduled-change', send_at: '2026-12-24T09:00:00Z' });
    expect(withActs([failed], [words])).toMatchObject([{ content: 'Better', status: 'failed' }]);
    expect(withActs([failed], [later])).toMatchObject([
      { status: 'waiting', failure: null, send_at: '2026-12-24T09:00:00Z' },
    ]);
    expect(withActs([row(first)], [act({ kind: 'scheduled-send' })])).toMatchObject([
      { state: 'sending' },
    ]);
    expect(withActs([row(first)], [act({ kind: 'scheduled-cancel' })])).toEqual([]);
    expect(withActs([], [words])).toEqual([]);
  });
});

describe('[O17] on this device', () => {
  const at = new Date('2026-12-01T09:00:00Z');
  const waiting = async () =>
    (await openOffline(me).outbox.toArray()).map(({ payload }) =>
      scheduledActSchema.parse(payload),
    );
  const write = () => {
    setDraft(open, ' Good morning ');
    return scheduleMessage(me, { conversationId: open, text: ' Good morning ', at });
  };
  afterEach(async () => {
    await wipeOffline(me);
    useMessaging.setState({ pending: [], drafts: {} });
    useFiles.setState({ entries: [] });
  });

  test('a scheduled message is saved with its draft emptied, and shown once the view opens', async () => {
    const id = await write();
    expect(useMessaging.getState().drafts[open]?.text).toBe('');
    expect((await openOffline(me).drafts.get(open))?.text).toBe('');
    const stop = await start();
    await expect
      .poll(() => withActs([], useScheduledActs.getState().waiting))
      .toMatchObject([{ id, content: 'Good morning', send_at: at.toISOString(), state: 'here' }]);
    stop();
    await expect.poll(() => useScheduledActs.getState().waiting).toEqual([]);
  });

  test('a device that cannot save a scheduled message leaves the draft as it is', async () => {
    const database = openOffline(me);
    await database.open();
    database.outbox.hook('creating', () => {
      throw new Error('QuotaExceededError');
    });
    await expect(write()).rejects.toThrow();
    expect(useMessaging.getState().drafts[open]?.text).toBe(' Good morning ');
  });

  test('a queued scheduled message can be changed, sent or cancelled, and the server is informed', async () => {
    const id = await write();
    await changeScheduled(me, { ...which, id }, { content: 'Better', at: new Date(0) });
    expect(await waiting()).toMatchObject([
      {
        kind: 'scheduled-new',
        send_at: new Date(0).toISOString(),
        message: { id, content: 'Better' },
      },
      { kind: 'scheduled-change', id, content: 'Better' },
    ]);
    const before = Date.now();
    await changeScheduled(me, { ...which, id }, { at });
    await sendScheduled(me, { ...which, id });
    const [fresh] = await waiting();
    const sendAt = fresh?.kind === 'scheduled-new' ? Date.parse(fresh.send_at) : 0;
    expect(sendAt).toBeGreaterThanOrEqual(before);
    expect(sendAt).toBeLessThanOrEqual(Date.now());
    await cancelScheduled(me, { ...which, id });
    expect((await waiting()).map(({ kind }) => kind)).toEqual([
      ...['scheduled-change', 'scheduled-change', 'scheduled-send', 'scheduled-cancel'],
    ]);
  });

  test('files of a scheduled message hold it back until they are uploaded, and return to the draft', async () => {
    const path = `${me}/${open}/00000000-0000-4000-8000-0000000000a1.txt`;
    const attachment = { path, name: 'a.txt', type: 'text/plain', size: 1 };
    const file: UploadEntry = {
      id: first,
      group: draftGroup(open),
      bucket: 'message_attachments',
      path,
      name: 'a.txt',
      type: 'text/plain',
      size: 1,
      file: new Blob(['a']),
      hash: null,
      createdAt: 1,
      attempts: 0,
      lastError: null,
      state: 'waiting',
      url: null,
      offset: 0,
      about: { attachment },
    };
    await openOffline(me).uploads.add(file);
    useFiles.setState({ entries: [file] });
    const id = await scheduleMessage(me, { conversationId: open, text: '', at });
    const groups = async () => (await openOffline(me).uploads.toArray()).map(({ group }) => group);
    expect(await groups()).toEqual([messageGroup(id)]);
    const [fresh] = await openOffline(me).outbox.toArray();
    const handlers = scheduledHandlers(new QueryClient(), me, openOffline(me), async () => {});
    if (!fresh) throw new Error('nothing waits');
    expect(await handlers['scheduled-new']?.send(fresh)).toEqual({ type: 'wait' });
    await openOffline(me).uploads.update(first, { state: 'failed', lastError: 'Too large' });
    const refused = await handlers['scheduled-new']?.send(fresh);
    expect(refused).toEqual({ type: 'refused', reason: 'Too large' });
    await backToDraft(me, { ...which, id, content: 'Words', attachments: [attachment] });
    expect(await groups()).toEqual([draftGroup(open)]);
    expect(useMessaging.getState().drafts[open]?.text).toBe('Words');
  });

  test('text typed while a scheduled message is being saved stays', async () => {
    setDraft(open, 'One');
    const keeping = scheduleMessage(me, { conversationId: open, text: 'One', at });
    setDraft(open, 'One and two');
    await keeping;
    expect(useMessaging.getState().drafts[open]?.text).toBe('One and two');
  });
});
