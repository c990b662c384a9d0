// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { CheckedVisit } from '#shared/domains/tours/model/visit/guide-visit.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import { button, click, nameOf, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { VisitPanel } from '../../../../pwa/features/guide-visit/visit-panel.tsx';
import { TourReports } from '../../../../pwa/features/tour-page/tour-reports.tsx';
import { CheckVisitPage } from '../../../../pwa/routes/_site/check-visit/-parts/check-visit-page.tsx';

const CODE = `KV1.${'0'.repeat(32)}.${'a'.repeat(64)}`;

const VISIT = {
  code: CODE,
  held_on: '2026-11-03',
  fades_on: '2027-02-01',
  guide: { id: rowId(9), full_name: 'Gus Guide' },
  checklist: [
    { item: 'Home as listed', state: 'ok' as const },
    { item: 'Water and drains', state: 'problem' as const },
    { item: 'Smoke alarms', state: 'skipped' as const },
  ],
  pictures: 2,
  is_signed: false,
};

const GENUINE: CheckedVisit = {
  ...VISIT,
  genuine: true,
  state: 'current',
  picture_hashes: ['b'.repeat(64)],
  home: { id: rowId(1), title: 'Loft', city: 'Austin', state: 'TX' },
};

/** The page of the check, with what the server answers about the code of its address. */
async function check(answer: CheckedVisit) {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/check_guide_visit', () => answer);
  const page = await renderPage(<CheckVisitPage proof={CODE} />, '/check-visit');
  await eventually(() => expect(page.root.querySelector('[aria-live] h2')).not.toBeNull());
  return { ...page, network, title: the(page.root, '[aria-live] h2').textContent };
}

test('the page of a home says who saw it and when, what was in order, and leads to guide and check', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/listing_guide_visit', () => VISIT);
  const { root } = await renderPage(<VisitPanel listing={rowId(1)} />, '/');
  await eventually(() => expect(root.textContent).toContain('Seen by a guide on Nov 3, 2026'));
  expect(network.to('POST /rest/v1/rpc/listing_guide_visit')[0]?.body).toEqual({
    listing: rowId(1),
  });
  expect([...root.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Home as listed',
  ]);
  expect(root.textContent).toContain('2 pictures taken');
  const links = [...root.querySelectorAll('a')];
  expect(links.map((link) => [nameOf(link), link.getAttribute('href')])).toEqual([
    ['Gus Guide', `/guides/${rowId(9)}`],
    ['Check this proof', `/check-visit?proof=${CODE}`],
  ]);
});

test('the page of a home that no guide saw lately says nothing of it', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/listing_guide_visit', () => null);
  const { root } = await renderPage(<VisitPanel listing={rowId(1)} />, '/');
  await settle();
  expect(network.to('POST /rest/v1/rpc/listing_guide_visit')).toHaveLength(1);
  expect(root.querySelector('section')).toBeNull();
});

test('a genuine proof says what it says, with what was not in order', async () => {
  const { root, title, network } = await check(GENUINE);
  expect(network.to('POST /rest/v1/rpc/check_guide_visit')[0]?.body).toEqual({ code: CODE });
  expect(title).toBe('This proof is genuine');
  expect(root.textContent).toContain('Gus Guide, a guide, saw Loft, Austin, TX on Nov 3, 2026.');
  expect(root.textContent).toContain('The page of the home shows it until Feb 1, 2027.');
  expect(root.textContent).toContain('Not in order on that day: Water and drains');
});

test.each<[string, CheckedVisit, string]>([
  ['that faded', { ...GENUINE, state: 'faded' }, 'genuine, and more than ninety days old'],
  ['that was taken back', { ...GENUINE, state: 'withdrawn' }, 'was taken back'],
  ['that was altered', { genuine: false }, 'does not match'],
])('the check of a proof %s says so', async (_, answer, words) => {
  const { root, title } = await check(answer);
  expect(title).toContain(words);
  expect(root.textContent).not.toContain('The page of the home shows it');
});

test('a picture of a visit is known by its bytes, and another one is not', async () => {
  const picture = new File(['a kitchen'], 'kitchen.jpg', { type: 'image/jpeg' });
  const { root } = await check({ ...GENUINE, picture_hashes: [await fileHash(picture)] });
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  const choose = (file: File) => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(picture);
  await eventually(() =>
    expect(root.textContent).toContain('This picture was taken on this visit'),
  );
  choose(new File(['a kitchem'], 'kitchen.jpg', { type: 'image/jpeg' }));
  await eventually(() => expect(root.textContent).toContain('This picture is none of this visit'));
});

test.each([
  [
    'is shown',
    { is_shown: true, is_withdrawn: false },
    /“Seen by a guide on Nov 3, 2026” until Feb 1/,
  ],
  ['is not shown', { is_shown: false, is_withdrawn: false }, /does not show it now/],
  ['was taken back', { is_shown: false, is_withdrawn: true }, /was taken back/],
])('the tour that a proof is of says to its host when the proof %s', async (_, state, words) => {
  const network = supplyDevice('host');
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { starts_at: hour(-2), ends_at: hour(-1) };
  const guided = { guide_id: rowId(9), guide_answer: 'accepted', guide_name: 'Gus Guide' } as const;
  network.answer('GET /rest/v1/tour_reports', () => [
    {
      id: rowId(700),
      author_id: rowId(9),
      checklist: [{ item: 'Home as listed', state: 'ok' }],
      notes: '',
      written_at: hour(-1),
      timeline: [],
    },
  ]);
  network.answer('POST /rest/v1/rpc/tour_guide_visit', () => ({ ...VISIT, ...state }));
  const tour = tourDetails({ status: 'completed', ...times, ...guided });
  const { root } = await renderPage(<TourReports me={ME} tour={tour} />, '/dashboard/tours');
  await eventually(() => expect(root.textContent).toMatch(words));
  const links = [...root.querySelectorAll('a')].map(nameOf);
  expect(links).toEqual([...(state.is_shown ? ['See it on the page'] : []), 'Check the proof']);
});

test('a check that the server refuses says why and is tried again', async () => {
  const network = supplyDevice('renter');
  const message = 'That was a lot at once. Please try again in 9 seconds.';
  network.answer('POST /rest/v1/rpc/check_guide_visit', () =>
    Response.json({ code: 'P0001', hint: 'limits.rows', details: '9', message }, { status: 400 }),
  );
  const { root } = await renderPage(<CheckVisitPage proof={CODE} />, '/check-visit');
  await eventually(() => expect(root.querySelector('[role=alert]')).not.toBeNull());
  expect(root.textContent).not.toContain('does not match');
  network.answer('POST /rest/v1/rpc/check_guide_visit', () => GENUINE);
  await click(button(root, 'Retry'));
  await eventually(() => expect(root.textContent).toContain('This proof is genuine'));
});

test('no code is no check, and says what is missing', async () => {
  const network = supplyDevice('renter');
  const { root } = await renderPage(<CheckVisitPage proof="" />, '/check-visit');
  await click(button(root, 'Check'));
  expect(root.textContent).toContain('Enter the code of a proof.');
  expect(network.to('POST /rest/v1/rpc/check_guide_visit')).toEqual([]);
});
