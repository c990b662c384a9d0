import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import {
  dropFormDraft,
  keepFormDraft,
  noteFormDraft,
  readFormDraft,
} from '#shared/platform/offline/form-drafts.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const draft = (text: string, at: number) => ({
  key: 'letter',
  values: { text },
  touched: ['text'],
  step: 0,
  at,
});
const text = async (who = me) => (await readFormDraft(who, 'letter'))?.values.text;

beforeEach(() => Object.assign(globalThis, { sessionStorage: memoryStorage() }));
afterEach(() => wipeOffline(me));

test('form text typed in the pause before saving is restored', async () => {
  await keepFormDraft(me, draft('Dear', 1));
  noteFormDraft(me, draft('Dear host', 2));
  expect(await text()).toBe('Dear host');
  expect(await text(other)).toBeUndefined();
});

test('a saved form is newer than an earlier journal entry', async () => {
  noteFormDraft(me, draft('Dear', 1));
  await keepFormDraft(me, draft('Dear host', 2));
  expect(await text()).toBe('Dear host');
  expect(sessionStorage.getItem(`kinstead.typed.form.${me}.letter`)).toBeNull();
});

test('form text typed while saving stays in the journal', async () => {
  const kept = keepFormDraft(me, draft('Dear', 1));
  noteFormDraft(me, draft('Dear host', 2));
  await kept;
  expect(await text()).toBe('Dear host');
});

test('a discarded form is removed from database and journal', async () => {
  await keepFormDraft(me, draft('Dear', 1));
  noteFormDraft(me, draft('Dear host', 2));
  await dropFormDraft(me, 'letter');
  expect(await readFormDraft(me, 'letter')).toBeNull();
});

test('a form with a picture, which no journal can hold, is saved without a journal entry', async () => {
  const values = { text: 'Look', photos: [{ file: new Blob(['x']) }] };
  noteFormDraft(me, { ...draft('', 1), values });
  expect(await readFormDraft(me, 'letter')).toBeNull();
});
