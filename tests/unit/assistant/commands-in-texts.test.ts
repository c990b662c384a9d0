import { describe, expect, test } from 'vitest';
import type { Intention, Pending } from '../../../supabase/assistant/planner/planner.ts';
import { verbPlanner } from '../../../supabase/assistant/planner/verbs.ts';
import { PEOPLE } from './corpus.ts';

const ASKED: Pending = { kind: 'text', conversationId: 'c-ana', name: 'Ana Díaz' };

const plan = (text: string, pending: Pending | null = ASKED): Promise<Intention> =>
  verbPlanner({
    text,
    pending,
    now: new Date('2026-11-26T12:00:00Z'),
    conversations: async () => PEOPLE,
    candidates: async () => [],
  });

const isMessage = (intention: Intention) =>
  intention.kind === 'run' && intention.tool === 'messaging.sendMessage';

describe('after “What should I write to Ana?” a command never becomes the text by itself', () => {
  test.each([
    'what is my income this month?',
    'pause the listing on Haskell St',
    'who owes rent',
    'show me last month please',
    'approve the application',
    'decline Thea and Imani because the homes are taken',
    'could you raise the rent of the loft by 50',
    'please cancel the tour on Friday',
    'which listing gets the most views?',
    'how many applications are open',
    'when is the dishwasher getting fixed',
    'has Ben paid the deposit?',
    'did the plumber come',
    'is there any unpaid rent',
    'my income this month',
    'overdue rents',
    'publsih the garden studio',
    'undo',
    'Create new listing',
    'aprueba la solicitud de Wren',
    'por favor cancela la visita del viernes',
    '¿cuánto gané este mes?',
    'alquileres',
  ])('asked about, or done: %s', async (sentence) => {
    expect(isMessage(await plan(sentence))).toBe(false);
  });
});

describe('after “What should I write to Ana?” a text for Ana is the text', () => {
  test.each([
    'See you tomorrow',
    'Sounds good',
    'thanks a lot',
    'The keys are under the mat',
    'yes, six works for me',
    'what time works for you?',
    'can you come at six?',
    'please send me your papers',
    'I approved your application',
    'have a nice day',
    'how about Friday?',
    'Will do',
    'we can meet at the loft on Monday',
    'the rent is due on the first',
    'Hola, nos vemos el lunes',
    'ok',
  ])('planned as the text: %s', async (sentence) => {
    expect(await plan(sentence)).toMatchObject({
      kind: 'run',
      tool: 'messaging.sendMessage',
      input: { conversation: 'c-ana', content: sentence },
    });
  });
});

describe('after “Should I send it, or do it?”', () => {
  const doubt: Pending = {
    kind: 'doubt',
    conversationId: 'c-ana',
    name: 'Ana Díaz',
    text: 'who owes rent',
  };

  test.each(['send it', 'Send it to Ana', '1', 'send', 'the first one'])(
    '“%s” plans the message with the sentence as its text',
    async (answer) => {
      expect(await plan(answer, doubt)).toMatchObject({
        tool: 'messaging.sendMessage',
        input: { conversation: 'c-ana', content: 'who owes rent' },
      });
    },
  );

  test.each(['do it', '2', 'no', 'never mind', 'yes', 'pause the loft', 'See you', 'go to tours'])(
    '“%s” plans no message',
    async (answer) => {
      expect(isMessage(await plan(answer, doubt))).toBe(false);
    },
  );
});
