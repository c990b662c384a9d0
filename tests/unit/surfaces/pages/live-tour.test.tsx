// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { SignedIn } from '../../../../pwa/app/session/signed-in.tsx';
import { Route } from '../../../../pwa/routes/guide-dashboard/live-tour.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** A tour that this guide leads, some days from now. */
function tour(days: number, kind: ListedTour['kind']): ListedTour {
  const at = (hours: number) =>
    new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString();
  return {
    id: id(500 + days),
    listing_id: id(1),
    renter_id: id(2),
    guide_id: ME,
    guide_answer: 'accepted',
    host_id: id(3),
    org_id: null,
    kind,
    status: days < 0 ? 'completed' : 'confirmed',
    starts_at: at(0),
    ends_at: at(1),
    time_zone: 'America/Chicago',
    proposed_by: 'renter',
    message: '',
    cancel_reason: null,
    cancelled_late: false,
    absent: null,
    home: { title: 'Studio', city: 'Austin', state: 'TX', street_address: null, unit: null },
    renter_name: 'Rita',
    guide_name: 'Gus',
    host_name: 'Holly',
  };
}

test('[RG-09] the page of live tours lists a guide’s live tours, and no others', async () => {
  const network = supplyDevice('guide');
  const ahead = [tour(3, 'in_person'), tour(4, 'live_video'), tour(5, 'self_guided')];
  const past = [tour(-2, 'live_video'), tour(-3, 'in_person')];
  // As the server does: only tours of the kind that was asked for.
  network.answer('POST /rest/v1/rpc/my_tours', ({ body }) => {
    const asked = Object(body);
    const tours = asked.past ? past : ahead;
    return {
      items: tours.filter(({ kind }) => !asked.kind || kind === asked.kind),
      next_cursor: null,
    };
  });
  const LiveTour = Route.options.component;
  if (!LiveTour) throw new Error('the route draws nothing');
  const { root } = await renderPage(
    <SignedIn>
      <LiveTour />
    </SignedIn>,
    '/guide-dashboard/live-tour',
  );
  const times = () => [...root.querySelectorAll('time')].map(({ textContent }) => textContent);
  const timeOf = ({ starts_at, time_zone }: ListedTour) => tourTimeText(starts_at, time_zone);
  const live = [...ahead, ...past].filter(({ kind }) => kind === 'live_video').map(timeOf);
  expect(live).toHaveLength(2);
  await eventually(() => expect(times()).toEqual(live));
});
