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
  test('a domain’s tests are those of its folders', () => {
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

  test('what tests share concerns all of its folder', () => {
    expect(affectedTests(['tests/browser/messages/desks.ts'], all)).toEqual([
      'tests/browser/messages/inbox.spec.ts',
      'tests/browser/messages/voice.spec.ts',
    ]);
  });

  test('a text that no test starts concerns none', () => {
    expect(affectedTests(['README.md', 'docs/glossary.md'], all)).toEqual([]);
  });

  test('every folder that the table names has tests', () => {
    for (const folder of TESTED_FOLDERS)
      expect(globSync(`${folder}*.{test,spec}.ts`, { cwd: ROOT }), folder).not.toEqual([]);
  });
});

test('files are taken in order while there is time, and the others are named', () => {
  const seconds = { a: 30, b: 50, c: 20 };
  const secondsOf = (file: string) => seconds[file as keyof typeof seconds];
  expect(within(60, ['a', 'b', 'c'], secondsOf)).toEqual({ chosen: ['a', 'c'], left: ['b'] });
});
