import { expect, test } from 'vitest';
import { unfairWords } from '#shared/domains/listings/model/fair-wording.ts';

test.each([
  ['Sunny flat, no kids please', 'families and children'],
  ['Perfect for young professionals', 'families and children'],
  ['A Christian household', 'religion'],
  ['Females only', 'sex or gender'],
  ['Able-bodied tenants', 'disability'],
  ['No service animals', 'disability'],
  ['English speakers only', 'origin, race or language'],
  ['No Section 8', 'how a renter pays'],
])('“%s” is about %s', (text, about) => {
  expect(unfairWords(text)).toEqual([expect.objectContaining({ about })]);
});

test.each([
  'Two bedrooms, a yard and a playground across the street',
  'No smoking, no pets',
  'Near St. Mary’s Church and the Jewish museum',
  'A family room and a single garage',
  'Wheelchair ramp at the front door',
  'White kitchen, black tiles',
])('“%s” describes the home', (text) => {
  expect(unfairWords(text)).toEqual([]);
});
