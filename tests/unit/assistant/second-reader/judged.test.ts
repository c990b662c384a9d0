import { expect, test } from 'vitest';
import { judged } from '../../../../supabase/assistant/model/judged.ts';
import { schemaOf } from '../../../../supabase/assistant/model/schemas.ts';
import { READABLE, readableNamed } from '../../../../supabase/assistant/verbs/registry.ts';
import { host, shortly } from '../reply/host.ts';

const read = async (sentence: string, verb: string, slots: Record<string, string>) => {
  const steps = await judged([{ verb, slots }], sentence, readableNamed, host);
  return steps && shortly(steps);
};

test.each([
  ['park the loft', 'listings.pause', { listing: 'the loft' }, { listing: 'loft' }],
  [
    'shove Ana’s tour to Friday 3 pm',
    'tours.reschedule',
    { tour: "Ana's tour", starts: 'Friday 3 pm' },
    { tour: 'tour-ana', starts: '2026-11-27T21:00:00.000Z' },
  ],
  [
    'jack the loft up by 50',
    'listings.setRent',
    { listing: 'loft', rent: 'up by 50' },
    { listing: 'loft', rent: 205_000 },
  ],
  [
    'ping Grace "See you at 5!"',
    'messaging.sendMessage',
    { person: 'Grace', text: 'See you at 5' },
    { person: 'grace', text: 'See you at 5' },
  ],
] as const)('a model’s reading of “%s” holds', async (sentence, verb, slots, values) => {
  expect(await read(sentence, verb, slots)).toEqual([{ do: verb, ...values }]);
});

test.each([
  [
    'a name that is not in it',
    'ping someone "hi"',
    'messaging.sendMessage',
    { person: 'Grace', text: 'hi' },
  ],
  [
    'a text that is not in it',
    'ping Grace',
    'messaging.sendMessage',
    { person: 'Grace', text: 'Out!' },
  ],
  [
    'a part of a word',
    'ping Graceland "hi"',
    'messaging.sendMessage',
    { person: 'Grace', text: 'hi' },
  ],
  ['an id', 'park app-grace', 'listings.pause', { listing: 'loft' }],
  ['no such thing', 'park the palace', 'listings.pause', { listing: 'palace' }],
  ['two that it may be', 'ping Ben "hi"', 'messaging.sendMessage', { person: 'Ben', text: 'hi' }],
  ['a verb of no one', 'park the loft', 'listings.explode', { listing: 'loft' }],
  ['a slot of no one', 'park the loft', 'listings.pause', { listing: 'loft', id: 'loft' }],
  ['too little', 'park the loft', 'listings.setRent', { listing: 'loft' }],
  ['undo', 'undo the loft', 'undo', {}],
  [
    'a negation in the middle',
    'look at the loft but never park it',
    'listings.pause',
    { listing: 'the loft' },
  ],
  ['a condition behind', 'park the loft if it rains', 'listings.pause', { listing: 'the loft' }],
  ['a negation', "don't park the loft", 'listings.pause', { listing: 'the loft' }],
  ['a hypothesis', 'what if I park the loft', 'listings.pause', { listing: 'the loft' }],
  ['the past', 'did I park the loft', 'listings.pause', { listing: 'the loft' }],
  ['what another wrote', 'Ana wrote: park the loft', 'listings.pause', { listing: 'the loft' }],
])('a model’s reading does not hold with %s', async (_, sentence, verb, slots) => {
  expect(await read(sentence, verb, slots as Record<string, string>)).toBeNull();
});

test('of several steps all hold, or none', async () => {
  const steps = [
    { verb: 'listings.pause', slots: { listing: 'the loft' } },
    { verb: 'listings.pause', slots: { listing: 'the palace' } },
  ];
  expect(await judged(steps, 'park the loft, the palace', readableNamed, host)).toBeNull();
  expect(await judged([], 'park the loft', readableNamed, host)).toBeNull();
});

test('the schemas have every verb and question once, and no slot for an id', () => {
  const schemas = READABLE.map(schemaOf);
  expect(new Set(schemas.map(({ name }) => name)).size).toBe(schemas.length);
  const slots = schemas.flatMap(({ parameters }) => Object.keys(parameters.properties));
  expect(slots.filter((name) => /(^|_)id$/.test(name))).toEqual([]);
  const rent = schemas.find(({ name }) => name === 'listings.setRent');
  expect(rent?.parameters).toMatchObject({
    additionalProperties: false,
    required: expect.arrayContaining(['listing', 'rent']),
  });
});
