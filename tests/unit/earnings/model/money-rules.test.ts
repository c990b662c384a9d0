import { expect, test } from 'vitest';
import {
  type LateFeeForm,
  lateFeeFormSchema,
  lateFeeInput,
  lateFeeShown,
} from '#shared/domains/earnings/model/money-rules.ts';

const form = (changes: Partial<LateFeeForm> = {}): LateFeeForm => ({
  kind: 'fixed',
  amount: 50,
  percent: null,
  cap: null,
  grace: 5,
  agreed: '',
  ...changes,
});

/** A form of a late fee, whether it is of a lease, and the field that is wrong; null for none. */
const FORMS: readonly [Partial<LateFeeForm>, boolean, keyof LateFeeForm | null][] = [
  [{}, false, null],
  [{ amount: null }, false, 'amount'],
  [{ amount: 0.001 }, false, 'amount'],
  // What is wrong in the fields of the other kind is on no screen.
  [{ percent: 90, cap: 0 }, false, null],
  [{ kind: 'percent', percent: 5, amount: null }, false, null],
  [{ kind: 'percent', percent: 25.01 }, false, 'percent'],
  [{ kind: 'percent', percent: null }, false, 'percent'],
  [{ kind: 'percent', percent: 5, cap: 0 }, false, 'cap'],
  [{ grace: null }, false, 'grace'],
  [{ grace: 61 }, false, 'grace'],
  [{}, true, 'agreed'],
  [{ agreed: '\u200b ' }, true, 'agreed'],
  [{ agreed: '好' }, true, null],
];

test.each(FORMS)(
  'of a late fee %j (of a lease: %s) the wrong field is %s',
  (changes, of, wrong) => {
    const parsed = lateFeeFormSchema(of).safeParse(form(changes));
    expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong ? [wrong] : []);
  },
);

test('a late fee is sent in cents and hundredths of a percent, and only as what it is', () => {
  expect(lateFeeInput(form({ cap: 10, percent: 3, agreed: 'Addendum' }), false)).toEqual({
    grace_days: 5,
    fixed_cents: 5_000,
    percent_bps: null,
    cap_cents: null,
    agreed_in: null,
  });
  const part = form({ kind: 'percent', percent: 5.5, cap: 75, agreed: 'Addendum' });
  expect(lateFeeInput(part, true)).toEqual({
    grace_days: 5,
    fixed_cents: null,
    percent_bps: 550,
    cap_cents: 7_500,
    agreed_in: 'Addendum',
  });
});

test('a form begins with the rule in force, and asks anew where it was agreed', () => {
  expect(lateFeeShown(null)).toEqual(form({ amount: null }));
  const rule = {
    id: '00000000-0000-4000-8000-000000000001',
    lease_id: null,
    grace_days: 3,
    fixed_cents: null,
    percent_bps: 550,
    cap_cents: 7_500,
    agreed_in: 'Addendum',
    starts_on: '2027-01-01',
    row_version: 4,
  };
  const shown = { kind: 'percent', amount: null, percent: 5.5, cap: 75, grace: 3 } as const;
  expect(lateFeeShown(rule)).toEqual(form(shown));
});
