// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { button, buttons, choose, click, nameOf, the, type } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { freeGuide, rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { WhoShows } from '../../../../pwa/features/tour-page/who-shows/who-shows.tsx';
import { PayoutRate } from '../../../../pwa/routes/dashboard/earnings/-parts/payouts/payout-rate.tsx';
import { GuideTerms } from '../../../../pwa/routes/guide-dashboard/-parts/guide-terms.tsx';
import { TourOffers } from '../../../../pwa/routes/guide-dashboard/-parts/tour-offers.tsx';

const field = (root: ParentNode, label: string) => {
  const found = [...root.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const control = found?.control;
  if (!control) throw new Error(`no field '${label}'`);
  return control;
};

async function showTerms() {
  const network = supplyDevice('guide');
  const areas = [{ id: rowId(1), city: 'Austin', state: 'TX', radius_miles: 25 }];
  let cents: number | null = null;
  network.answer('GET /rest/v1/guide_areas', () => areas);
  network.answer('GET /rest/v1/guides', () => [{ tour_rate_cents: cents }]);
  network.answer('POST /rest/v1/rpc/remove_guide_area', () => {
    areas.length = 0;
    return null;
  });
  network.answer('POST /rest/v1/rpc/set_guide_rate', ({ body }) => {
    cents = (body as { cents: number | null }).cents;
    return null;
  });
  const { root } = await renderPage(<GuideTerms me={ME} />, '/guide-dashboard/profile');
  await eventually(() => expect(root.textContent).toContain('Austin, TX'));
  return { root, network };
}

test('a guide takes a place out of their area, and reads what that means', async () => {
  const { root, network } = await showTerms();
  expect(root.textContent).toContain('Hosts find you for homes within these miles.');
  expect(root.textContent).toMatch(/within 25 (mi|miles)/);
  await click(button(root, 'Remove Austin, TX'));
  await eventually(() => expect(root.textContent).toContain('No place yet'));
  expect(network.to('POST /rest/v1/rpc/remove_guide_area').map(({ body }) => body)).toEqual([
    { area: rowId(1) },
  ]);
});

test('a guide says what they ask for a tour, in dollars, and takes it back', async () => {
  const { root, network } = await showTerms();
  expect(button(root, 'Save the rate').disabled).toBe(true);
  await type(field(root, 'What you ask for a tour'), '45.50');
  await click(button(root, 'Save the rate'));
  const sent = () => network.to('POST /rest/v1/rpc/set_guide_rate').map(({ body }) => body);
  await eventually(() => expect(sent()).toEqual([{ cents: 4550 }]));
  await eventually(() => expect(button(root, 'Save the rate').disabled).toBe(true));
  await type(field(root, 'What you ask for a tour'), '');
  await click(button(root, 'Save the rate'));
  await eventually(() => expect(sent()).toEqual([{ cents: 4550 }, { cents: null }]));
});

test('an organization says what it pays guides for a tour, and saves no empty rate', async () => {
  const network = supplyDevice('host');
  let cents = 3000;
  network.answer('GET /rest/v1/payout_rates', () => [{ per_tour_cents: cents }]);
  network.answer('POST /rest/v1/rpc/set_payout_rate', ({ body }) => {
    cents = (body as { cents: number }).cents;
    return null;
  });
  const { root } = await renderPage(<PayoutRate me={ME} org={rowId(4)} />, '/dashboard/earnings');
  await eventually(() => the(root, 'input'));
  const save = () => {
    const [found] = buttons(root).filter((one) => /save/i.test(nameOf(one)));
    if (!found) throw new Error('no button');
    return found;
  };
  expect(save().disabled).toBe(true);
  await type(the(root, 'input'), '');
  expect(save().disabled).toBe(true);
  await type(the(root, 'input'), '40');
  await click(save());
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/set_payout_rate').map(({ body }) => body)).toEqual([
      { organization: rowId(4), cents: 4000 },
    ]),
  );
});

async function showWho(given: Partial<TourDetails> = {}) {
  const network = supplyDevice('host');
  const tour = tourDetails({
    members: [
      { id: ME, full_name: 'Holly Host' },
      { id: rowId(8), full_name: 'Mia Member' },
    ],
    ...given,
  });
  network.answer('POST /rest/v1/rpc/open_tour_to_guides', () => null);
  network.answer('POST /rest/v1/rpc/set_tour_member', () => null);
  const { root } = await renderPage(<WhoShows me={ME} tour={tour} />, '/dashboard/tours');
  return { root, network };
}

test('a host sees what any guide near costs before one may take a tour, lets them, and stops that', async () => {
  const { root, network } = await showWho();
  network.answer('POST /rest/v1/rpc/guides_for_tour', () => [
    freeGuide(11),
    freeGuide(12, { pay_cents: 5_500 }),
    // In no area of theirs: they may not take it, and what they ask does not count.
    freeGuide(13, { pay_cents: 9_900, miles: null }),
  ]);
  await click(button(root, 'Let any guide near take it'));
  const sent = (to: typeof network) =>
    to.to('POST /rest/v1/rpc/open_tour_to_guides').map(({ body }) => body);
  await eventually(() => the(document, '[role=dialog]'));
  const dialog = the(document, '[role=dialog]');
  await eventually(() =>
    expect(dialog.textContent).toContain('2 guides near are free at this time.'),
  );
  expect(dialog.textContent).toContain('The guide gets$40 to $55');
  expect(dialog.textContent).toContain('Kinstead’s share$0');
  expect(dialog.textContent).toContain('You pay$40 to $55');
  expect(sent(network)).toEqual([]);
  await click(button(dialog, 'Offer it to guides near'));
  await eventually(() => expect(sent(network)).toEqual([{ tour: rowId(500), opened: true }]));
  const open = await showWho({ open_to_guides: true });
  await click(button(open.root, 'Stop offering it to guides near'));
  await eventually(() => expect(sent(open.network)).toEqual([{ tour: rowId(500), opened: false }]));
});

test('a host sends a member of their side, and shows the home themselves again', async () => {
  const { root, network } = await showWho();
  const sent = (to: typeof network) =>
    to.to('POST /rest/v1/rpc/set_tour_member').map(({ body }) => body);
  await choose(the(root, 'select'), 'Mia Member');
  await eventually(() => expect(sent(network)).toEqual([{ tour: rowId(500), member: rowId(8) }]));
  const theirs = await showWho({ member_id: rowId(8), member_name: 'Mia Member' });
  expect(theirs.root.textContent).toContain('Mia Member');
  await choose(the(theirs.root, 'select'), 'Yourself');
  await eventually(() =>
    expect(sent(theirs.network)).toEqual([{ tour: rowId(500), member: null }]),
  );
});

test('a guide takes a tour that is open to guides near, at the time that they saw', async () => {
  const network = supplyDevice('guide');
  const starts_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const offer = {
    ...{ id: rowId(500), kind: 'in_person', starts_at, ends_at: starts_at },
    ...{ time_zone: 'America/Chicago', listing_id: rowId(1), title: 'Studio', city: 'Austin' },
    ...{ state: 'TX', neighborhood: null, host_name: 'Holly Host', miles: 4, is_asked: false },
    pay_cents: 4_500,
  };
  let offers = [offer];
  network.answer('POST /rest/v1/rpc/my_tour_offers', () => offers);
  network.answer('POST /rest/v1/rpc/answer_guide_request', () => {
    offers = [];
    return 'accepted';
  });
  const { root } = await renderPage(<TourOffers me={ME} />, '/guide-dashboard/tour-manager');
  await eventually(() => expect(root.textContent).toContain('Open to guides near'));
  expect(root.textContent).toContain('You get $45');
  const [take] = buttons(root).filter((one) => /^Accept/.test(nameOf(one)));
  if (!take) throw new Error('nothing to take');
  await click(take);
  await eventually(() => expect(root.textContent).toBe(''));
  expect(network.to('POST /rest/v1/rpc/answer_guide_request').map(({ body }) => body)).toEqual([
    {
      tour: rowId(500),
      accept: true,
      starts: starts_at,
      at: expect.any(String),
      sent: expect.any(String),
    },
  ]);
});
