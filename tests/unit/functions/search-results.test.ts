import { expect, test } from 'vitest';
import { findPlaces } from '../../../supabase/functions/enhanced-search-processor/find-places.ts';
import { opening, ranked } from '../../../supabase/functions/enhanced-search-processor/result.ts';

const facts = { type: 'navigation', title: 'Tours', description: 'Your tours' } as const;

test('[ENT-19] a result has title, description, query and an action with its payload', () => {
  const [found] = ranked(
    [opening('/dashboard/tours', { ...facts, id: 'a', confidence: 1 })],
    'tours',
  );
  expect(found).toEqual({
    id: 'a',
    type: 'navigation',
    title: 'Tours',
    description: 'Your tours',
    confidence: 1,
    query: 'tours',
    action: { type: 'navigate', payload: { route: '/dashboard/tours' } },
  });
});

test('[ENT-19] an action of a result is a route, card, action or entity, by their names', () => {
  const places = ['host', 'guide', 'renter'] as const;
  const words = [['applications'], ['tours'], ['view', 'applications'], ['listings']];
  const actions = places.flatMap((audience) =>
    words.flatMap((asked) =>
      findPlaces(asked, audience).map(({ realTimeAction }) => realTimeAction),
    ),
  );
  const known = actions.filter((action) => action !== undefined);
  expect(known.length).toBeGreaterThan(0);
  for (const action of known) {
    expect(Object.keys(action).sort()).toEqual(['actionData', 'entity', 'route']);
    expect(action.route).toMatch(/^\//);
    expect(
      Object.values(action.actionData).every((one) => one === null || /^[a-z-]+$/i.test(one)),
    ).toBe(true);
  }
});

test('[ENT-19] of two results for one page the better one stays, and each knows its query', () => {
  const found = ranked(
    [
      opening('/homes', { ...facts, id: 'weak', confidence: 0.4 }),
      opening('/homes', { ...facts, id: 'strong', confidence: 0.9 }),
      opening('/tours', { ...facts, id: 'other', confidence: 7 }),
    ],
    'homes',
  );
  expect(found.map(({ id, confidence, query }) => [id, confidence, query])).toEqual([
    ['other', 1, 'homes'],
    ['strong', 0.9, 'homes'],
  ]);
});
