import { expect, test } from 'vitest';
import { interpreted } from '../../../supabase/assistant/interpretation.ts';
import { SPOKEN, VERBS } from '../../../supabase/assistant/verbs/registry.ts';
import { landlord } from './reading/hosts.ts';
import { askedBack, meant, outcomeOf } from './reading/reader.ts';
import {
  ASK_GUIDES_SENTENCES,
  NOTE_SENTENCES,
  PRIORITY_SENTENCES,
  RECALL_LEASE_SENTENCES,
  SEND_LEASE_SENTENCES,
  TOUR_SENTENCES,
} from './sentences.ts';

const CASES = [
  { verb: 'tours.reschedule', sentences: TOUR_SENTENCES },
  { verb: 'maintenance.setPriority', sentences: PRIORITY_SENTENCES },
  { verb: 'applications.addNote', sentences: NOTE_SENTENCES },
  { verb: 'leases.send', sentences: SEND_LEASE_SENTENCES },
  { verb: 'leases.recall', sentences: RECALL_LEASE_SENTENCES },
  { verb: 'tours.askGuides', sentences: ASK_GUIDES_SENTENCES },
].flatMap(({ verb, sentences }) =>
  sentences.map(([sentence, expected]) => ({ sentence, expected, verb })),
);
const CHOSEN = new Set(CASES.map(({ verb }) => verb));

test.each(CASES)('the bar chooses $verb for “$sentence”', async ({ sentence, expected, verb }) => {
  const found = await meant(sentence, landlord);
  if ('run' in expected) expect(found).toEqual({ do: verb, values: expected.run });
  else if ('other' in expected) {
    expect(found).not.toHaveProperty('which');
    expect(CHOSEN).not.toContain('do' in found ? found.do : null);
  } else expect(found).toEqual(expected);
});

test('every verb has a name of its own, and all that is said has examples in both languages', () => {
  const names = VERBS.map(({ spoken: { name } }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const short = SPOKEN.filter(({ examples: { en, es } }) => en.length < 3 || es.length < 3);
  expect(short.map(({ name }) => name)).toEqual([]);
});

const MOVE = 'move the tour with Ana to Friday at 3 pm';

test.each([
  ['the second one', 'ana-studio'],
  ['1', 'ana-loft'],
  ['the loft', 'ana-loft'],
  ['the one about the garden studio please', 'ana-studio'],
])('after asking which tour, “%s” completes the sentence', async (answer, tour) => {
  const found = await interpreted(landlord, answer, await askedBack(MOVE, landlord));
  expect(found === 'dropped' ? found : outcomeOf(found.read)).toEqual({
    do: 'tours.reschedule',
    values: { tour, starts: '2026-11-27T21:00:00.000Z' },
  });
});

test('after asking which tour, another sentence is another request, and never mind ends it', async () => {
  const open = await askedBack(MOVE, landlord);
  const other = await interpreted(landlord, 'make the broken heating urgent', open);
  expect(other === 'dropped' ? other : outcomeOf(other.read)).toMatchObject({
    do: 'maintenance.setPriority',
  });
  expect(await interpreted(landlord, 'never mind', open)).toBe('dropped');
});
