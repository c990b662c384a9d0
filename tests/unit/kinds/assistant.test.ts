import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeStep, planHash, proposalOf } from '../../../supabase/assistant/plan.ts';
import { builtInPlanner } from '../../../supabase/assistant/planner/built-in.ts';
import { readChoice } from '../../../supabase/assistant/planner/follow-up.ts';
import { findPerson, nameWords } from '../../../supabase/assistant/planner/people.ts';
import { type Pending, pendingSchema } from '../../../supabase/assistant/planner/planner.ts';
import { resolve } from '../../../supabase/assistant/planner/resolve.ts';
import { verbPlanner } from '../../../supabase/assistant/planner/verbs.ts';
import type { ConversationCard } from '../../../supabase/assistant/tools/conversations.ts';
import { CHANGES } from '../../../supabase/assistant/tools/registry.ts';
import { sourceFiles } from '../../support/source-files.ts';

const card = (id: string, personName: string): ConversationCard => ({
  id,
  personId: `p-${id}`,
  personName,
  listingTitle: null,
  lastFromThem: null,
});
const PEOPLE = [
  card('otis', 'Otis Espinoza'),
  card('ines', 'Inés Ferrer'),
  card('ana', 'Ana Díaz'),
  card('anb', 'Ana Dorn'),
  card('lee', 'Bo Lee'),
];

/** What is typed, and the one person that it can mean; null is no one person. */
const NAMES: [typed: string, id: string | null][] = [
  ['Otis Espinoza', 'otis'],
  ['otis espinoza', 'otis'],
  ['Otis', 'otis'],
  ['Espinoza', 'otis'],
  ['Otis Sorensen', null],
  ['otis sorensen', null],
  ['Sorensen', null],
  ['Inés Ferrer', 'ines'],
  ['Ines Ferrer', 'ines'],
  ['Inés Ávila', null],
  ['Ana', null],
  ['Ana Díaz', 'ana'],
  ['Ana Dorn', 'anb'],
  ['Ana Espinoza', null],
  ['Bo Lee', 'lee'],
  ['Bo Espinoza', null],
  ['Otis Espinoza Sorensen', null],
];

/** Every place that looks a name up, with the one person that it finds. */
const FINDERS: Record<string, (typed: string) => Promise<string | null> | string | null> = {
  'supabase/assistant/planner/people.ts': (typed) => {
    const match = findPerson(typed, PEOPLE);
    return match.kind === 'one' ? match.card.id : null;
  },
  'supabase/assistant/planner/resolve.ts': (typed) => {
    const candidates = PEOPLE.map(({ id, personName: name }) => ({
      id,
      name,
      topic: null,
      labels: [name],
      allowed: true,
    }));
    const found = resolve(nameWords(typed), candidates);
    return found.kind === 'one' ? found.candidate.id : null;
  },
  'supabase/assistant/planner/follow-up.ts': (typed) => {
    const choices = PEOPLE.map(({ id, personName: name }) => ({ id, name, topic: null }));
    const answer = readChoice(typed, choices);
    return answer.kind === 'chosen' ? answer.choice.id : null;
  },
  'supabase/assistant/planner/built-in.ts': async (typed) => {
    const text = `message ${typed}: hello`;
    const plan = await builtInPlanner({ text, pending: null, conversations: async () => PEOPLE });
    if (plan.kind !== 'run') return null;
    expect(plan.input).toMatchObject({ content: 'hello' });
    return (plan.input as { conversation: string }).conversation; // what the tool takes
  },
};

describe.each(Object.entries(FINDERS))('a name in %s', (_, find) => {
  test.each(NAMES)('“%s” is %s', async (typed, id) => {
    expect(await find(typed)).toBe(id);
  });
});

test('names are compared in one place, and every place that asks it is in the table', () => {
  const files = sourceFiles(['supabase/assistant']).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]);
  const asks = files.filter(([, text]) => /\b(?:findPerson|nameScore)\(/.test(text ?? ''));
  expect(asks.map(([file]) => file)).toEqual(Object.keys(FINDERS).toSorted());
  // A name that is compared by its letters is matched by a part.
  const own = files.filter(([, text]) =>
    /(?:personName|full_?[nN]ame)\w*\)?\??\.(?:toLowerCase|includes|startsWith|indexOf|split|match)\(/.test(
      text ?? '',
    ),
  );
  expect(own.map(([file]) => file)).toEqual([]);
});

const COMMANDS = [
  'approve the application',
  'decline the application of Wren',
  'pause the listing on Haskell St',
  'could you raise the rent of the loft by 50',
  'please cancel the tour on Friday',
  'show me last month please',
  'who owes rent',
  'what is my income this month?',
  'overdue rents',
  'undo',
  'go to earnings',
  'mark all notifications as read',
  'aprueba la solicitud de Wren',
  'por favor cancela la visita del viernes',
];

/** Every question that can be open, by its kind. */
const OPEN: Record<Pending['kind'], Pending> = {
  text: { kind: 'text', conversationId: 'ana', name: 'Ana Díaz' },
  doubt: {
    kind: 'doubt',
    conversationId: 'ana',
    name: 'Ana Díaz',
    text: 'approve the application',
  },
  person: {
    kind: 'person',
    purpose: 'reply',
    text: null,
    choices: [
      { conversationId: 'ana', name: 'Ana Díaz', topic: null },
      { conversationId: 'anb', name: 'Ana Dorn', topic: null },
    ],
  },
  reference: {
    kind: 'reference',
    tool: 'applications.note',
    text: 'note on the application',
    choices: [{ id: 'one', name: 'Wren', topic: null }],
  },
};

test('every kind of open question is in the table', () => {
  const kinds = pendingSchema.options.map(({ shape }) => shape.kind.value);
  expect(kinds.toSorted()).toEqual(Object.keys(OPEN).toSorted());
});

describe.each(Object.values(OPEN))('while the question “$kind” is open', (pending) => {
  test.each(COMMANDS)('“%s” is not sent as a message', async (text) => {
    const plan = await verbPlanner({
      text,
      pending,
      now: new Date('2026-11-26T12:00:00Z'),
      conversations: async () => PEOPLE,
      candidates: async () => [],
    });
    const isMessage = plan.kind === 'run' && plan.tool === 'messaging.sendMessage';
    expect(isMessage).toBe(false);
  });
});

test('an open question is taken and ended in one place', () => {
  const found = sourceFiles(['supabase/assistant']).filter((file) =>
    /take_question|cancel_question|pendingSchema\s*\n?\s*\./.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual(['supabase/assistant/query.ts']);
});

const [TOOL] = CHANGES;
if (!TOOL) throw new Error('no tool changes anything');

type Shown = Parameters<typeof proposalOf>[3];
const LINE = { label: 'Rent', before: '$1,400', after: '$1,450' };
const SHOWN: Shown = {
  description: 'Raise the rent.',
  lines: [LINE],
  snippets: [],
  rows: [
    ['a', 1],
    ['b', 1],
  ],
};

/** What can have changed between the plan and its confirmation, and whether it is shown again. */
const CHANGED: [name: string, now: Shown, isOther: boolean][] = [
  ['nothing', structuredClone(SHOWN), false],
  [
    'a row more',
    {
      ...SHOWN,
      rows: [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
    },
    true,
  ],
  ['a row less', { ...SHOWN, rows: [['a', 1]] }, true],
  ['no row left', { ...SHOWN, rows: [] }, true],
  [
    'a version',
    {
      ...SHOWN,
      rows: [
        ['a', 1],
        ['b', 2],
      ],
    },
    true,
  ],
  [
    'an id',
    {
      ...SHOWN,
      rows: [
        ['a', 1],
        ['c', 1],
      ],
    },
    true,
  ],
  [
    'an order',
    {
      ...SHOWN,
      rows: [
        ['b', 1],
        ['a', 1],
      ],
    },
    true,
  ],
  ['what rows it names', { ...SHOWN, rows: undefined }, true],
  ['its words', { ...SHOWN, description: 'Raise the rent of two homes.' }, true],
  [
    'a line, where it has no rows',
    { ...SHOWN, rows: undefined, lines: [{ ...LINE, after: '$1,500' }] },
    true,
  ],
  ['a line more, where it has no rows', { ...SHOWN, rows: undefined, lines: [LINE, LINE] }, true],
  ['the excerpts alone', { ...SHOWN, snippets: [] }, false],
  [
    'a null in a row',
    {
      ...SHOWN,
      rows: [
        ['a', null],
        ['b', 1],
      ],
    },
    true,
  ],
];

describe.each(CHANGES.map((tool) => [tool.name, tool] as const))('a plan of %s', (_, tool) => {
  test.each(CHANGED)('is another one after a change of %s: %#', (_name, now, isOther) => {
    const stored = makeStep(tool.name, { id: 'one' }, '');
    const [first, later] = [SHOWN, now].map((shown) => proposalOf('trace', stored, tool, shown));
    expect(first?.step.basis !== later?.step.basis).toBe(isOther);
    expect(first?.hash !== later?.hash).toBe(isOther);
    expect(planHash('another trace', first ? [first.step] : [])).not.toBe(first?.hash);
  });

  test('says that there is a way back exactly where its command has one', () => {
    expect(tool.undoable).toBe(tool.command.wayBack.type === 'command');
  });
});

test('every tool that changes something is made from its command, which binds the rows', () => {
  const found = sourceFiles(['supabase/assistant']).filter((file) =>
    /kind: 'change'/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([
    'supabase/assistant/tools/command-tool.ts',
    'supabase/assistant/tools/tool.ts',
  ]);
  const plans = sourceFiles(['supabase/assistant']).filter((file) =>
    /\bplanHash\(/.test(readFileSync(file, 'utf8')),
  );
  expect(plans).toEqual([
    'supabase/assistant/confirm.ts',
    'supabase/assistant/plan.ts',
    'supabase/assistant/query.ts',
  ]);
});
