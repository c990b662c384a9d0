import { expect, test } from 'vitest';
import {
  changesOf,
  factsOf,
  NOTHING_STORED,
  toApplyForm,
} from '#shared/domains/applications/model/apply-rules.ts';
import {
  type ApplyForm,
  applyFormSchema,
} from '#shared/domains/applications/model/apply-schema.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const told: ApplyForm = {
  ...toApplyForm(NOTHING_STORED),
  people: 2,
  employment: 'employed',
  income: 4200.5,
  moveIn: '2030-01-01',
};
const faults = (form: ApplyForm) => {
  const parsed = applyFormSchema.safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

test('an empty application lacks exactly what submit_application requires', () => {
  expect(faults(toApplyForm(NOTHING_STORED))).toEqual(['people', 'employment', 'income', 'moveIn']);
  expect(faults(told)).toEqual([]);
});

test('co-applicants need a name and an address that no other of them has', () => {
  const one = { id: ID, full_name: 'Ada', email: 'ada@home.test', status: 'invited' } as const;
  expect(faults({ ...told, companions: [one] })).toEqual([]);
  expect(faults({ ...told, companions: [{ ...one, full_name: ' ' }] })).toEqual(['companions']);
  expect(faults({ ...told, companions: [{ ...one, email: 'ada' }] })).toEqual(['companions']);
  const twin = { ...one, email: ' ADA@home.test' };
  expect(faults({ ...told, companions: [one, twin] })).toEqual(['companions']);
});

test('references need a mail address or a phone number', () => {
  const one = { id: ID, full_name: 'Bo', relation: 'employer', email: '', phone: '' } as const;
  expect(faults({ ...told, references: [one] })).toEqual(['references']);
  expect(faults({ ...told, references: [{ ...one, phone: '512-555-0100' }] })).toEqual([]);
  expect(faults({ ...told, references: [{ ...one, email: 'bo@work.test' }] })).toEqual([]);
});

test('dollars become cents, and an empty amount stays empty', () => {
  expect(factsOf(told)).toMatchObject({ income_cents: 420_050, employer: null, pets: [] });
});

test('only application rows that differ are written, and only shown ones are removed', () => {
  const row = (id: string, name: string) => ({ id, name });
  const before = [row('a', 'A'), row('b', 'B')];
  const there = [row('a', 'A'), row('b', 'B'), row('elsewhere', 'E')];
  expect(changesOf(before, [row('a', 'A2'), row('c', 'C')], there)).toEqual({
    changed: [row('a', 'A2')],
    fresh: [row('c', 'C')],
    gone: ['b'],
  });
  expect(changesOf(before, before, there)).toEqual({ changed: [], fresh: [], gone: [] });
});

test('what another device changed or removed meanwhile is neither overwritten nor put back', () => {
  const row = (id: string, name: string) => ({ id, name });
  const before = [row('a', 'A'), row('b', 'B'), row('c', 'C')];
  const there = [row('a', 'A from the phone')];
  expect(changesOf(before, [row('a', 'A'), row('b', 'B'), row('c', 'C2')], there)).toEqual({
    changed: [],
    // What was changed here comes back with it: its words are the newer ones.
    fresh: [row('c', 'C2')],
    gone: [],
  });
  expect(changesOf(before, [row('a', 'A2')], there).changed).toEqual([row('a', 'A2')]);
});
