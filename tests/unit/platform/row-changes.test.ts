import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedColumns, changedFields, mergeChanges } from '#shared/platform/row-changes.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';

const began = {
  title: 'Flat',
  rent: 1400,
  deposit: null,
  furnished: false,
  amenities: ['Yard'],
  fees: [{ id: 'a', amount: 25 }],
};

type Row = Omit<typeof began, 'deposit' | 'rent'> & { rent: number | null; deposit: number | null };

/** What I typed, what the other user saved, what the form then shows, and the fields to choose of. */
const MERGES: [string, Partial<Row>, Partial<Row>, Partial<Row>, string[]][] = [
  ['neither changed anything', {}, {}, {}, []],
  ['only I changed a field', { title: 'Loft' }, {}, { title: 'Loft' }, []],
  ['only they changed a field', {}, { rent: 1450 }, { rent: 1450 }, []],
  [
    'each changed another field',
    { title: 'Loft' },
    { rent: 1450 },
    { title: 'Loft', rent: 1450 },
    [],
  ],
  ['both changed one field alike', { rent: 1450 }, { rent: 1450 }, { rent: 1450 }, []],
  ['both changed one field differently', { rent: 1500 }, { rent: 1450 }, { rent: 1500 }, ['rent']],
  [
    'both changed two fields differently',
    { rent: 1500, title: 'Loft' },
    { rent: 1450, title: 'House' },
    { rent: 1500, title: 'Loft' },
    ['title', 'rent'],
  ],
  [
    'one field collides and another does not',
    { rent: 1500, furnished: true },
    { rent: 1450, title: 'House' },
    { rent: 1500, furnished: true, title: 'House' },
    ['rent'],
  ],
  ['I emptied what they changed', { rent: null }, { rent: 1450 }, { rent: null }, ['rent']],
  ['they filled what I filled', { deposit: 0 }, { deposit: 900 }, { deposit: 0 }, ['deposit']],
  [
    'they changed a list that I did not',
    {},
    { amenities: ['Yard', 'Lift'] },
    { amenities: ['Yard', 'Lift'] },
    [],
  ],
  [
    'both changed a list',
    { amenities: [] },
    { amenities: ['Yard', 'Lift'] },
    { amenities: [] },
    ['amenities'],
  ],
  [
    'both added the same fee on two devices',
    { fees: [{ id: 'b', amount: 30 }] },
    { fees: [{ id: 'c', amount: 30 }] },
    { fees: [{ id: 'b', amount: 30 }] },
    [],
  ],
  [
    'I changed a field and changed it back',
    { title: 'Flat' },
    { title: 'House' },
    { title: 'House' },
    [],
  ],
];

for (const [name, mine, theirs, shown, asked] of MERGES) {
  test(`two people edit one row: ${name}`, () => {
    const start: Row = began;
    const { values, conflicts } = mergeChanges(
      start,
      { ...start, ...mine },
      { ...start, ...theirs },
    );
    expect(changedFields(values, { ...start, ...shown })).toEqual([]);
    expect(conflicts.map(({ field }) => field)).toEqual(asked);
    for (const { field, mine: typed, theirs: saved, began: was } of conflicts) {
      expect([was, typed, saved]).toEqual([
        start[field as keyof Row], // the table names fields of the row
        mine[field as keyof Row],
        theirs[field as keyof Row],
      ]);
    }
  });
}

test('an update of a row sends the columns of changed fields and the version it began from, nothing else', () => {
  const columns = { title: 'Loft', rent_cents: 140_000, latitude: 1, longitude: 2 };
  const names = { rent: ['rent_cents'], place: ['latitude', 'longitude'], fees: [] };
  expect(changedColumns(columns, { changed: ['title'], version: 4 }, names)).toEqual({
    title: 'Loft',
    row_version: 4,
  });
  expect(changedColumns(columns, { changed: ['place', 'rent'], version: 4 }, names)).toEqual({
    rent_cents: 140_000,
    latitude: 1,
    longitude: 2,
    row_version: 4,
  });
  expect(changedColumns(columns, { changed: ['fees'], version: 4 }, names)).toEqual({
    row_version: 4,
  });
});

/** Rows that several people or devices edit. SQL: 20261126140000_refuse_stale_versions.sql. */
const SHARED_ROWS = ['listings', 'tour_rules', 'organizations', 'profiles', 'guides'];

/** Files that write such a row without a version, and why that replaces no one's words. */
const WITHOUT_VERSION: Record<string, string> = {
  'shared/domains/profiles/api/profiles.ts': 'its form passes the columns of changedColumns',
  'shared/domains/profiles/cache/guide-facts.ts': 'its form passes the columns of changedColumns',
  'shared/domains/onboarding/api/onboarding.ts': 'the person’s own rows: only what differs is sent',
};

test('every update of a shared row goes through changedColumns', () => {
  const writing = new RegExp(`from\\('(?:${SHARED_ROWS.join('|')})'\\)\\s*\\.update\\(`);
  const without = sourceFiles(['shared', 'pwa', 'extension']).filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return writing.test(source) && !source.includes('changedColumns(');
  });
  expect(without.sort()).toEqual(Object.keys(WITHOUT_VERSION).sort());
});

test('every form over a shared row names its fields and reads the newest row after a conflict', () => {
  const forms = sourceFiles(['pwa']).filter((file) =>
    /\b(updateListing|saveHours|saveGuideFacts)\(|changedColumns\(/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(forms.length).toBeGreaterThanOrEqual(4);
  for (const file of forms) expect(readFileSync(join(ROOT, file), 'utf8'), file).toMatch(/newest/);
});
