// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  reportContent,
  toReportForm,
  withPoints,
} from '#shared/domains/tours/cache/field-reports.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { button, click, the, type } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { AskedPoints } from '../../../../pwa/features/tour-page/asked-points.tsx';
import { TourReports } from '../../../../pwa/features/tour-page/tour-reports.tsx';
import { HomePoints } from '../../../../pwa/features/tours/home-points.tsx';

const POINTS = ['Water meter', 'Basement window'];

/** The form of a home's points, each time with a home of its own: drafts are stored by home. */
async function showForm(stored: () => string[] = () => POINTS) {
  const listing = crypto.randomUUID();
  const network = supplyDevice('host');
  network.answer('POST /rest/v1/rpc/home_points', stored);
  network.answer('POST /rest/v1/rpc/set_home_points', () => null);
  const { root } = await renderPage(<HomePoints me={ME} listing={listing} />, '/dashboard');
  await eventually(() => button(root, 'Add a point'));
  const fields = () => [...root.querySelectorAll('input')].map(({ value }) => value);
  const sent = () => network.to('POST /rest/v1/rpc/set_home_points').map(({ body }) => body);
  return { root, network, listing, fields, sent };
}

test('a host adds, renames, moves and removes points and saves them as one list, with what was there', async () => {
  const { root, listing, fields, sent } = await showForm();
  expect(fields()).toEqual(POINTS);
  await click(button(root, 'Add a point'));
  await type(the(root, 'li:nth-child(3) input'), 'Gas smell');
  await type(the(root, 'li:nth-child(1) input'), 'Meter of the water');
  await click(button(root, 'Move point 3 up'));
  expect(fields()).toEqual(['Meter of the water', 'Gas smell', 'Basement window']);
  await click(button(root, 'Remove point 3'));
  await click(button(root, 'Save points'));
  await eventually(() =>
    expect(sent()).toEqual([
      { listing, points: ['Meter of the water', 'Gas smell'], seen: POINTS },
    ]),
  );
});

test('a point that is too short, or on every check-list, is named and sent nowhere, and stays typed', async () => {
  const { root, fields, sent } = await showForm();
  for (const [typed, message] of [
    ['ab', 'Write at least 3 characters'],
    ['smoke ALARMS', 'Each point is asked once.'],
    ['water meter', 'Each point is asked once.'],
  ] as const) {
    await type(the(root, 'li:nth-child(2) input'), typed);
    await click(button(root, 'Save points'));
    await eventually(() =>
      expect(the(root, 'li:nth-child(2)').textContent, typed).toContain(message),
    );
    expect(fields()).toEqual(['Water meter', typed]);
  }
  expect(sent()).toEqual([]);
});

test('what a colleague saved meanwhile is asked about, and neither list is lost', async () => {
  let stored = POINTS;
  const { root, network, listing, fields, sent } = await showForm(() => stored);
  network.answer('POST /rest/v1/rpc/set_home_points', ({ body }) =>
    JSON.stringify((body as { seen: string[] }).seen) === JSON.stringify(stored)
      ? null
      : Response.json({ hint: 'rows.stale', message: 'Changed', code: 'P0001' }, { status: 400 }),
  );
  await type(the(root, 'li:nth-child(1) input'), 'Gas meter');
  stored = ['Attic'];
  await click(button(root, 'Save points'));
  await eventually(() => expect(root.textContent).toContain('Attic'));
  expect(fields()).toEqual(['Gas meter', 'Basement window']);
  await click(button(root, 'Keep mine: What to look at on a tour'));
  await click(button(root, 'Save points'));
  await eventually(() =>
    expect(sent().at(-1)).toEqual({
      listing,
      points: ['Gas meter', 'Basement window'],
      seen: ['Attic'],
    }),
  );
});

test('who shows the home reads its points before and during a tour, in no other state', async () => {
  const shown = async (given: Partial<TourDetails>) => {
    supplyDevice('guide');
    const tour = tourDetails({ points: POINTS, side: 'guide', ...given });
    return (await renderPage(<AskedPoints tour={tour} />, '/')).root.textContent;
  };
  for (const status of ['scheduled', 'confirmed', 'in_progress'] as const) {
    expect(await shown({ status })).toContain('Water meter');
  }
  expect(await shown({ status: 'completed' })).toBe('');
  expect(await shown({ kind: 'self_guided' })).toBe('');
  expect(await shown({ points: [] })).toBe('');
});

test('a report begins with what the home asks now, and leaves what was answered as it was asked', () => {
  const stored = {
    id: rowId(7),
    checklist: [
      { item: 'Old question', state: 'ok' as const, note: 'Yes', asked: true as const },
      { item: 'Water meter', state: 'problem' as const, asked: true as const },
    ],
    notes: '',
    pictures: [],
    voice_notes: [],
    signature: null,
    visitor_signature: null,
    written_at: new Date().toISOString(),
  };
  const form = toReportForm(stored);
  const lines = withPoints(form.lines, POINTS);
  expect(lines.filter(({ asked }) => asked).map(({ item }) => item)).toEqual([
    'Old question',
    ...POINTS,
  ]);
  const answered = lines.map((line) =>
    line.item === 'Basement window' ? { ...line, state: 'ok' as const, note: ' Shut ' } : line,
  );
  expect(reportContent({ ...form, lines: answered }).checklist).toEqual([
    ...stored.checklist,
    { item: 'Basement window', state: 'ok', note: 'Shut', asked: true },
  ]);
  // A point that was taken off before it was answered is asked no more.
  expect(withPoints(withPoints([], ['Gone']), POINTS).map(({ item }) => item)).toEqual(POINTS);
});

test('a host reads each answer in the words of then, and makes a request of what is not in order', async () => {
  const network = supplyDevice('host');
  network.answer('GET /rest/v1/tour_reports', () => [
    {
      id: rowId(700),
      author_id: rowId(9),
      checklist: [
        { item: 'Old water meter', state: 'ok', note: '4711', asked: true },
        { item: 'Attic', state: 'skipped', asked: true },
        { item: 'Basement window', state: 'problem', note: 'Cracked', asked: true },
      ],
      notes: '',
      written_at: new Date().toISOString(),
      timeline: [],
    },
  ]);
  network.answer('GET /rest/v1/maintenance_requests', () => []);
  network.answer('POST /rest/v1/rpc/tour_guide_visit', () => null);
  const tour = tourDetails({ status: 'completed', guide_id: rowId(9), points: POINTS });
  const { root } = await renderPage(<TourReports me={ME} tour={tour} />, '/dashboard/tours');
  await eventually(() => button(root, 'Make it a request: Basement window'));
  expect(root.textContent).toContain('Fine: Old water meter4711');
  expect(root.textContent).toContain('Not seen: Attic');
  expect(root.textContent).toContain('Problem: Basement windowCracked');
});
