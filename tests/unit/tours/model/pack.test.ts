import { expect, test } from 'vitest';
import { afterWaiting, lastingPacks, type TourPack } from '#shared/domains/tours/model/pack.ts';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';

const packs: TourPack[] = [
  tourPack({ id: rowId(1), status: 'confirmed' }),
  tourPack({ id: rowId(2), status: 'scheduled', guide_answer: 'asked' }),
];
const tour = rowId(1);
const after = (command: string, input: object) => afterWaiting(packs, [{ command, input }]);

test.each([
  ['tours.start', { tour }, 'in_progress'],
  ['tours.finish', { tour }, 'completed'],
  ['tours.nobodyCame', { tour }, 'no_show'],
  ['tours.sayOutcome', { tour, took_place: true }, 'completed'],
  ['tours.sayOutcome', { tour, took_place: false }, 'no_show'],
  ['tours.confirmTime', { tour }, 'confirmed'],
])('a waiting %s changes its tour on the device, and no other', (command, input, status) => {
  expect(after(command, input)).toEqual([{ ...packs[0], status, waits: true }, packs[1]]);
});

test('a waiting check-in is one on the device, and begins nothing', () => {
  const at = '2027-01-01T10:02:00Z';
  expect(after('tours.checkIn', { tour, shown: 'KC1', at })[0]).toEqual({
    ...packs[0],
    checked_in_at: at,
    waits: true,
  });
});

test('a tour whose end waits to be sent is over since then', () => {
  const at = '2027-01-01T10:42:00Z';
  expect(after('tours.finish', { tour, at })[0]).toMatchObject({ completed_at: at });
});

test('a waiting answer accepts its tour, or takes it away', () => {
  const answer = (accept: boolean) => after('tours.answer', { tour: rowId(2), accept });
  expect(answer(true)[1]).toMatchObject({ guide_answer: 'accepted', waits: true });
  expect(answer(false)).toEqual([packs[0]]);
});

test.each([
  ['renter', 'confirmed'],
  ['host', 'scheduled'],
] as const)(
  'the waiting yes of a guide leaves a tour at the time of the %s %s',
  (proposed_by, status) => {
    const waits = tourPack({ id: tour, status: 'scheduled', guide_answer: 'asked', proposed_by });
    const act = { command: 'tours.answer', input: { tour, accept: true } };
    expect(afterWaiting([waits], [act])).toMatchObject([{ status, guide_answer: 'accepted' }]);
  },
);

test('acts are applied in their order, and foreign ones change nothing', () => {
  const acts = [
    { command: 'tours.start', input: { tour } },
    { command: 'maintenance.setPriority', input: { tour } },
    { command: 'tours.finish', input: { tour } },
    { command: 'tours.finish', input: 'broken' },
  ];
  expect(afterWaiting(packs, acts)[0]).toMatchObject({ status: 'completed' });
  expect(after('leases.sign', { tour })).toEqual(packs);
});

test('a waiting report is the one that its form opens with', () => {
  const report = {
    report: rowId(9),
    tour,
    checklist: [{ item: 'Water and drains', state: 'problem', note: 'Drips' }],
    notes: 'Dark',
    pictures: [`${tour}/${rowId(1)}/stairs.jpg`],
    voice: [{ path: `${tour}/${rowId(1)}/one.webm`, duration: 4.2, peaks: [0, 100] }],
    signature: {
      ...{ name: 'Gil Guide', drawing: null, at: '2027-01-01T10:00:00Z' },
      covers: 'a'.repeat(64),
    },
    visitor_signature: null,
    written: '2027-01-01T10:00:00Z',
    form: {},
  };
  const stored = {
    id: rowId(9),
    checklist: report.checklist,
    notes: 'Dark',
    written_at: report.written,
    pictures: report.pictures,
  };
  expect(after('tours.saveReport', report)[0]?.extras.report).toEqual({
    ...stored,
    voice_notes: report.voice,
    signature: report.signature,
    visitor_signature: null,
  });
  // One that waits since before reports were spoken and signed.
  const { voice: _, signature: __, visitor_signature: ___, ...former } = report;
  expect(after('tours.saveReport', former)[0]?.extras.report).toEqual({
    ...stored,
    voice_notes: [],
    signature: null,
    visitor_signature: null,
  });
});

test('a pack goes when its time is over, its way in when that closes', () => {
  const way_in = {
    code: '4711',
    instructions: '',
    opens_at: '2027-01-01T09:50:00Z',
    closes_at: '2027-01-01T10:30:00Z',
  };
  const pack = tourPack({ keep_until: '2027-01-03T10:30:00Z' });
  const all = [{ ...pack, extras: { ...pack.extras, way_in } }];
  const at = (time: string) => lastingPacks(all, Date.parse(time));
  expect(at('2027-01-01T10:29:59Z')[0]?.extras.way_in).toEqual(way_in);
  expect(at('2027-01-01T10:30:00Z')[0]?.extras.way_in).toBeNull();
  expect(at('2027-01-03T10:30:00Z')).toEqual([]);
});
