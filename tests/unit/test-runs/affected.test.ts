import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { affectedTests, TESTED_FOLDERS, within } from '../../support/affected.ts';

const all = [
  'tests/browser/homes/listing.spec.ts',
  'tests/browser/messages/inbox.spec.ts',
  'tests/browser/messages/voice.spec.ts',
  'tests/integration/messaging/delivery.test.ts',
  'tests/integration/tours/lists.test.ts',
];

describe('what a change may break', () => {
  test('a changed domain selects the tests of its folders', () => {
    expect(affectedTests(['shared/domains/messaging/api/messages.ts'], all)).toEqual([
      'tests/browser/messages/inbox.spec.ts',
      'tests/browser/messages/voice.spec.ts',
      'tests/integration/messaging/delivery.test.ts',
    ]);
  });

  test('a changed test comes before those of the folders', () => {
    const changed = [
      'tests/browser/messages/voice.spec.ts',
      'shared/domains/messaging/api/messages.ts',
    ];
    expect(affectedTests(changed, all).slice(0, 2)).toEqual([
      'tests/browser/messages/voice.spec.ts',
      'tests/browser/messages/inbox.spec.ts',
    ]);
  });

  test('a changed support file selects all tests of its folder', () => {
    expect(affectedTests(['tests/browser/messages/desks.ts'], all)).toEqual([
      'tests/browser/messages/inbox.spec.ts',
      'tests/browser/messages/voice.spec.ts',
    ]);
  });

  test('a changed text that no test starts selects none', () => {
    expect(affectedTests(['README.md', 'docs/glossary.md'], all)).toEqual([]);
  });

  test('every folder of the table of changes has tests', () => {
    for (const folder of TESTED_FOLDERS)
      expect(globSync(`${folder}*.{test,spec}.ts`, { cwd: ROOT }), folder).not.toEqual([]);
  });
});

test('files are selected in order while there is time, and the others are named', () => {
  const seconds = { a: 30, b: 50, c: 20 };
  const secondsOf = (file: string) => seconds[file as keyof typeof seconds];
  expect(within(60, ['a', 'b', 'c'], secondsOf)).toEqual({ chosen: ['a', 'c'], left: ['b'] });
});
