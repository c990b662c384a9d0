import { expect, test } from 'vitest';
import {
  reportContent,
  reportFormSchema,
  toReportForm,
} from '#shared/domains/tours/cache/field-reports.ts';
import {
  reportSignatureSchema,
  reportText,
  visitText,
} from '#shared/domains/tours/model/report/signature.ts';
import { rowId } from '#tests/support/surface/tours.ts';

const NOTE = { path: 'tour/author/one.webm', duration: 4, peaks: [1] };
const STORED = {
  id: rowId(7),
  checklist: [
    { item: 'Smoke alarms', state: 'problem' as const, note: 'One beeps' },
    { item: 'Meter', state: 'ok' as const, asked: true as const },
  ],
  notes: 'Bright and dry',
  pictures: ['tour/author/a.jpg'],
  voice_notes: [NOTE],
  signature: null,
  visitor_signature: null,
  written_at: '2027-01-01T10:00:00Z',
};
const asRead = { ...STORED, voice: STORED.voice_notes };

test('what is signed in the form is what the host reads, blanks and invisible marks aside', () => {
  const form = toReportForm(STORED);
  expect(reportText(reportContent(form))).toBe(reportText(asRead));
  const typed = { ...form, notes: ' Bright and\u200b dry\n' };
  expect(reportText(reportContent(typed))).toBe(reportText(asRead));
});

test.each<[string, object]>([
  ['a note', { notes: 'Bright' }],
  ['a point', { checklist: STORED.checklist.slice(1) }],
  ['a state', { checklist: [{ ...STORED.checklist[0], state: 'ok' }, STORED.checklist[1]] }],
  [
    'what is wrong',
    { checklist: [{ ...STORED.checklist[0], note: 'Two beep' }, STORED.checklist[1]] },
  ],
  ['a picture', { pictures: [] }],
  ['a voice note', { voice: [] }],
])('another text is signed where %s changes', (_, change) => {
  expect(reportText({ ...asRead, ...change })).not.toBe(reportText(asRead));
});

test('a visitor signs the visit to a home, whatever the report says', () => {
  const tour = { id: rowId(1), listing_id: rowId(2) };
  expect(visitText(tour)).not.toContain('Bright');
  expect(visitText({ ...tour, id: rowId(3) })).not.toBe(visitText(tour));
});

test('a signature has a visible name and the hash of what it covers', () => {
  const signature = {
    name: ' Gil Guide ',
    drawing: null,
    at: '2027-01-01T10:00:00Z',
    covers: 'a'.repeat(64),
  };
  expect(reportSignatureSchema.parse(signature).name).toBe('Gil Guide');
  for (const wrong of [{ name: '\u2060' }, { covers: 'a' }, { drawing: { strokes: [] } }])
    expect(reportSignatureSchema.safeParse({ ...signature, ...wrong }).success).toBe(false);
});

test('a report may be spoken alone; one that says nothing is none', () => {
  const empty = toReportForm(null);
  expect(reportFormSchema.safeParse(empty).success).toBe(false);
  expect(reportFormSchema.safeParse({ ...empty, voice: [NOTE] }).success).toBe(true);
  // A draft of an older release knows nothing of voice and signatures.
  const { voice: _, signature: __, visitor_signature: ___, ...former } = empty;
  expect(reportFormSchema.parse({ ...former, notes: 'Dry' })).toEqual({ ...empty, notes: 'Dry' });
});
