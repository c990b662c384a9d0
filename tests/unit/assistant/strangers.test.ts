import { describe, expect, test } from 'vitest';
import { builtInPlanner } from '../../../supabase/assistant/planner/built-in.ts';
import type { Pending } from '../../../supabase/assistant/planner/planner.ts';
import type { ConversationCard } from '../../../supabase/assistant/tools/conversations.ts';

// The caller writes with Otis Espinoza and with Inés Ferrer; everybody else of these first names is a stranger.

const card = (id: string, personName: string): ConversationCard => ({
  id,
  personId: `p-${id}`,
  personName,
  listingTitle: 'Brick townhouse',
  lastFromThem: new Date('2026-11-20T12:00:00Z'),
});
const CARDS = [card('otis', 'Otis Espinoza'), card('ines', 'Inés Ferrer')];

const plan = (text: string, pending: Pending | null = null) =>
  builtInPlanner({ text, pending, conversations: async () => CARDS });

describe('a full name that is not found is not matched by a part of it', () => {
  test.each([
    ['message Otis Sorensen: hello', 'Otis Sorensen'],
    ['message otis sorensen: hello', 'otis sorensen'],
    ['Message Otis Sorensen - hello', 'Otis Sorensen'],
    ['message Otis Sorensen hello', 'Otis Sorensen'],
    ['message Otis Sorensen, hello', 'Otis Sorensen'],
    ['message otis sorensen, hello', 'otis sorensen'],
    ['message Otis Sorensen', 'Otis Sorensen'],
    ['message otis sorensen', 'otis sorensen'],
    ['tell Otis Sorensen the keys are ready', 'Otis Sorensen'],
    ['tell Otis van Sorensen the keys are ready', 'Otis van Sorensen'],
    ['tell Otis Åkerlund that the keys are ready', 'Otis Åkerlund'],
    ['tell Otis Sorensen "the keys are ready"', 'Otis Sorensen'],
    ['let Otis Sorensen know the heating works', 'Otis Sorensen'],
    ['reply to Otis Sorensen: yes', 'Otis Sorensen'],
    ['reply to Otis Sorensen yes', 'Otis Sorensen'],
    ['answer Inés Ávila: sí', 'Inés Ávila'],
    ['answer ines ávila: sí', 'ines ávila'],
    ['tell Ines Avila see you at six', 'Ines Avila'],
    ['send thanks to Otis Sorensen', 'Otis Sorensen'],
    ['to Otis Sorensen reply: fine by me', 'Otis Sorensen'],
    ['write Otis Sorensen a message: see you', 'Otis Sorensen'],
  ])('an unknown full name does not match by a part: %s', async (sentence, name) => {
    const intention = await plan(sentence);
    expect(intention).toMatchObject({ kind: 'say' });
    expect(intention).toMatchObject({ markdown: expect.stringContaining(`called “${name}”`) });
  });
});

describe('what follows a name and is no name is the text', () => {
  test.each([
    ['message Otis: hello', 'otis', 'hello'],
    ['message Otis Espinoza: hello', 'otis', 'hello'],
    ['message otis espinosa: hello', 'otis', 'hello'],
    ['tell Otis the code is: 42', 'otis', 'the code is: 42'],
    ['tell Otis I will call at 5', 'otis', 'I will call at 5'],
    ['tell Otis Espinoza Hello there', 'otis', 'Hello there'],
    ['message Otis, Dinner is ready', 'otis', 'Dinner is ready'],
    ['tell Otis Thanks a lot', 'otis', 'Thanks a lot'],
    ['tell otis yes', 'otis', 'yes'],
    ['tell otis dinner is ready', 'otis', 'dinner is ready'],
    ['tell Ines The keys are ready', 'ines', 'The keys are ready'],
    ['answer ines ferrer: sí', 'ines', 'sí'],
    ['reply to Inés Monday works', 'ines', 'Monday works'],
  ])('the text after a name is read as the text: %s', async (sentence, conversationId, text) => {
    expect(await plan(sentence)).toMatchObject({
      kind: 'run',
      tool: 'messaging.sendMessage',
      input: { conversation: conversationId, content: text },
    });
  });
});

describe('in lower case and without a mark, a word that may be a surname is asked about', () => {
  test.each([
    ['tell otis sorensen hello', 'sorensen'],
    ['tell otis sorensen the keys are ready', 'sorensen'],
    ['tell otis sorensen keys are ready', 'sorensen'],
    ['message otis sorensen is the tour still on', 'sorensen'],
    ['reply to otis sorensen yes', 'sorensen'],
    ['write otis sorensen thanks a lot', 'sorensen'],
    ['text otis åkerlund see you at six', 'åkerlund'],
    ['tell otis van sorensen the keys are ready', 'van'],
    ['tell ines avila see you at six', 'avila'],
    ['answer ines avila sí gracias', 'avila'],
    ['let otis sorensen know the heating works', 'sorensen'],
    ['inform otis lindqvist that the water is off', 'lindqvist'],
    ['dm otis o’hara call me', 'o’hara'],
  ])('no message is planned for: %s', async (sentence, doubtful) => {
    const intention = await plan(sentence);
    expect(intention.kind).not.toBe('run');
    const said = intention.kind === 'ask' ? intention.question : JSON.stringify(intention);
    expect(said).toContain(doubtful);
  });

  test.each([
    ['yes', 'run'],
    ['Yes, please', 'run'],
    ['1', 'run'],
    ['Otis Espinoza', 'run'],
    ['no', 'say'],
    ['never mind', 'say'],
    ['otis sorensen', 'say'],
  ])('after that question "%s" leads to: %s', async (answer, kind) => {
    const asked = await plan('tell otis sorensen hello');
    if (asked.kind !== 'ask') throw new Error('did not ask');
    expect(await plan(answer, asked.pending)).toMatchObject({ kind });
  });
});

describe('a name of several words that fits only by slips in each is asked about', () => {
  test.each(['message Otes Espinosa: hello', 'message Inez Ferrar: hello'])(
    'no message is planned for: %s',
    async (sentence) => {
      expect((await plan(sentence)).kind).toBe('ask');
    },
  );
});
