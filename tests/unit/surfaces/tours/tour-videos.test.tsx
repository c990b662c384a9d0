// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { TourVideos } from '../../../../pwa/features/tour-page/tour-videos.tsx';
import { HomeVideos, VideoLink } from '../../../../pwa/features/videos/home-videos.tsx';

const SHOWN = {
  ...{ title: 'Walk through', path: 'a/b.webm', bytes: 900, seconds: 2, width: 640, height: 360 },
  ...{ poster_path: null, starts_at: null, ends_at: null, chapters: [] },
  ...{ captions: null, captions_language: null },
};
const video = (number: number, title: string, owner = ME) => ({
  ...SHOWN,
  ...{ id: rowId(number), title, owner_id: owner },
});
const own = (number: number, title: string, arrived = true) => ({
  ...{ ...SHOWN, id: rowId(number), title, arrived },
  ...{ bytes: 900, created_at: '2026-01-01T00:00:00Z', homes: [], tours: [] },
});

/** The videos of a tour as one of its sides sees them, and the network behind them. */
async function show(tour: TourDetails, shown: object[], library: object[] = []) {
  const network = supplyDevice(tour.side);
  network.answer('GET /rest/v1/tour_videos', () => shown.map((row) => ({ video: row })));
  network.answer('POST /rest/v1/rpc/my_videos', () => library);
  const added: unknown[] = [];
  network.answer('POST /rest/v1/rpc/show_video_on_tour', ({ body }) => {
    added.push(body);
    return null;
  });
  const page = await renderPage(<TourVideos me={ME} tour={tour} />, '/guide-dashboard');
  await settle();
  return { ...page, added };
}

const guided = (changes: Partial<TourDetails> = {}) =>
  tourDetails({
    ...{ side: 'guide', guide_id: ME, guide_answer: 'accepted', guide_name: 'Gil Guide' },
    ...changes,
  });
const names = (root: HTMLElement) => buttons(root).map(nameOf);

test('who shows the home chooses among the arrived videos that the tour does not show yet', async () => {
  const { root, added } = await show(
    guided(),
    [video(1, 'Walk through')],
    [own(1, 'Walk through'), own(2, 'The yard'), own(3, 'On its way', false)],
  );
  await eventually(() => expect(root.querySelectorAll('option')).toHaveLength(1));
  expect(root.querySelector('option')?.textContent).toBe('The yard');
  expect(names(root)).toContain('Take off: Walk through');
  await click(button(root, 'Show on this tour'));
  await eventually(() => expect(added).toEqual([{ video: rowId(2), tour: rowId(500) }]));
});

test('a full tour offers no other video', async () => {
  const shown = [video(1, 'One'), video(2, 'Two'), video(3, 'Three')];
  const { root } = await show(guided(), shown, [own(4, 'Four')]);
  await eventually(() => expect(root.textContent).toContain('as many videos as it can'));
  expect(names(root)).not.toContain('Show on this tour');
});

test('a renter reads whose video it is, and changes nothing', async () => {
  const guide = rowId(9);
  const tour = guided({ side: 'renter', guide_id: guide });
  const { root } = await show(tour, [video(1, 'Walk through', guide)]);
  await eventually(() => expect(root.textContent).toContain('Gil Guide'));
  expect(names(root)).toEqual(['Play Walk through0:02']);
});

test('where nothing is shown and nothing can be, there is no part for videos', async () => {
  for (const tour of [
    guided({ side: 'renter', guide_id: rowId(9) }),
    guided({ status: 'cancelled' }),
  ]) {
    const { root } = await show(tour, []);
    expect(root.textContent).not.toContain('Videos of this tour');
  }
});

test('the pictures of a home that has a video lead to it, and those of one without do not', async () => {
  const network = supplyDevice('renter');
  const shown = { ...SHOWN, id: rowId(5) };
  let rows: object[] = [{ video: shown }];
  network.answer('GET /rest/v1/listing_media', () => rows);
  const page = (home: string) => (
    <>
      <VideoLink listing={home} />
      <HomeVideos listing={home} />
    </>
  );
  const { root } = await renderPage(page(rowId(1)), '/');
  await eventually(() => expect(the(root, 'a').textContent).toBe('Watch the video'));
  const place = the(root, 'a').getAttribute('href') ?? '';
  expect(the(root, place).textContent).toContain('Walk through');
  rows = [];
  const none = await renderPage(page(rowId(2)), '/');
  await settle();
  expect(none.root.querySelector('a')).toBeNull();
});
