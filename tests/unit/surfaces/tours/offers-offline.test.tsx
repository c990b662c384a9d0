// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tourOffersQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click, nameOf } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { startSending } from '#tests/support/surface/sending.ts';
import { rowId } from '#tests/support/surface/tours.ts';
import { WaitingList } from '../../../../pwa/features/waiting-work/waiting-list.tsx';
import { TourOffers } from '../../../../pwa/routes/guide-dashboard/-parts/tour-offers.tsx';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const offerOf = (last: number, title: string, hours: number) => ({
  ...{ id: rowId(last), kind: 'in_person', starts_at: at(hours), ends_at: at(hours + 1) },
  ...{ time_zone: 'America/Chicago', listing_id: rowId(90), title, city: 'Austin', state: 'TX' },
  ...{ neighborhood: null, host_name: 'Hana', miles: 2, is_asked: true, pay_cents: 4_500 },
});
const ANSWER = 'POST /rest/v1/rpc/answer_guide_request';

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

/** What a guide was asked for, on a device that heard of it and then lost its connection. */
async function openWithout() {
  const network = supplyDevice('guide');
  const offers = [offerOf(500, 'Studio', 5), offerOf(501, 'Loft', 9), offerOf(502, 'Gone', -1)];
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return offers;
  });
  await new QueryClient().fetchQuery(tourOffersQuery(ME));
  await eventually(async () =>
    expect(await openOffline(ME).lists.get('tour-offers')).toBeDefined(),
  );
  setConnected(false);
  const page = await renderPage(<TourOffers me={ME} />, '/guide-dashboard/tour-manager');
  await eventually(() => expect(page.root.textContent).toContain('Studio'));
  return { ...page, network };
}

const waiting = () => openOffline(ME).outbox.toArray();

test('a guide who was asked reads it without a connection, accepts, and the answer goes out once with its time', async () => {
  const { root, network } = await openWithout();
  // Its time has passed since this device heard of it.
  expect(root.textContent).not.toContain('Gone');
  await click(button(root, 'Accept the tour of Studio'));
  await eventually(() => expect(root.textContent).toContain('You accepted. Your answer is sent'));
  expect(buttons(root).map(nameOf)).not.toContain('Accept the tour of Studio');
  expect(buttons(root).map(nameOf)).toContain('Accept the tour of Loft');
  const [entry, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(entry?.payload).toMatchObject({ command: 'tours.answerGuideRequest' });
  expect(network.to(ANSWER)).toEqual([]);

  network.answer(ANSWER, () => 'accepted');
  await act(async () => setConnected(true));
  const stop = await startSending();
  await eventually(async () => expect(await waiting()).toEqual([]));
  stop();
  const said = { tour: rowId(500), accept: true, at: expect.any(String), sent: expect.any(String) };
  expect(network.to(ANSWER).map(({ body }) => body)).toEqual([expect.objectContaining(said)]);
});

test('where another guide was first, that is said in the list of what was not accepted', async () => {
  const { root, network } = await openWithout();
  await click(button(root, 'Accept the tour of Studio'));
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  const message = 'Another guide has this tour already.';
  const taken = { code: 'P0001', hint: 'tours.guide_taken', message };
  network.answer(ANSWER, () => Response.json(taken, { status: 400 }));
  await act(async () => setConnected(true));
  const stop = await startSending();
  await eventually(() => expect(network.to(ANSWER)).toHaveLength(1));
  const { root: list } = await renderPage(<WaitingList me={ME} />);
  await eventually(() => expect(list.textContent).toContain(message));
  stop();
});
