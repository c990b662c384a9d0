import { expect, test } from 'vitest';
import type { Intention, Pending } from '../../../supabase/assistant/planner/planner.ts';
import { verbPlanner } from '../../../supabase/assistant/planner/verbs.ts';
import { CHANGES } from '../../../supabase/assistant/tools/registry.ts';
import { referenceOf } from '../../../supabase/assistant/tools/sentence.ts';
import { PEOPLE } from './corpus.ts';
import {
  type Meant,
  NOTE_SENTENCES,
  NOW,
  PRIORITY_SENTENCES,
  RECALL_LEASE_SENTENCES,
  SEND_LEASE_SENTENCES,
  THINGS,
  TOUR_SENTENCES,
} from './sentences.ts';

const VERBS = [
  'tours.reschedule',
  'maintenance.setPriority',
  'applications.addNote',
  'leases.send',
  'leases.recall',
];

const plan = (text: string, pending: Pending | null = null): Promise<Intention> =>
  verbPlanner({
    text,
    pending,
    now: NOW,
    conversations: async () => PEOPLE,
    candidates: async (sentence) => THINGS[referenceOf(sentence).slot.noun] ?? [],
  });

function meaning(intention: Intention, tool: string): Meant | { said: string } {
  if (intention.kind === 'run' && intention.tool === tool) {
    // The note's id is made up.
    const { note: _, ...run } = Object(intention.input);
    return { run };
  }
  if (intention.kind === 'ask' && intention.pending.kind === 'reference') {
    return { which: intention.pending.choices.map(({ id }) => id) };
  }
  return intention.kind === 'say' ? { said: intention.markdown } : { other: true };
}

const CASES = [
  TOUR_SENTENCES,
  PRIORITY_SENTENCES,
  NOTE_SENTENCES,
  SEND_LEASE_SENTENCES,
  RECALL_LEASE_SENTENCES,
].flatMap((sentences, at) =>
  sentences.map(([sentence, meant]) => ({ sentence, meant, tool: VERBS[at] ?? '' })),
);

test.each(CASES)('the planner chooses $tool for “$sentence”', async ({ sentence, meant, tool }) => {
  const intention = await plan(sentence);
  const found = meaning(intention, tool);
  if ('says' in meant) expect('said' in found ? found.said : found).toMatch(meant.says);
  else if ('other' in meant) {
    expect(found).not.toHaveProperty('run');
    expect(found).not.toHaveProperty('which');
    if (intention.kind === 'run') expect(VERBS).not.toContain(intention.tool);
  } else expect(found).toEqual(meant);
});

test.each(CHANGES.flatMap(({ name, sentence }) => (sentence ? [{ name, sentence }] : [])))(
  '$name has six examples, and each is read as a sentence for it',
  async ({ name, sentence }) => {
    expect(new Set(sentence.examples).size).toBeGreaterThanOrEqual(6);
    for (const example of sentence.examples) {
      // One thing that everything fits: only the reading is asked about, not the resolving.
      const { slot } = referenceOf(sentence);
      const found = await verbPlanner({
        text: example,
        pending: null,
        now: NOW,
        conversations: async () => [],
        candidates: async (asked) => {
          expect(asked, example).toBe(sentence);
          const at = { starts: '2026-11-30T16:00:00Z', zone: 'America/Chicago' };
          const labels = [example.replace(/[^\p{L}\p{N}’']/gu, ' ')];
          return [{ id: 'x', name: slot.noun, topic: null, labels, allowed: true, at }];
        },
      });
      expect(found, example).toMatchObject({ kind: 'run', tool: name });
    }
  },
);

test.each([
  ['the second one', 'ana-studio'],
  ['1', 'ana-loft'],
  ['the loft', 'ana-loft'],
  ['the one about the garden studio please', 'ana-studio'],
])('after asking which tour, “%s” completes the sentence', async (answer, tour) => {
  const asked = await plan('move the tour with Ana to Friday at 3 pm');
  if (asked.kind !== 'ask') throw new Error('did not ask');
  expect(asked.question).toContain('1. Ana Diaz, Sunny loft');
  expect(await plan(answer, asked.pending)).toMatchObject({
    kind: 'run',
    tool: 'tours.reschedule',
    input: { tour, starts: '2026-11-27T21:00:00.000Z' },
  });
});

test('after asking which tour, another sentence is another question, and never mind ends it', async () => {
  const asked = await plan('move the tour with Ana to Friday at 3 pm');
  if (asked.kind !== 'ask') throw new Error('did not ask');
  expect(await plan('make the broken heating urgent', asked.pending)).toMatchObject({
    tool: 'maintenance.setPriority',
  });
  expect(await plan('go to earnings', asked.pending)).toMatchObject({ kind: 'navigate' });
  expect(await plan('never mind', asked.pending)).toMatchObject({ kind: 'say' });
});
