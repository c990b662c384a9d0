import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { restoredText } from '#shared/domains/messaging/model/rules.ts';
import { MESSAGE_LIMIT } from '#shared/domains/messaging/model/schema.ts';
import { sendMessage, setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { isRefusal } from '#shared/platform/offline/server-answers.ts';
import { conversation, me } from './make.ts';

const open = conversation({}).id;

afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
});

describe('[DEC-02] sending', () => {
  test('a sent message is on screen at once and on the device before sending starts', async () => {
    let stored = -1;
    useMessaging.setState({
      wake: async () => {
        stored = await openOffline(me).outbox.count();
      },
    });
    const sending = sendMessage(me, open, '  Is it free?  ');
    expect(useMessaging.getState().pending).toMatchObject([
      { content: 'Is it free?', state: 'saving', sender_id: me },
    ]);
    await sending;
    await expect.poll(() => stored).toBe(1);
  });

  test('a message that is not being sent yet waits, and does not claim to be on its way', async () => {
    await sendMessage(me, open, 'Is it free?');
    expect(useMessaging.getState().pending).toMatchObject([{ state: 'queued' }]);
  });

  test('the draft is empty once its text is being sent', async () => {
    setDraft(open, 'Is it free?');
    await sendMessage(me, open, 'Is it free?');
    expect(useMessaging.getState().drafts[open]).toEqual({ text: '', notSent: null });
  });

  test('a device that cannot store a message returns the text and says why', async () => {
    const database = openOffline(me);
    await database.open();
    const full = new Error('QuotaExceededError');
    database.outbox.hook('creating', () => {
      throw full;
    });
    await sendMessage(me, open, 'Is it free?');
    expect(useMessaging.getState().pending).toEqual([]);
    expect(useMessaging.getState().drafts[open]).toMatchObject({ text: 'Is it free?' });
    expect(useMessaging.getState().drafts[open]?.notSent).toMatch(/could not save/);
  });

  test('an empty or endless text does not become a message', async () => {
    await expect(sendMessage(me, open, '   ')).rejects.toThrow();
    await expect(sendMessage(me, open, 'x'.repeat(MESSAGE_LIMIT + 1))).rejects.toThrow();
    expect(useMessaging.getState().pending).toEqual([]);
  });

  test('a returned text is put before text typed since', () => {
    expect(restoredText('First', '')).toBe('First');
    expect(restoredText('First', 'Second')).toBe('First\nSecond');
  });

  test.each([
    [0, undefined],
    [401, '42501'],
    [408, undefined],
    [429, undefined],
    [500, 'XX000'],
    [503, undefined],
    [400, '40001'],
    [400, '57014'],
    [503, 'PGRST001'],
  ])('status %s with code %s is retried', (status, code) => {
    expect(isRefusal(status, code)).toBe(false);
  });

  test.each([
    [403, '42501'],
    [400, '23514'],
    [409, '23503'],
    [400, 'P0001'],
    [404, undefined],
  ])('status %s with code %s is a final refusal', (status, code) => {
    expect(isRefusal(status, code)).toBe(true);
  });
});
