import { expect, test } from 'vitest';
import { openPlaces } from '#shared/domains/leases/model/clauses.ts';
import {
  fillTemplate,
  TEMPLATE_FIELDS,
  type TemplateFacts,
} from '#shared/domains/leases/model/template.ts';

const FACTS: TemplateFacts = {
  starts_on: '2027-02-01',
  ends_on: null,
  rent: 1450.5,
  deposit: 1450,
  due_day: 3,
  notice_days: 60,
  home: 'Loft on Trinity',
  tenants: ['Ana Ruiz', 'Bo Lee', 'Cy Park'],
};

test.each([
  ['{rent} a month', '$1,450.50 a month'],
  ['{deposit}', '$1,450'],
  ['{first_day}', 'February 1, 2027'],
  ['{First day}', 'February 1, 2027'],
  ['{last-day}', '[last-day]'],
  ['{tenants} live in {home}.', 'Ana Ruiz, Bo Lee, and Cy Park live in Loft on Trinity.'],
  ['day {due_day}, {notice_days} days', 'day 3, 60 days'],
  ['{number of keys}', '[number of keys]'],
  ['{número de llaves}', '[número de llaves]'],
  ['{} and { rent }', '{} and $1,450.50'],
  ['a { b\n c }', 'a { b\n c }'],
  ['$1 and $& stay', '$1 and $& stay'],
])('a template with %j becomes %j', (content, filled) => {
  expect(fillTemplate(content, FACTS)).toBe(filled);
});

test('every field that is offered is filled in, and what is unknown counts as a place to fill in', () => {
  const text = TEMPLATE_FIELDS.join(' ');
  expect(openPlaces(fillTemplate(text, { ...FACTS, ends_on: '2027-12-31' }))).toEqual([]);
  const nothing: TemplateFacts = {
    starts_on: null,
    ends_on: null,
    rent: null,
    deposit: null,
    due_day: null,
    notice_days: null,
    home: '',
    tenants: [],
  };
  expect(openPlaces(fillTemplate(text, nothing))).toHaveLength(TEMPLATE_FIELDS.length);
});
