import { expect, test } from 'vitest';
import { automationWords } from '#shared/domains/automation/model/words.ts';
import { NOW } from '../reading/hosts.ts';
import { meant, type Outcome, readerOf, thing } from '../reading/reader.ts';

/** A rule with the words that its kind gives it: what sets it off, and what it does. */
const rule = (id: string, name: string, words: string, state = 'on') =>
  thing('rule', id, [name, words], { state });

const RENT =
  'rent due before payment renta alquiler vence antes reminder remind tenants recordatorio recuerda inquilinos';
const LATE =
  'late overdue arrears after atraso atrasada atrasado despues reminder tenants recordatorio inquilinos renta rent';
const PAPERS =
  'application applications solicitud solicitudes ask asks missing papers documents pide documentos faltan';
const TOURS = 'tour tours requested visita visitas confirm confirms confirma acepta';
const REPLY =
  'application applications solicitud solicitudes reply replies message respuesta mensaje send';

const rules = (state: string) => [
  rule('rent', 'Before the rent', RENT, state),
  rule('papers', 'Papers first', PAPERS, state),
  rule('tours', 'Tours at once', TOURS, state),
  rule('reply', 'Hello to applicants', REPLY, state),
];

const run = (id: string, name: string, topic: string, state: string, at: string) =>
  thing('run', id, [name, topic], { state, at });

const things = [
  thing('listing', 'loft', ['Loft over the bakery', null], { state: 'active' }),
  thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
];

const on = readerOf([...things, ...rules('on')], NOW);
const off = readerOf([...things, ...rules('off')], NOW);
const removed = readerOf([...things, ...rules('removed')], NOW);
const YESTERDAY = new Date(NOW.getTime() - 86_400_000).toISOString();
const WEEK_AGO = new Date(NOW.getTime() - 7 * 86_400_000).toISOString();
const ran = readerOf(
  [
    ...things,
    run('ana-run', 'Papers first', 'Ana Díaz', 'done', YESTERDAY),
    run('ben-run', 'Papers first', 'Ben Okafor', 'done', WEEK_AGO),
    run('cleo-run', 'Tours at once', 'Cleo Marsh', 'done', NOW.toISOString()),
    run('ana-waits', 'Hello to applicants', 'Ana Díaz, Loft over the bakery', 'waiting', YESTERDAY),
  ],
  NOW,
);

const does = (name: string, values: Record<string, unknown>): Outcome => ({ do: name, values });

const SAID: [sentence: string, host: typeof on, expected: Outcome][] = [
  ['pause the rule about missing papers', on, does('automation.switchOff', { rule: 'papers' })],
  ['turn the rent reminder off', on, does('automation.switchOff', { rule: 'rent' })],
  ['turn off the rent reminder', on, does('automation.switchOff', { rule: 'rent' })],
  [
    'stop the rule that asks for missing papers',
    on,
    does('automation.switchOff', { rule: 'papers' }),
  ],
  [
    'pausa la regla de los documentos que faltan',
    on,
    does('automation.switchOff', { rule: 'papers' }),
  ],
  ['apaga el recordatorio de la renta', on, does('automation.switchOff', { rule: 'rent' })],
  ['turn the rent reminder back on', off, does('automation.switchOn', { rule: 'rent' })],
  ['resume the rule about missing papers', off, does('automation.switchOn', { rule: 'papers' })],
  ['activa el recordatorio de la renta', off, does('automation.switchOn', { rule: 'rent' })],
  [
    'make the rent reminder five days before',
    on,
    does('automation.change', { rule: 'rent', days: 5, side: 'before' }),
  ],
  [
    'change the rent reminder to 7 days before',
    on,
    does('automation.change', { rule: 'rent', days: 7, side: 'before' }),
  ],
  [
    'pon el recordatorio de la renta cinco días antes',
    on,
    does('automation.change', { rule: 'rent', days: 5, side: 'before' }),
  ],
  [
    'change the text of the automatic reply to applicants: Thank you, I will call you.',
    on,
    does('automation.change', { rule: 'reply', text: 'Thank you, I will call you.' }),
  ],
  ['make the rent reminder', on, { missing: ['days'] }],
  [
    'change the rent reminder to 3 days after',
    on,
    does('automation.change', { rule: 'rent', days: 3, side: 'after' }),
  ],
  ['delete the rule about missing papers', on, does('automation.remove', { rule: 'papers' })],
  ['get rid of the rule that confirms tours', on, does('automation.remove', { rule: 'tours' })],
  ['borra el recordatorio de la renta', on, does('automation.remove', { rule: 'rent' })],
  [
    'bring back the rule about missing papers',
    removed,
    does('automation.restore', { rule: 'papers' }),
  ],
  ['restaura el recordatorio de la renta', removed, does('automation.restore', { rule: 'rent' })],
  ['undo what the rule did yesterday', ran, does('automation.undoRun', { run: 'ana-run' })],
  [
    'take back what the papers rule did for Ana Diaz',
    ran,
    does('automation.undoRun', { run: 'ana-run' }),
  ],
  ['revert what the automation did today', ran, does('automation.undoRun', { run: 'cleo-run' })],
  ['deshaz lo que hizo la regla ayer', ran, does('automation.undoRun', { run: 'ana-run' })],
  [
    'send the prepared reply to Ana Diaz',
    ran,
    does('automation.sendPrepared', { run: 'ana-waits' }),
  ],
  [
    'descarta la respuesta preparada a Ana Díaz',
    ran,
    does('automation.dismissPrepared', { run: 'ana-waits' }),
  ],
];

test.each(SAID)('%s', async (sentence, host, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

const hosts: Record<string, typeof on> = {
  switchOff: on,
  change: readerOf([...things, ...rules('on'), rule('late', 'After the rent', LATE)], NOW),
  remove: on,
  switchOn: off,
  restore: removed,
  undoRun: ran,
  sendPrepared: ran,
  dismissPrepared: ran,
};

const EXAMPLES = Object.entries(hosts).flatMap(([word, host]) => {
  const { name, examples } = automationWords[word as keyof typeof automationWords];
  return [...examples.en, ...examples.es].map((sentence) => ({ sentence, name, host }));
});

test.each(EXAMPLES)('the example “$sentence” is $name', async ({ sentence, name, host }) => {
  const outcome = await meant(sentence, host);
  // More than one may fit: then it is asked which, and never another verb.
  if ('which' in outcome) return;
  expect(outcome).toMatchObject({ do: name });
});

const STEPS = [
  'make the rent reminder two days earlier',
  'make the rent reminder 2 days later',
  'move the rent reminder two days ahead',
  'change the rent reminder by 2 days',
  'make the rent reminder 2 days more',
  'pon el recordatorio de la renta dos días más tarde',
];

test.each(STEPS)('a step is no number of days: %s', async (sentence) => {
  expect(await meant(sentence, on)).not.toHaveProperty('do');
});

const NEVER = [
  'make the tours rule wait 2 hours',
  'delete the rule that tells me when an application comes',
  'turn off the rule that asks for papers when an application comes in',
  'do not delete the rent reminder',
  'did you delete the rent reminder?',
  'what if I turn the rent reminder off?',
];

test.each(NEVER)('no rule is made, and none is changed against its words: %s', async (sentence) => {
  const outcome = await meant(sentence, on);
  expect(outcome).not.toMatchObject({ do: 'automation.create' });
  if (/^(?:do not|did|what)/.test(sentence)) expect(outcome).not.toHaveProperty('do');
});
