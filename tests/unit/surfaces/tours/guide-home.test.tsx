// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { buttons, nameOf } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { TourSections } from '../../../../pwa/features/tours/tour-sections.tsx';
import { FirstTour } from '../../../../pwa/routes/guide-dashboard/-parts/first-tour.tsx';
import { GuideFigures } from '../../../../pwa/routes/guide-dashboard/-parts/guide-figures.tsx';
import { NextTours } from '../../../../pwa/routes/guide-dashboard/-parts/next-tours.tsx';

/** A tour of the guide, of half an hour that begins in some minutes. */
function ofGuide(last: number, minutes: number, given: Partial<TourDetails> = {}): TourDetails {
  const at = (more: number) => new Date(Date.now() + more * 60_000).toISOString();
  return tourDetails({
    id: rowId(last),
    side: 'guide',
    guide_id: ME,
    guide_answer: 'accepted',
    starts_at: at(minutes),
    ends_at: at(minutes + 30),
    home: { ...tourDetails().home, title: `Home ${last}` },
    ...given,
  });
}

const PAGE = 12;

/** The lists of a guide as the server has them: page by page, of the kind that is asked for. */
function guideWith(tours: TourDetails[], offers: object[] = []) {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tours', ({ body }) => {
    const { kind, past, cursor } = body as { kind: string | null; past: boolean; cursor: unknown };
    const asked = tours.filter((tour) => !past && (kind === null || tour.kind === kind));
    const from = Number(Object(cursor).id ?? 0);
    const rest = asked.slice(from + PAGE);
    const next_cursor = rest.length > 0 ? { id: from + PAGE } : null;
    return { items: asked.slice(from, from + PAGE), next_cursor };
  });
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => offers);
  return network;
}

/** What a guide's page of all says, with the names of its regions. */
async function dashboard(tours: TourDetails[], offers: object[] = []) {
  guideWith(tours, offers);
  const page = (
    <>
      <FirstTour me={ME} />
      <NextTours me={ME} />
    </>
  );
  const { root } = await renderPage(page, '/guide-dashboard');
  await eventually(() => expect(root.querySelector('#next-tours')).not.toBeNull());
  await settle();
  const region = (id: string) => root.querySelector(`[aria-labelledby="${id}"]`)?.textContent ?? '';
  return { root, first: region('first-tour'), next: region('next-tours') };
}

test('[RG-01] a tour that runs over its end stands first on the dashboard of its guide, with its buttons', async () => {
  const { root, first, next } = await dashboard([
    ofGuide(1, -45, { status: 'in_progress' }),
    ofGuide(2, 400),
  ]);
  expect(first).toContain('Under way');
  expect(first).toContain('Home 1');
  const names = buttons(root).map(nameOf);
  expect(names).toContain('Complete the tour of Home 1');
  expect(names).toContain('No-show at the tour of Home 1');
  expect(names.join()).not.toContain('took place');
  expect(next).toContain('Home 2');
  expect(next).not.toContain('Home 1');
});

test('[RG-01] a second tour that runs over its end stays among the next ones', async () => {
  const over = { status: 'in_progress' } as const;
  const { next } = await dashboard([ofGuide(1, -90, over), ofGuide(2, -45, over)]);
  expect(next).toContain('Home 2');
});

/** What a guide may take. */
function offerOf(last: number, given: object = {}) {
  const { id, kind, starts_at, ends_at, time_zone, listing_id, host_name, home } = ofGuide(
    last,
    600,
  );
  const { title, city, state, neighborhood } = home;
  const place = { title, city, state, neighborhood, miles: 2, pay_cents: 4_500, is_asked: false };
  return { id, kind, starts_at, ends_at, time_zone, listing_id, host_name, ...place, ...given };
}

test('[RG-01] the dashboard names who asks and that a guide is looked for near, and without them it names nothing', async () => {
  const open = offerOf(8);
  const asked = await dashboard([ofGuide(1, 4_000)], [offerOf(7, { is_asked: true }), open]);
  expect(asked.first).toContain('A host asks you for a tour');
  const near = await dashboard([ofGuide(1, 4_000)], [open]);
  expect(near.first).toContain('Near you a guide is looked for');
  expect(near.root.querySelector('#first-tour ~ p a')?.textContent).toBe('See open tours');
  const none = await dashboard([ofGuide(1, 4_000)], []);
  expect(none.first).toBe('');
  expect(none.next).toContain('Home 1');
});

test('[RG-01] who asks is named under a tour that is now, and counted in what waits for an answer', async () => {
  const offers = [offerOf(7, { is_asked: true }), offerOf(8, { is_asked: true })];
  const { first } = await dashboard([ofGuide(1, -45, { status: 'in_progress' })], offers);
  expect(first).toContain('Home 1');
  expect(first).toContain('Hosts ask you for 2 tours');
  guideWith([ofGuide(1, 4_000)], offers);
  const { root } = await renderPage(<GuideFigures me={ME} />, '/guide-dashboard');
  await eventually(() => expect(root.textContent).toContain('2 waiting for your answer'));
});

test('[RG-09] a live tour behind a page of others is shown without being looked for', async () => {
  const others = Array.from({ length: 14 }, (_, index) => ofGuide(index + 1, 1_000 + index * 60));
  guideWith([...others, ofGuide(99, 9_000, { kind: 'live_video' })]);
  const { root } = await renderPage(
    <TourSections me={ME} side="guide" kind="live_video" how="None" />,
    '/guide-dashboard/live-tour',
  );
  await eventually(() => expect(root.textContent).toContain('Home 99'));
  expect(root.textContent).not.toContain('Home 1 ');
  expect(buttons(root).map(nameOf)).not.toContain('Show more');
});

test('tours that are over and unsaid fill a page: those ahead are shown all the same', async () => {
  const unsaid = Array.from({ length: PAGE }, (_, index) =>
    ofGuide(index + 1, -2_000 + index * 60),
  );
  guideWith([...unsaid, ofGuide(99, 9_000)]);
  const { root } = await renderPage(
    <TourSections me={ME} side="guide" how="None" />,
    '/guide-dashboard/tour-manager',
  );
  const ahead = () => root.querySelector('[aria-labelledby="ahead"]')?.textContent ?? '';
  await eventually(() => expect(ahead()).toContain('Home 99'));
  expect(ahead()).not.toContain('Home 1');
});
