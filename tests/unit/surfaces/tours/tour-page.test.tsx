// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { visitText } from '#shared/domains/tours/model/report/signature.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails, tourPack } from '#tests/support/surface/tours.ts';
import { coversOf } from '../../../../pwa/features/field-report/use-covers.ts';
import { TourPage } from '../../../../pwa/features/tour-page/tour-page.tsx';

const REPORT = {
  id: rowId(700),
  author_id: rowId(9),
  checklist: [
    { item: 'Water and drains', state: 'problem', note: 'The sink drips' },
    { item: 'Smoke alarms', state: 'ok' },
  ],
  notes: 'Bright and dry',
  written_at: new Date().toISOString(),
  timeline: [],
};

/** The page of a tour, and the network behind it. */
async function show(
  tour: TourDetails,
  list: '/my-tours' | '/dashboard/tours' = '/dashboard/tours',
  report: object = REPORT,
  packs: () => object[] = () => [],
) {
  const network = supplyDevice(tour.side === 'host' ? 'host' : tour.side);
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('POST /rest/v1/rpc/my_tour_packs', packs);
  network.answer('POST /rest/v1/rpc/tour_access', () =>
    Response.json({ hint: 'tours.missing', message: 'none', code: 'P0001' }, { status: 400 }),
  );
  network.answer('GET /rest/v1/tour_feedback', () => [
    { stars: 4, interest: 'maybe', content: 'A little dark' },
  ]);
  network.answer('GET /rest/v1/tour_reports', () => [report]);
  // What has not arrived has no address.
  network.answer('POST /storage/v1/object/sign/tour_reports', ({ body }) =>
    (body as { paths: string[] }).paths.map((path) => ({
      path,
      signedURL: path.includes('late') ? null : `/object/sign/tour_reports/${path}?token=t`,
    })),
  );
  network.answer('GET /rest/v1/maintenance_requests', () => []);
  network.answer('POST /rest/v1/rpc/home_tour_summary', () => ({
    held: 7,
    no_show: 1,
    rated: 3,
    stars: 4.3,
    interested: 2,
    undecided: 1,
    not_interested: 0,
    reports: 2,
    problems: 1,
  }));
  const page = await renderPage(<TourPage me={ME} tour={tour.id} list={list} />, list);
  await eventually(() => expect(page.root.textContent).toContain(tour.home.title));
  await settle();
  return { ...page, network };
}

test('a host reads the note, the people and the way there on the page of a tour', async () => {
  const { root } = await show(tourDetails());
  expect(root.textContent).toContain('My mother comes, too');
  expect(root.textContent).toContain('Rita Renter');
  const directions = the(root, 'a[href^="https://www.google.com/maps/dir/"]');
  expect(directions.getAttribute('href')).toContain('30%2C-97');
  // Two days ahead it is too early to be on the way.
  expect(buttons(root).map(nameOf)).not.toContain('I am coming');
  button(root, 'Ask guides');
});

test('a tour of a later week shows the first pictures of its home, too', async () => {
  const tour = tourDetails();
  const network = supplyDevice('host');
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => []);
  const kitchen = { kind: 'image', position: 0, path: 'a/kitchen', widths: [400, 800] };
  network.answer('GET /rest/v1/listings', () => [
    {
      ...{ id: tour.listing_id, owner_id: rowId(3), title: 'Studio', city: 'Austin', state: 'TX' },
      ...{ neighborhood: null, home_type: 'studio', rent_cents: 90_000, currency: 'USD' },
      ...{ bedrooms: 0, bathrooms: 1, area_sqft: null, available_from: null },
      listing_media: [{ ...kitchen, alt: 'The kitchen' }],
    },
  ]);
  const { root } = await renderPage(
    <TourPage me={ME} tour={tour.id} list="/dashboard/tours" />,
    '/dashboard/tours',
  );
  await eventually(() =>
    expect(the(root, 'img[alt="The kitchen"]').getAttribute('src')).toMatch(
      /\/home_images\/a\/kitchen-400\.webp$/,
    ),
  );
});

test('a renter gets no list of guides who were asked and no address before it is theirs', async () => {
  const tour = tourDetails();
  const home = { ...tour.home, street_address: null, latitude: null, longitude: null };
  const { root } = await show(
    tourDetails({ side: 'renter', renter_id: ME, host_id: rowId(3), home, requests: null }),
    '/my-tours',
  );
  expect(root.textContent).toContain('The address is shown once the tour is confirmed.');
  expect(root.querySelector('a[href^="https://www.google.com"]')).toBeNull();
  expect(root.textContent).not.toContain('Who shows the home');
});

test('an hour before a tour one tap says that one is coming, another that one is late', async () => {
  const starts_at = new Date(Date.now() + 3_600_000).toISOString();
  const ends_at = new Date(Date.now() + 7_200_000).toISOString();
  const { root, network } = await show(tourDetails({ starts_at, ends_at }));
  network.answer('POST /rest/v1/rpc/say_on_the_way', () => null);
  await click(button(root, 'I am coming'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/say_on_the_way').map(({ body }) => body)).toEqual([
      { tour: rowId(500), late_minutes: 0, at: expect.any(String), sent: expect.any(String) },
    ]),
  );
});

test('on the page of a tour that runs over one tap says to the next renter by how much', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const runs = { status: 'in_progress', starts_at: at(-33), ends_at: at(-3) } as const;
  const next = { id: rowId(501), starts_at: at(-2), ends_at: at(28), renter_name: 'Rosa Renter' };
  let packs = [tourPack(runs), tourPack(next)];
  const { root, network } = await show(tourDetails(runs), '/dashboard/tours', REPORT, () => packs);
  await eventually(() => button(root, 'Tell Rosa Renter: 5 minutes late'));
  network.answer('POST /rest/v1/rpc/say_on_the_way', () => {
    const word = { id: rowId(77), actor_id: ME, actor_name: 'Holly', created_at: at(0) };
    const events = [{ ...word, event: 'late', details: { minutes: 5 } }];
    packs = packs.map((pack) => (pack.id === next.id ? { ...pack, events } : pack));
    return null;
  });
  await click(button(root, 'Tell Rosa Renter: 5 minutes late'));
  await eventually(() =>
    expect(root.textContent).toContain('Rosa Renter knows that you are 5 minutes late.'),
  );
  expect(network.to('POST /rest/v1/rpc/say_on_the_way').map(({ body }) => body)).toEqual([
    { tour: next.id, late_minutes: 5, at: expect.any(String), sent: expect.any(String) },
  ]);
});

test('a host reads stars and report of a tour that is over, and makes a request of a problem', async () => {
  const over = {
    status: 'completed',
    guide_id: rowId(9),
    guide_answer: 'accepted',
    guide_name: 'Gus Guide',
    starts_at: new Date(Date.now() - 7_200_000).toISOString(),
    ends_at: new Date(Date.now() - 3_600_000).toISOString(),
  } as const;
  const { root, network } = await show(tourDetails(over));
  await eventually(() => expect(root.textContent).toContain('A little dark'));
  expect(root.textContent).toContain('Would maybe like to live there.');
  expect(root.textContent).toContain('Problem: Water and drains');
  expect(root.textContent).toContain('The sink drips');
  expect(root.textContent).toContain('Bright and dry');
  expect(root.textContent).toContain('4.3 (3)');
  let made: { id: string } | undefined;
  network.answer('POST /rest/v1/maintenance_requests', ({ body }) => {
    made = body as { id: string };
    return [made];
  });
  network.answer('GET /rest/v1/maintenance_requests', () => (made ? [{ id: made.id }] : []));
  const name = 'Make it a request: Water and drains';
  await eventually(() => button(root, name));
  await click(button(root, name));
  await eventually(() => expect(root.textContent).toContain('Request made'));
  expect(made).toMatchObject({
    listing_id: rowId(1),
    title: 'Water and drains: The sink drips',
    description: 'The sink drips (found on a tour)',
  });
});

test('a host hears what was said, reads who signed what, and a problem takes the pictures along', async () => {
  const over = {
    status: 'completed',
    guide_id: rowId(9),
    guide_answer: 'accepted',
    guide_name: 'Gus',
    starts_at: new Date(Date.now() - 7_200_000).toISOString(),
    ends_at: new Date(Date.now() - 3_600_000).toISOString(),
  } as const;
  const tour = tourDetails(over);
  const folder = `${tour.id}/${rowId(9)}`;
  const signature = { name: 'Gus Guide', drawing: null, at: over.ends_at, covers: 'a'.repeat(64) };
  const covers = await coversOf(visitText(tour));
  const { root, network } = await show(tour, '/dashboard/tours', {
    ...REPORT,
    pictures: [`${folder}/a.jpg`, `${folder}/late.jpg`],
    voice_notes: [
      { path: `${folder}/one.webm`, duration: 12, peaks: [1, 100] },
      { path: `${folder}/late.webm`, duration: 65, peaks: [] },
    ],
    signature,
    visitor_signature: { ...signature, name: 'Rosa Renter', covers },
  });
  await eventually(() => expect(root.textContent).toContain('Voice note of 1:05, on its way'));
  the(root, '[role=group][aria-label="Voice note, 0:12"]');
  // The guide's covers another text than the report has, the visitor's the visit.
  await eventually(() =>
    expect(root.textContent?.split('The report was changed after this signature.')).toHaveLength(2),
  );
  expect(root.textContent).toContain('Rosa Renter saw the home');

  network.answer('POST /storage/v1/object/copy', ({ body }) =>
    (body as { sourceKey: string }).sourceKey.endsWith('late.jpg')
      ? Response.json({ statusCode: '404', error: 'not_found', message: 'gone' }, { status: 400 })
      : { Key: 'copied' },
  );
  let made: { id: string } | undefined;
  network.answer('POST /rest/v1/maintenance_requests', ({ body }) => {
    made = body as { id: string };
    return [made];
  });
  const name = 'Make it a request: Water and drains';
  await eventually(() => button(root, name));
  await click(button(root, name));
  // One of them is on its way: nothing is made before that is said.
  await eventually(() => button(root, 'Make it without them'));
  expect(made).toBeUndefined();
  await click(button(root, 'Make it without them'));
  await eventually(() => expect(made).toBeDefined());
  expect(made).toMatchObject({ picture_paths: [`${ME}/${made?.id}/a.jpg`] });
});

test('a host who shows the home has its report, one who sent a guide has not', async () => {
  const report = 'Report on Studio';
  expect(buttons((await show(tourDetails())).root).map(nameOf)).toContain(report);
  const guided = tourDetails({ guide_id: rowId(9), guide_answer: 'accepted' });
  expect(buttons((await show(guided)).root).map(nameOf)).not.toContain(report);
});

test('a renter says how a tour was with two taps and words', async () => {
  const { root, network } = await show(
    tourDetails({ side: 'renter', renter_id: ME, host_id: rowId(3), status: 'completed' }),
    '/my-tours',
  );
  network.answer('POST /rest/v1/rpc/rate_tour', () => null);
  await eventually(() => button(root, 'Change it'));
  const choice = (name: string) => {
    const found = [...root.querySelectorAll<HTMLElement>('[role=radio]')].find(
      (one) => nameOf(one) === name,
    );
    if (!found) throw new Error(`no choice is called ${name}`);
    return found;
  };
  await click(the(root, 'input[type=radio][value="5"]'));
  await click(choice('Yes'));
  await click(button(root, 'Change it'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/rate_tour').map(({ body }) => body)).toEqual([
      { tour: rowId(500), stars: 5, interest: 'yes', content: 'A little dark' },
    ]),
  );
});

test('a host reads who wrote a report that arrived after its guide was taken off and the tour cancelled', async () => {
  const event = {
    id: rowId(701),
    event: 'guide_accepted',
    created_at: new Date().toISOString(),
    actor_id: REPORT.author_id,
    actor_name: 'Fred Former',
    details: {},
  };
  const { root } = await show(tourDetails({ status: 'cancelled', events: [event] }));
  await eventually(() => expect(root.textContent).toContain('Bright and dry'));
  expect(root.textContent).toMatch(/Reports.*Fred Former · /s);
});

test('what a device without a connection did stands in the history with the time at which it was done', async () => {
  const sent = Date.now() - 5 * 60_000;
  const done = new Date(sent - 3 * 3_600_000).toISOString();
  const event = (id: number, name: string, details: Record<string, unknown>) => ({
    ...{ id: rowId(id), event: name, actor_id: rowId(9), actor_name: 'Gil Guide', details },
    created_at: new Date(sent).toISOString(),
  });
  const { root } = await show(
    tourDetails({
      time_zone: 'America/Chicago',
      events: [
        event(801, 'started', { said_at: new Date(sent).toISOString() }),
        event(802, 'completed', { said_at: done }),
        event(803, 'no_show', { said_at: new Date(sent).toISOString(), corrected: true }),
      ],
    }),
  );
  const lines = [...root.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '');
  const of = (words: string) => lines.find((line) => line.includes(words));
  const time = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/Chicago', hour: 'numeric', minute: '2-digit' },
  }).format(new Date(done));
  expect(of('Tour took place')).toContain(`Gil Guide · done at ${time}, sent later · `);
  expect(of('Tour begun')).not.toContain('sent later');
  expect(of('Tour did not take place')).toContain('Gil Guide · put right · ');
});

test('who of the host’s side shows the home begins and finishes the tour, another member does not', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const now = { starts_at: at(-12), ends_at: at(18) };
  const { root, network } = await show(tourDetails(now));
  network.answer('POST /rest/v1/rpc/start_tour', () => null);
  await click(button(root, 'Start the tour of Studio'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/start_tour').map(({ body }) => body)).toEqual([
      expect.objectContaining({ tour: rowId(500), at: expect.any(String) }),
    ]),
  );
  const under = await show(tourDetails({ ...now, status: 'in_progress' }));
  under.network.answer('POST /rest/v1/rpc/complete_tour', () => null);
  await click(button(under.root, 'Complete the tour of Studio'));
  await eventually(() =>
    expect(under.network.to('POST /rest/v1/rpc/complete_tour')).toHaveLength(1),
  );
  const sent = await show(tourDetails({ ...now, member_id: rowId(8), member_name: 'Mia Member' }));
  expect(buttons(sent.root).map(nameOf)).not.toContain('Start the tour of Studio');
  const guided = { guide_id: rowId(9), guide_answer: 'accepted' } as const;
  const theirs = await show(tourDetails({ ...now, ...guided }));
  expect(buttons(theirs.root).map(nameOf)).not.toContain('Start the tour of Studio');
});

test('a host to whom no one came is asked first, and hears that only the renter is notified', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { root, network } = await show(tourDetails({ starts_at: at(-12), ends_at: at(18) }));
  network.answer('POST /rest/v1/rpc/mark_tour_no_show', () => null);
  await click(button(root, 'No-show at the tour of Studio'));
  await eventually(() => the(document, '[role=dialog]'));
  const dialog = the(document, '[role=dialog]');
  expect(dialog.textContent).toContain('The tour ends, and Rita Renter is told.');
  expect(network.to('POST /rest/v1/rpc/mark_tour_no_show')).toEqual([]);
  await click(button(dialog, 'Nobody came'));
  await eventually(() => expect(network.to('POST /rest/v1/rpc/mark_tour_no_show')).toHaveLength(1));
});

test('a day before it the page says when a host who shows the home can begin', async () => {
  const starts_at = new Date(Date.now() + 7_200_000).toISOString();
  const ends_at = new Date(Date.now() + 9_000_000).toISOString();
  const { root } = await show(tourDetails({ starts_at, ends_at }));
  expect(root.textContent).toContain('A tour begins at its time');
});
