import { expect, test } from 'vitest';
import { listingSaid } from '#shared/domains/listings/model/valuation/said-home.ts';

const reading = {
  places: [
    { kind: 'city' as const, name: 'Portland', city: 'Portland', state: 'OR' },
    { kind: 'area' as const, name: 'Goose Hollow', city: 'Portland', state: 'OR' },
  ],
  today: '2026-11-29',
};

const said = (text: string) => listingSaid(text, reading);

test('words about a home fill the fields of its form, and stay as its description', () => {
  expect(said('list this: 2 bed loft on Oak Street, $1,900')).toEqual({
    rent: 1_900,
    type: 'loft',
    beds: 2,
    street: 'Oak Street',
    about: '2 bed loft on Oak Street, $1,900',
  });
  expect(
    said('publica esto: departamento de 2 recámaras en Portland, $1500, amueblado'),
  ).toMatchObject({
    rent: 1_500,
    city: 'Portland, OR',
    type: 'apartment',
    beds: 2,
    furnished: true,
  });
});

test('a street keeps its number, a deposit is no rent, and a day is the first one of the home', () => {
  expect(
    said('3 bedroom house at 120 Oak Street, 1,200 sqft, $2,450, deposit $500, from March 1'),
  ).toMatchObject({
    street: '120 Oak Street',
    sqft: 1_200,
    rent: 2_450,
    deposit: 500,
    from: '2027-03-01',
  });
  expect(said('studio, $900, $400 deposit')).toMatchObject({ rent: 900, deposit: 400 });
});

test('nothing is guessed: a range is no rent, two types are none, and a command alone says nothing', () => {
  expect(said('loft, $1,000 to $2,000')).not.toHaveProperty('rent');
  expect(said('apartment or townhouse')).not.toHaveProperty('type');
  expect(said('flat with parking')).not.toHaveProperty('parking');
  expect(said('list these')).toEqual({});
  expect(said('list it for 1900')).toEqual({ rent: 1_900 });
  expect(said('')).toEqual({});
});
