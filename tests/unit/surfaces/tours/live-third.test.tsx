// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { liveTopic } from '#shared/domains/tours/model/live/signals.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, nameOf, the, type } from '#tests/support/dom.ts';
import { answerMedia, scriptPeers, streamOf } from '#tests/support/surface/calls.ts';
import { answerChannels } from '#tests/support/surface/channels.ts';
import { hello, liveTour } from '#tests/support/surface/live-page.tsx';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { LiveTourRoom } from '../../../../pwa/features/live-tour/live-tour-room.tsx';

const RENTER = rowId(4);
const GUIDE = rowId(9);

/** The host in the room of a tour that a guide shows, on a copy whose calls are for two. */
async function showSitIn() {
  await wipeOffline(ME);
  onTestFinished(() => wipeOffline(ME));
  const tour = liveTour({ side: 'host', renter_id: RENTER, host_id: ME });
  const network = supplyDevice('host');
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('POST /functions/v1/livekit-token', () => ({
    url: null,
    token: null,
    error: null,
  }));
  const channels = answerChannels();
  scriptPeers();
  let opened = 0;
  answerMedia(async () => {
    opened += 1;
    return streamOf();
  });
  const { root } = await renderPage(<LiveTourRoom me={ME} tour={tour.id} />, '/');
  await eventually(() => expect(root.textContent).toContain('Calls here are for two people'));
  const say = async (person: string, name: string, signal: object) => {
    const from = { person, session: rowId(person === GUIDE ? 91 : 92) };
    await act(async () => channels.broadcast(liveTopic(tour.id), name, { from, ...signal }));
    await settle();
  };
  return { root, channels, say, opened: () => opened };
}

test('where calls are for two a third person reads so in words, and no camera is opened for them', async () => {
  const { root, opened } = await showSitIn();
  expect(root.textContent).toContain(
    'Calls here are for two people: Rita Renter and Gus Guide see and hear each other. You read and write along.',
  );
  expect(buttons(root).map(nameOf)).toEqual(['Join with messages only']);
  expect(opened()).toBe(0);
});

test('a third person reads what the two write and writes along', async () => {
  const { root, channels, say } = await showSitIn();
  await act(async () => button(root, 'Join with messages only').click());
  await eventually(() => expect(root.textContent).toContain('Gus Guide has not joined yet'));
  await eventually(() => expect(channels.said.length).toBeGreaterThan(0));
  expect(channels.said.at(-1)).toMatchObject({ event: 'hello', payload: { as: 'host' } });
  await say(GUIDE, 'hello', hello());
  await eventually(() => expect(root.textContent).not.toContain('Gus Guide has not joined yet'));
  expect(root.textContent).toContain('Rita Renter has not joined yet');
  const entry = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    by: 'shower',
    kind: 'chat',
    text: 'Here is the bath',
  };
  await say(GUIDE, 'talk', { talk: { type: 'entry', entry, keep: true } });
  await eventually(() => expect(root.textContent).toContain('Here is the bath'));
  // The renter's device cannot speak for the guide.
  await say(RENTER, 'hello', hello());
  const other = { ...entry, id: crypto.randomUUID(), text: 'I take it' };
  await say(RENTER, 'talk', { talk: { type: 'entry', entry: other, keep: true } });
  expect(root.textContent).not.toContain('I take it');

  await type(the(root, 'form input'), 'Show them the cellar');
  await act(async () => button(root, 'Send').click());
  await eventually(() => expect(JSON.stringify(channels.said)).toContain('Show them the cellar'));
  expect(root.textContent).toContain('The host’s side');
  expect(buttons(root).map(nameOf)).not.toContain('Mute microphone');
});
