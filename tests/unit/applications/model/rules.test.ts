import { expect, test } from 'vitest';
import { type ApplicationActor, can } from '#shared/domains/applications/model/rules.ts';
import { applicationStatuses, declineReasons } from '#shared/domains/applications/model/schema.ts';

const allowed = (rule: keyof typeof can, actor: ApplicationActor) =>
  applicationStatuses.filter((status) => can[rule]({ status }, actor));

const OPEN = ['draft', 'submitted', 'screening', 'shortlisted'];

test('the applicant edits and withdraws an application until it is decided, and sends a draft', () => {
  expect(allowed('edit', 'applicant')).toEqual(OPEN);
  expect(allowed('withdraw', 'applicant')).toEqual(OPEN);
  expect(allowed('submit', 'applicant')).toEqual(['draft']);
  for (const rule of ['screen', 'shortlist', 'moveBack', 'approve', 'decline'] as const) {
    expect(allowed(rule, 'applicant')).toEqual([]);
  }
});

test('the host’s side decides a sent application; a colleague approves none', () => {
  expect(allowed('screen', 'colleague')).toEqual(['submitted']);
  expect(allowed('moveBack', 'colleague')).toEqual(['screening', 'shortlisted']);
  expect(allowed('shortlist', 'manager')).toEqual(['submitted', 'screening']);
  expect(allowed('approve', 'manager')).toEqual(['submitted', 'screening', 'shortlisted']);
  expect(allowed('approve', 'colleague')).toEqual([]);
  expect(allowed('decline', 'colleague')).toEqual(['submitted', 'screening', 'shortlisted']);
  for (const actor of ['manager', 'colleague'] as const) {
    for (const rule of ['edit', 'withdraw', 'submit'] as const) {
      expect(allowed(rule, actor)).toEqual([]);
    }
  }
});

test('no decline reason refers to protected characteristics', () => {
  const protectedTraits = /race|colou?r|relig|sex|gender|famil|child|nation|disab|age|source/;
  expect(declineReasons.filter((reason) => protectedTraits.test(reason))).toEqual([]);
});
