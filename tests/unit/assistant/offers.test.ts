import { describe, expect, test } from 'vitest';
import { readRequest } from '../../../supabase/assistant/grammar/request.ts';
import { again } from '../../../supabase/assistant/interpretation.ts';
import { offersFor } from '../../../supabase/assistant/likely/offers.ts';
import { verbNamed } from '../../../supabase/assistant/verbs/registry.ts';
import { corpusPart } from './corpus/corpus-file.ts';
import { corpusReader } from './corpus/corpus-reader.ts';

const reader = corpusReader()(null);

/** What is offered for a sentence that is not understood: verbs, and what they are about. */
async function offered(sentence: string) {
  const read = await readRequest(sentence, reader);
  if (read.kind !== 'refused') throw new Error(`understood: ${sentence}`);
  const offers = await offersFor(sentence, read, reader);
  return offers.map(({ verb, step }) => ({
    verb,
    about: Object.values(step.entities)
      .flat()
      .map(({ name }) => name),
  }));
}

describe('a sentence that is not understood is offered as what it is like', () => {
  test.each([
    ['che, dale el OK a Noor Park para lo de Trinity', 'applications.approve', 'Noor Park'],
    ['hit Reuben w a 50 buck fee for the lockout call', 'earnings.addFee', 'Reuben Sorensen'],
    ['late fee del 4% después de 3 días, metelo', 'earnings.setLateFee', null],
    ['rent roll, please, the bank wants to see it', 'ask.rentRoll', null],
  ])('%s', async (sentence, verb, about) => {
    const offers = await offered(sentence);
    const one = offers.find((offer) => offer.verb === verb);
    expect(one).toBeDefined();
    if (about) expect(one?.about).toContain(about);
  });

  test('at most three are offered', async () => {
    for (const { text } of corpusPart('blind').slice(0, 150)) {
      const read = await readRequest(text, reader);
      if (read.kind !== 'refused') continue;
      expect((await offersFor(text, read, reader)).length, text).toBeLessThan(4);
    }
  });
});

describe('what may not be passed over is not offered as a change', () => {
  const changes = async (sentence: string) =>
    (await offered(sentence)).filter(({ verb }) => verbNamed(verb) !== undefined);

  test.each([
    // Another of that name is not meant.
    'message Otis Sorensen: hello',
    // Neither who is left out, nor how many, nor that it is not to be done.
    'bounce everyone on Bouldin exept Zelda',
    'Grace Mensah, nto approving her, zzz',
  ])('%s', async (sentence) => {
    expect(await changes(sentence)).toEqual([]);
  });

  test.each(["don't approve Grace", 'what if I approved Grace?'])('%s', async (sentence) => {
    expect(await offered(sentence)).toEqual([]);
  });
});

test('what was chosen by hand is read with all that the sentence says of it', async () => {
  const text = 'hit Reuben w a 50 buck fee for the lockout call';
  const chosen = { text, chosen: [], given: {}, to: null, only: 'earnings.addFee' };
  const { read } = await again(reader, chosen);
  expect(read).toMatchObject({ kind: 'steps', steps: [{ values: { amount: 5000 } }] });
});
