// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { idOfText } from '#shared/platform/id-of-text.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { withoutPatience } from '#tests/support/surface/time.ts';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { useSaveTimeline } from '../../../../../pwa/features/live-tour/use-save-timeline.ts';

const TOUR = rowId(1);
const AT = '2027-03-01T15:00:00.000Z';

const entry = (id: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: rowId(id),
  at: AT,
  by: 'shower',
  kind: 'chat',
  text: `text ${id}`,
  ...more,
});

const snapshot = (id: number, path: string) =>
  entry(id, { kind: 'snapshot', text: undefined, path });

type Row = { entry: TimelineEntry; filed?: 0 | 1 };

/** What a device has of a tour that this person shows, or went to, and the way into its report. */
async function keep(rows: Row[], side: 'shower' | 'renter' = 'shower') {
  await wipeOffline(ME);
  const network = supplyDevice('guide');
  network.answer('GET /rest/v1/tour_reports', () => null);
  withoutPatience();
  const tour = tourDetails({
    id: TOUR,
    kind: 'live_video',
    renter_id: side === 'renter' ? ME : rowId(4),
    guide_id: side === 'renter' ? rowId(9) : ME,
    guide_answer: 'accepted',
  });
  await openOffline(ME).timeline.bulkAdd(
    rows.map((row) => ({
      id: row.entry.id,
      tour: TOUR,
      filed: row.filed ?? 0,
      row: JSON.parse(JSON.stringify(row.entry)),
    })),
  );
  let save: ReturnType<typeof useSaveTimeline>['save'] | undefined;
  function Saver() {
    ({ save } = useSaveTimeline(ME));
    return null;
  }
  await renderPage(<Saver />);
  return {
    network,
    save: () => act(async () => save?.(tour)),
    filed: async () =>
      (await openOffline(ME).timeline.toArray())
        .filter(({ filed }) => filed === 1)
        .map(({ id }) => id),
    /** The inputs of what waits to be sent. */
    waiting: async () =>
      (await openOffline(ME).outbox.toArray()).map(({ payload }) => Object(payload).input),
  };
}

test('without a connection the report is the one that every device of its author would make', async () => {
  const { save, waiting, filed } = await keep([{ entry: entry(11) }]);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  await save();
  const report = await idOfText(`live tour ${TOUR} ${ME}`);
  expect(await waiting()).toMatchObject([{ tour: TOUR, report, timeline: [entry(11)] }]);
  expect(await filed()).toEqual([rowId(11)]);
});

test('a report that is there already is the one', async () => {
  const { network, save, waiting } = await keep([{ entry: entry(11) }]);
  const report = { id: rowId(60), checklist: [], notes: '', written_at: AT, timeline: [] };
  network.answer('GET /rest/v1/tour_reports', () => report);
  await save();
  expect(await waiting()).toMatchObject([{ report: report.id }]);
});

test('what is filed already is not sent again; its pictures are named with the new ones', async () => {
  const [old, fresh] = [`${TOUR}/${ME}/old.jpg`, `${TOUR}/${ME}/new.jpg`];
  const { save, waiting, filed } = await keep([
    { entry: snapshot(11, old), filed: 1 },
    { entry: snapshot(12, fresh) },
    { entry: snapshot(13, `${TOUR}/${rowId(4)}/theirs.jpg`) },
  ]);
  await save();
  const [input] = await waiting();
  expect(input.timeline.map(({ id }: TimelineEntry) => id)).toEqual([rowId(12), rowId(13)]);
  expect(input.pictures).toEqual([old, fresh]);
  expect(await filed()).toEqual([rowId(11), rowId(12), rowId(13)]);
});

test('where all of it is filed there is nothing to send', async () => {
  const all = await keep([{ entry: entry(11), filed: 1 }]);
  await all.save();
  expect(await all.waiting()).toEqual([]);
});

test('the renter’s device hands in what it has, but for the notes of its own, and files nothing', async () => {
  const own = entry(12, { by: 'renter', kind: 'note' });
  const theirs = await keep([{ entry: entry(11), filed: 1 }, { entry: own }], 'renter');
  await theirs.save();
  expect(await theirs.waiting()).toEqual([{ tour: TOUR, timeline: [entry(11)] }]);
  const alone = await keep([{ entry: own }], 'renter');
  await alone.save();
  expect(await alone.waiting()).toEqual([]);
});
