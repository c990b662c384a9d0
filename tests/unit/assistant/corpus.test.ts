import { expect, test } from 'vitest';
import { builtInPlanner } from '../../../supabase/assistant/planner/built-in.ts';
import type { Intention, Pending } from '../../../supabase/assistant/planner/planner.ts';
import { CORPUS, type Expected, PEOPLE } from './corpus.ts';

async function plan(text: string, pending: Pending | null = null): Promise<Intention> {
  return builtInPlanner({ text, pending, conversations: async () => PEOPLE });
}

/** The intention in the corpus' own words. */
function outcomeOf(intention: Intention): Expected | { said: string } {
  switch (intention.kind) {
    case 'navigate':
      return { go: intention.target.route };
    case 'say':
      return { said: intention.markdown };
    case 'ask':
      return 'choices' in intention.pending
        ? { which: intention.pending.choices.map(idOf) }
        : { whatTo: intention.pending.conversationId };
    case 'run':
      return toolOutcome(intention.tool, intention.input);
  }
}

function idOf(choice: { conversationId: string } | { id: string }): string {
  return 'id' in choice ? choice.id : choice.conversationId;
}

function toolOutcome(tool: string, input: unknown): Expected {
  const fields = new Map(Object.entries(input ?? {}));
  const field = (name: string) => String(fields.get(name));
  switch (tool) {
    case 'messaging.showUnread':
      return { unread: true };
    case 'messaging.showConversation':
      return { read: field('conversationId') };
    case 'messaging.sendMessage':
      return { reply: field('conversation'), text: field('content') };
    case 'notifications.showUnread':
      return { notifications: true };
    case 'notifications.markAllRead':
      return { markAll: true };
    default:
      return { listings: fields.get('status') === null ? null : field('status') };
  }
}

test.each(CORPUS)('the planner reads: %s', async (sentence, expected) => {
  const outcome = outcomeOf(await plan(sentence));
  if ('says' in expected) expect('said' in outcome ? outcome.said : outcome).toMatch(expected.says);
  else expect(outcome).toEqual(expected);
});

test('the corpus holds at least 60 sentences', () => {
  expect(new Set(CORPUS.map(([sentence]) => sentence)).size).toBeGreaterThanOrEqual(60);
});

test.each([
  ['the second one', 'c-ben-o'],
  ['2', 'c-ben-o'],
  ['the first', 'c-ben-c'],
  ['Ben Okafor', 'c-ben-o'],
  ['okafor please', 'c-ben-o'],
  ['the one about the townhouse', 'c-ben-c'],
  ['the last one', 'c-ben-o'],
  ['number one', 'c-ben-c'],
])('after asking which Ben is meant, the planner reads: %s', async (answer, conversation) => {
  const asked = await plan('reply to Ben: yes');
  if (asked.kind !== 'ask') throw new Error('did not ask');
  expect(outcomeOf(await plan(answer, asked.pending))).toEqual({
    reply: conversation,
    text: 'yes',
  });
});

test('after asking which Ben is meant, another command is another command', async () => {
  const asked = await plan('reply to Ben: yes');
  if (asked.kind !== 'ask') throw new Error('did not ask');
  expect(outcomeOf(await plan('go to earnings', asked.pending))).toEqual({
    go: '/dashboard/earnings',
  });
  expect(outcomeOf(await plan('Ben', asked.pending))).toEqual({ which: ['c-ben-c', 'c-ben-o'] });
  expect(await plan('never mind', asked.pending)).toMatchObject({ kind: 'say' });
});

test('after asking what to write, the answer is the text', async () => {
  const asked = await plan('reply to Ana');
  if (asked.kind !== 'ask') throw new Error('did not ask');
  expect(outcomeOf(await plan('See you tomorrow', asked.pending))).toEqual({
    reply: 'c-ana',
    text: 'See you tomorrow',
  });
  expect(outcomeOf(await plan('show tours', asked.pending))).toEqual({ go: '/dashboard/tours' });
});

test('two equal names and homes never leak an order: the newest conversation of a person wins', async () => {
  const [ana] = PEOPLE;
  if (!ana) throw new Error('no people');
  const older = { ...ana, id: 'c-ana-older', lastFromThem: null };
  const intention = await builtInPlanner({
    text: 'reply to Ana: hi',
    pending: null,
    conversations: async () => [...PEOPLE, older],
  });
  expect(outcomeOf(intention)).toEqual({ reply: 'c-ana', text: 'hi' });
});
