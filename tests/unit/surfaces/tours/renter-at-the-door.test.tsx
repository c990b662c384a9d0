// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { readFormDraft } from '#shared/platform/offline/form-drafts.ts';
import { button, buttons, click, nameOf, the, type } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails, tourPack } from '#tests/support/surface/tours.ts';
import { TourFeedback } from '../../../../pwa/features/tour-page/tour-feedback.tsx';
import { TourPage } from '../../../../pwa/features/tour-page/tour-page.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const mine = (given: Partial<TourDetails>) =>
  tourDetails({ side: 'renter', renter_id: ME, host_id: rowId(3), ...given });

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

/** The page of a renter's tour. */
async function show(tour: TourDetails) {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => [tourPack(tour)]);
  network.answer('POST /rest/v1/rpc/tour_access', () =>
    Response.json({ hint: 'tours.missing', message: 'none', code: 'P0001' }, { status: 400 }),
  );
  const page = await renderPage(<TourPage me={ME} tour={tour.id} list="/my-tours" />, '/my-tours');
  await eventually(() => expect(page.root.textContent).toContain(tour.home.title));
  await settle();
  return page;
}

test('a renter in front of a closed door says so while the tour lasts', async () => {
  const standing = { status: 'confirmed', starts_at: at(-12), ends_at: at(18) } as const;
  const { root } = await show(mine(standing));
  await click(button(root, 'Nobody came to the tour of Studio'));
  await eventually(() => button(document, 'Nobody came'));
  expect(document.body.textContent).toContain('the host and who shows the home are told');
  await click(button(document, 'Nobody came'));
  await eventually(async () =>
    expect((await openOffline(ME).outbox.toArray()).map(({ payload }) => payload)).toEqual([
      { command: 'tours.nobodyCame', input: { tour: rowId(500), at: expect.any(String) } },
    ]),
  );
});

test('in the first ten minutes one waits, and there is no such button', async () => {
  const begun = { status: 'confirmed', starts_at: at(-5), ends_at: at(25) } as const;
  const { root } = await show(mine(begun));
  expect(buttons(root).map(nameOf).join()).not.toContain('Nobody came');
});

test.each(['cancelled', 'no_show', 'nobody_said'] as const)(
  'from a tour that is %s a renter goes on to another time of the home',
  async (status) => {
    const tour = mine({ status, starts_at: at(-600), ends_at: at(-570) });
    const { root } = await show(tour);
    const link = [...root.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Ask for another time',
    );
    expect(link?.getAttribute('href')).toBe(`/book-tour?home=${tour.listing_id}`);
  },
);

test('stars and words of a tour are written without a connection, stay while they are typed, and wait', async () => {
  supplyDevice('renter');
  await act(async () => setConnected(false));
  const tour = mine({ status: 'completed', starts_at: at(-90), ends_at: at(-60) });
  const page = await renderPage(<TourFeedback me={ME} tour={tour} />, '/my-tours');
  await eventually(() => the(page.root, 'textarea'));
  await type(the(page.root, 'textarea'), 'Bright, and quiet');
  await eventually(async () =>
    expect((await readFormDraft(ME, `tour-feedback-${tour.id}`))?.values).toMatchObject({
      content: 'Bright, and quiet',
    }),
  );
  await click(the(page.root, 'input[type=radio][value="4"]'));
  await click(the(page.root, 'button[type=submit]'));
  await eventually(async () =>
    expect((await openOffline(ME).outbox.toArray()).map(({ payload }) => payload)).toEqual([
      {
        command: 'tours.rate',
        input: { tour: tour.id, stars: 4, interest: null, content: 'Bright, and quiet' },
      },
    ]),
  );
  // What waits is not typed any more.
  await eventually(async () =>
    expect(await readFormDraft(ME, `tour-feedback-${tour.id}`)).toBeNull(),
  );
});
