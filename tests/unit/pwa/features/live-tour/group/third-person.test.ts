// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { SaidEntry } from '#shared/domains/tours/model/live/signals.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { ScriptedTrack, streamOf } from '#tests/support/surface/calls.ts';
import { openRoom, soon, THEM } from '#tests/support/surface/live-room.ts';
import { rowId } from '#tests/support/surface/tours.ts';
import { personOf, scriptGroup } from './scripted-group.ts';

const HOST = rowId(80);

const message = (more: Partial<TimelineEntry> = {}): SaidEntry => ({
  type: 'entry',
  keep: true,
  entry: {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    by: 'host',
    kind: 'chat',
    text: 'I am here, too',
    ...more,
  },
});

/** A call of the two, connected, with a third device in its room. */
async function openWithHost(more: Parameters<typeof openRoom>[0] = {}) {
  const room = await openRoom({ side: 'shower', ...more });
  room.device(THEM).hello();
  await soon();
  const [peer] = room.peers;
  if (!peer) throw new Error('the two are not connected');
  peer.connect();
  const host = room.device(HOST);
  const greet = async () => {
    host.say('hello', { asks: true, at: Date.now(), ago: 0, as: 'host' });
    await soon();
  };
  return { ...room, peer, host, greet };
}

describe('a third person in the room of two', () => {
  test('breaks nothing: the connection of the two stays, and no other one is made', async () => {
    const room = await openWithHost();
    await room.greet();
    expect(room.state()).toMatchObject({ here: true, guests: [HOST], group: { at: 'none' } });
    expect(room.state().link.at).toBe('connected');
    expect(room.peers).toHaveLength(1);
    expect(room.peer.signalingState).not.toBe('closed');
    expect(room.strangers()).toBe(0);
    room.host.say('bye', {});
    await soon();
    expect(room.state()).toMatchObject({ here: true, guests: [], group: { at: 'off' } });
    expect(room.state().link.at).toBe('connected');
  });

  test('reads what was written before and after they came, although the two have a connection of their own', async () => {
    const room = await openWithHost();
    room.call.chat('Welcome');
    expect(JSON.stringify(room.said('talk'))).not.toContain('Welcome');
    await room.greet();
    room.call.chat('This is the bath');
    room.call.note('For my report');
    const heard = JSON.stringify(room.said('talk'));
    expect(heard).toContain('Welcome');
    expect(heard).toContain('This is the bath');
    expect(heard).not.toContain('For my report');
  });

  test('reads nothing that was written before they came by who has not agreed that it stays', async () => {
    const room = await openWithHost({ consents: false });
    room.call.chat('Between the two of us');
    await room.greet();
    room.call.chat('Welcome to you, too');
    const heard = JSON.stringify(room.said('talk'));
    expect(heard).not.toContain('Between the two of us');
    expect(heard).toContain('Welcome to you, too');
  });

  test('writes along: it is read, confirmed over the channel, and stored as of the host’s side', async () => {
    const room = await openWithHost();
    await room.greet();
    const said = message();
    room.host.say('talk', { talk: said });
    await soon();
    expect(room.state().entries.at(-1)).toMatchObject({ by: 'host', text: 'I am here, too' });
    expect(room.kept.at(-1)?.id).toBe(said.entry.id);
    expect(room.said('talk').map(({ talk }) => talk)).toContainEqual({
      type: 'have',
      ids: [said.entry.id],
    });
  });

  test.each(['renter', 'shower'] as const)('says nothing as the %s', async (by) => {
    const room = await openWithHost();
    await room.greet();
    room.host.say('talk', { talk: message({ by }) });
    await soon();
    expect(room.state().entries.filter(({ kind }) => kind === 'chat')).toEqual([]);
  });

  test('is not taken for one of the two by what the other one says', async () => {
    const room = await openWithHost();
    room.peer.hear(message());
    await soon();
    expect(room.state().entries.filter(({ kind }) => kind === 'chat')).toEqual([]);
  });
});

describe('with a media server', () => {
  const configured = () => {
    const group = scriptGroup();
    const [video, audio] = [new ScriptedTrack('video'), new ScriptedTrack('audio')];
    return {
      group,
      options: {
        local: streamOf(video, audio),
        groupPass: async () => ({ url: 'wss://live.test', token: 'token' }),
        openGroup: group.open,
      },
    };
  };

  test('two alone need none; with a third person sound and picture go there once the other one is there', async () => {
    const { group, options } = configured();
    const room = await openWithHost(options);
    const sent = () => room.peer.transceivers.map(({ sender }) => sender.track !== null);
    await vi.waitFor(() => expect(sent()).toEqual([true, true]));
    expect(group.rooms).toEqual([]);
    await room.greet();
    expect(group.rooms).toHaveLength(1);
    // The other one may not reach the server: until they do, they see and hear this device as before.
    expect(sent()).toEqual([true, true]);
    group.rooms[0]?.handlers.onPeople([personOf(THEM), personOf(HOST)]);
    await vi.waitFor(() => expect(sent()).toEqual([false, false]));
    expect(room.state().stage).toBe('video');
    room.host.say('bye', {});
    await vi.waitFor(() => expect(sent()).toEqual([true, true]));
    expect(group.rooms[0]?.left).toBe(true);
  });

  test('when the server ends the call the two have each other from device to device again', async () => {
    const { group, options } = configured();
    const room = await openWithHost(options);
    await room.greet();
    group.rooms[0]?.handlers.onPeople([personOf(THEM), personOf(HOST)]);
    const sent = () => room.peer.transceivers.map(({ sender }) => sender.track !== null);
    await vi.waitFor(() => expect(sent()).toEqual([false, false]));
    group.rooms[0]?.handlers.onEnd('lost');
    await vi.waitFor(() => expect(sent()).toEqual([true, true]));
    expect(room.state().group.at).toBe('failed');
  });

  test('when the server takes another entry of the same person for the newer one, the two keep each other', async () => {
    const { group, options } = configured();
    const room = await openWithHost(options);
    await room.greet();
    group.rooms[0]?.handlers.onPeople([personOf(THEM), personOf(HOST)]);
    group.rooms[0]?.handlers.onEnd('taken');
    const sent = () => room.peer.transceivers.map(({ sender }) => sender.track !== null);
    await vi.waitFor(() => expect(sent()).toEqual([true, true]));
    expect(room.state()).toMatchObject({ phase: 'in', group: { at: 'failed' } });
  });
});

test('a stranger who is not of the host’s side is no third person', async () => {
  const room = await openWithHost();
  room.device(rowId(81)).hello();
  await soon();
  expect([room.state().guests, room.strangers()]).toEqual([[], 1]);
});
