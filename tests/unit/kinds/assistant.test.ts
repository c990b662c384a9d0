import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChoice } from '../../../supabase/assistant/grammar/follow-up.ts';
import { readRequest } from '../../../supabase/assistant/grammar/request.ts';
import { interpreted, openRequestSchema } from '../../../supabase/assistant/interpretation.ts';
import { makeStep, planHash, proposalOf } from '../../../supabase/assistant/plan.ts';
import { toolNamed } from '../../../supabase/assistant/tools/registry.ts';
import { VERBS } from '../../../supabase/assistant/verbs/registry.ts';
import { sourceFiles } from '../../support/source-files.ts';
import { NOW } from '../assistant/reading/hosts.ts';
import { askedBack, readerOf, thing } from '../assistant/reading/reader.ts';

const PEOPLE = [
  thing('person', 'otis', ['Otis Espinoza', null]),
  thing('person', 'ines', ['Inés Ferrer', null]),
  thing('person', 'ana', ['Ana Díaz', null]),
  thing('person', 'anb', ['Ana Dorn', null]),
  thing('person', 'lee', ['Bo Lee', null]),
];
const host = readerOf(PEOPLE, NOW);

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
  'supabase/assistant/grammar/follow-up.ts': (typed) => {
    const answer = readChoice(typed, PEOPLE);
    return answer.kind === 'chosen' ? answer.choice.id : null;
  },
  'supabase/assistant/grammar/references.ts': async (typed) => {
    const read = await readRequest(`message ${typed}: hello`, host);
    if (read.kind !== 'steps') return null;
    expect(read.steps).toMatchObject([{ values: { text: 'hello' } }]);
    return String(read.steps[0]?.values.person);
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
  const asks = files.filter(
    ([file, text]) =>
      /\b(?:nameScore|scored)\(/.test((text ?? '').replaceAll(/function \w+\(/g, '')) && file,
  );
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
  'withdraw the offer',
  'overdue',
  'leads',
  'firma el contrato',
  'devuelve el depósito de Wren',
];

/** A sentence that is asked back, by the kind of the question. */
const OPEN = { which: 'message Ana: hello', slots: 'reply to Otis' };

/** Every question that can be open, by its kind. */
const QUESTIONS = {
  which: await askedBack(OPEN.which, host),
  slots: await askedBack(OPEN.slots, host),
  doubt: {
    kind: 'request' as const,
    text: 'tell Otis I am late and pause the loft',
    chosen: [],
    given: {},
    only: null,
    asks: {
      type: 'doubt' as const,
      choices: [
        { id: 'messaging.sendMessage', name: 'Send a message', topic: 'Otis Espinoza' },
        { id: 'listings.pause', name: 'Pause a home', topic: null },
      ],
    },
  },
  offer: {
    kind: 'request' as const,
    text: 'shoot Otis a li’l line: I am late',
    chosen: [],
    given: {},
    only: null,
    asks: {
      type: 'offer' as const,
      choices: [
        { id: 'messaging.sendMessage', name: 'Send a message', topic: 'Otis Espinoza' },
        { id: 'tours.cancel', name: 'Cancel a tour', topic: 'Otis Espinoza' },
      ],
    },
  },
};

test('every kind of open question is in the table', () => {
  const kinds = openRequestSchema.shape.asks.options.map(({ shape }) => shape.type.value);
  expect(kinds.toSorted()).toEqual(Object.keys(QUESTIONS).toSorted());
  for (const [kind, { asks }] of Object.entries(QUESTIONS)) expect(asks.type).toBe(kind);
});

describe.each(Object.entries(QUESTIONS))('while the question “%s” is open', (_, open) => {
  test.each(COMMANDS)('“%s” is not sent as a message', async (text) => {
    const found = await interpreted(host, text, open);
    const steps = found !== 'dropped' && found.read.kind === 'steps' ? found.read.steps : [];
    expect(steps.map(({ spoken }) => spoken.name)).not.toContain('messaging.sendMessage');
  });
});

test('an open question is taken and ended in one place', () => {
  const found = sourceFiles(['supabase/assistant']).filter((file) =>
    /take_question|cancel_question/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual(['supabase/assistant/query.ts']);
});

type Shown = Parameters<typeof proposalOf>[2];
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

const TOOLS = VERBS.map(({ spoken }) => [spoken.name, toolNamed(spoken.name)] as const);

describe.each(TOOLS.slice(0, 3))('a plan of %s', (_, tool) => {
  test.each(CHANGED)('is another one after a change of %s: %#', (_name, now, isOther) => {
    const stored = makeStep(tool.name, { id: 'one' }, '');
    const [first, later] = [SHOWN, now].map((shown) => proposalOf(stored, tool, shown));
    expect(first?.step.basis !== later?.step.basis).toBe(isOther);
    const hashOf = (trace: string, one = first) => planHash(trace, one ? [one.step] : []);
    expect(hashOf('trace') !== hashOf('trace', later)).toBe(isOther);
    expect(hashOf('another trace')).not.toBe(hashOf('trace'));
  });
});

test.each(TOOLS)(
  '%s says that there is a way back exactly where its command has one',
  (_, tool) => {
    expect(tool.undoable).toBe(tool.command.wayBack.type === 'command');
  },
);

test('a plan is bound to its steps in these places alone', () => {
  const plans = sourceFiles(['supabase/assistant']).filter((file) =>
    /\bplanHash\(/.test(readFileSync(file, 'utf8')),
  );
  expect(plans).toEqual([
    'supabase/assistant/answered.ts',
    'supabase/assistant/confirm.ts',
    'supabase/assistant/plan.ts',
  ]);
});
