// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { readList } from '#shared/platform/offline/list-cache.ts';
import { button, buttons, click, nameOf } from '#tests/support/dom.ts';
import { type Network, setConnected } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { startSending } from '#tests/support/surface/sending.ts';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';
import { TourSections } from '../../../../pwa/features/tours/tour-sections.tsx';
import { WaitingList } from '../../../../pwa/features/waiting-work/waiting-list.tsx';
import { GuideAnswer } from '../../../../pwa/routes/guide-dashboard/-parts/guide-answer.tsx';

const MINUTE = 60_000;
const TOUR = rowId(500);
/** An act whose time the device names. */
const payloadSchema = z.object({ input: z.object({ tour: z.string(), at: z.string() }) });
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

/** The tour manager of a guide whose device has a pack, opened where there is no connection. */
async function openWithout(pack: TourPack) {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => [pack]);
  await new QueryClient().fetchQuery(tourPacksQuery(ME));
  await eventually(async () => expect(await readList(ME, 'tour-packs')).toBeDefined());
  setConnected(false);
  const page = await renderPage(
    <TourSections
      me={ME}
      side="guide"
      aside={(tour) => <GuideAnswer me={ME} tour={tour} />}
      how="none"
    />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(page.root.textContent).toContain(pack.home.title));
  return { ...page, network };
}

const waiting = () => openOffline(ME).outbox.toArray();

/** Back in the street: a page sends what waits, and comes back a second time. */
async function connectTwice(
  network: Network,
  line: string,
  answer: () => unknown = () => null,
): Promise<unknown[]> {
  network.answer(line, answer);
  await act(async () => setConnected(true));
  for (let page = 0; page < 2; page += 1) {
    const stop = await startSending();
    await eventually(async () => expect(await waiting()).toEqual([]));
    stop();
  }
  return network.to(line).map(({ body }) => body);
}

test('a tour is accepted without a connection: the row says so and waits, and it is sent once', async () => {
  const starts_at = at(120);
  const asked = {
    side: 'guide',
    guide_id: ME,
    guide_answer: 'asked',
    status: 'scheduled',
  } as const;
  const { root, network } = await openWithout(
    tourPack({ ...asked, starts_at, ends_at: at(150), proposed_by: 'renter' }),
  );
  await click(button(root, 'Accept the tour of Studio'));
  await eventually(() => expect(root.textContent).toContain('Waits to be sent'));
  expect(buttons(root).map(nameOf)).not.toContain('Accept the tour of Studio');
  expect(root.textContent).toContain('Confirmed');
  const [entry, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(entry?.payload).toEqual({
    command: 'tours.answer',
    input: { tour: TOUR, accept: true, starts: starts_at, at: expect.any(String) },
  });
  expect(Math.abs((entry?.createdAt ?? 0) - Date.now())).toBeLessThan(MINUTE);
  expect(network.to('POST /rest/v1/rpc/answer_tour')).toEqual([]);

  expect(await connectTwice(network, 'POST /rest/v1/rpc/answer_tour')).toEqual([
    {
      tour: TOUR,
      accept: true,
      starts: starts_at,
      at: expect.any(String),
      sent: expect.any(String),
    },
  ]);
});

test('that the renter did not come is said without a connection, with the time of the device, and sent once', async () => {
  const guide = { side: 'guide', guide_id: ME, guide_answer: 'accepted' } as const;
  const { root, network } = await openWithout(
    tourPack({ ...guide, status: 'confirmed', starts_at: at(-12), ends_at: at(18) }),
  );
  await click(button(root, 'No-show at the tour of Studio'));
  await eventually(() => button(document, 'Nobody came'));
  await click(button(document, 'Nobody came'));
  await eventually(() => expect(root.textContent).toContain('Waits to be sent'));
  const [entry, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(entry?.payload).toMatchObject({ command: 'tours.nobodyCame' });
  const { input } = payloadSchema.parse(entry?.payload);
  expect(input.tour).toBe(TOUR);
  expect(Math.abs(Date.parse(input.at) - Date.now())).toBeLessThan(MINUTE);
  expect(network.to('POST /rest/v1/rpc/mark_tour_no_show')).toEqual([]);

  const sent = await connectTwice(network, 'POST /rest/v1/rpc/mark_tour_no_show');
  expect(sent).toEqual([{ tour: TOUR, at: input.at, sent: expect.any(String) }]);
});

test('where the server says no afterwards, its reason waits in the list of what was not accepted', async () => {
  const guide = { side: 'guide', guide_id: ME, guide_answer: 'accepted' } as const;
  const { root, network } = await openWithout(
    tourPack({ ...guide, status: 'confirmed', starts_at: at(-12), ends_at: at(18) }),
  );
  await click(button(root, 'Start the tour of Studio'));
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  const reason = { code: 'P0001', hint: 'tours.closed', message: 'This tour is cancelled.' };
  await connectTwice(network, 'POST /rest/v1/rpc/start_tour', () =>
    Response.json(reason, { status: 400 }),
  );
  const list = await renderPage(<WaitingList me={ME} />);
  await eventually(() => expect(list.root.textContent).toContain('This tour is cancelled.'));
  expect(list.root.textContent).toContain('Start the tour · Studio');
});
