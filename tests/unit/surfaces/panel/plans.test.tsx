// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, press, the, type } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';

const { acked, call, result, final } = REPLIES;

const field = (name: string, kind: 'text' | 'email' | 'money', value = '') => ({
  name,
  label: name,
  kind,
  value,
});

const RENT = {
  id: 'r',
  tool: 'listings.setRent',
  name: 'Set the rent',
  description: 'Of the loft',
  undoable: true,
  preview: [{ label: 'Rent', before: '$2,100', after: '$2,150' }],
  notifies: ['Ana Bell', 'Bo Marsh'],
  form: { step: 'r', fields: [field('reason', 'text', 'New kitchen')] },
};
const FINAL_STEP = {
  id: 'm',
  tool: 'messages.send',
  name: 'Send a message',
  description: 'To Ana',
  undoable: false,
  final_because: 'Ana gets it at once.',
  preview: [],
};

type Steps = Extract<ServerMessageBody, { type: 'plan' }>['steps'];

const planOf = (hash: string, steps: Steps, changed = false) =>
  ({
    type: 'plan',
    plan_hash: hash,
    requires_confirm: true,
    expires_at: null,
    steps,
    changed,
  }) satisfies ServerMessageBody;

const FORM: ServerMessageBody = {
  type: 'final',
  markdown: 'Whom shall I invite?',
  artifacts: [],
  asks: true,
  outcome: 'asked',
  form: { step: null, fields: [field('name', 'text'), field('address', 'email')] },
};

/** The panel of a request, after the server has said these things of it. */
async function asked(...bodies: ServerMessageBody[]) {
  const bar = await renderAssistant();
  await bar.connect();
  await bar.ask('set the rent of the loft to 2150');
  await bar.say({ type: 'ack', of: 'query' }, ...bodies);
  return {
    ...bar,
    words: () => bar.panel().textContent ?? '',
    of: (kind: string) => bar.sent().filter((one) => one.type === kind),
    input: (label: string) => {
      const found = [...bar.panel().querySelectorAll('label')].find((one) => nameOf(one) === label);
      return the(bar.panel(), `[id="${found?.getAttribute('for')}"]`);
    },
  };
}

test('[PNL-06] a plan says whom it notifies, and why a step cannot be undone', async () => {
  const { words } = await asked(planOf('h1', [RENT, FINAL_STEP]));
  expect(words()).toContain('Will be notified: Ana Bell, Bo Marsh');
  expect(words()).toContain('This cannot be undone. Ana gets it at once.');
  expect(words()).toContain('1. Set the rent');
});

test('[PNL-06] a step that takes something back says how to do it again, and is not called final', async () => {
  const { final_because: _, ...step } = FINAL_STEP;
  const back = { ...step, name: 'Undo', redoable: true };
  const { words } = await asked(planOf('h1', [back]));
  expect(words()).toContain('You can do it again afterwards: say “redo”.');
  expect(words()).not.toContain('cannot be undone');
});

test('a form completes a request: Enter sends its values, and the plan takes its place', async () => {
  const { input, of, say, panel, words } = await asked(FORM);
  expect(document.activeElement).toBe(input('name'));
  await type(input('name'), 'Cleo');
  await type(input('address'), 'cleo@work.test');
  await press(input('address'), 'Enter');
  const [query] = of('query');
  expect(of('amend')).toEqual([
    {
      type: 'amend',
      trace_id: query?.trace_id,
      step: null,
      values: { name: 'Cleo', address: 'cleo@work.test' },
    },
  ]);
  await say({ type: 'ack', of: 'amend' }, planOf('h1', [RENT]));
  expect(panel().querySelector('form')).toBeNull();
  expect(words()).not.toContain('Whom shall I invite?');
  expect(button(panel(), 'Confirm').disabled).toBe(false);
});

test('a form says at the field what is missing or wrong, and sends nothing', async () => {
  const { input, of, panel } = await asked(FORM);
  await type(input('address'), 'cleo');
  await click(button(panel(), 'Send'));
  const errors = [...panel().querySelectorAll('form [role=alert]')].map(nameOf);
  expect(errors).toEqual(['Fill this in.', 'This is not an email address.']);
  expect(of('amend')).toEqual([]);
  await type(input('name'), 'Cleo');
  expect(input('name').getAttribute('aria-invalid')).toBeNull();
});

test('values that the server does not take stay in the form, with its reason', async () => {
  const { input, say, panel, words } = await asked(FORM);
  await type(input('name'), 'Cleo');
  await type(input('address'), 'cleo@work.test');
  await click(button(panel(), 'Send'));
  expect(button(panel(), 'Send').disabled).toBe(true);
  await say({ type: 'error', code: 'not_possible', message: 'No' });
  expect(words()).toContain('Some of what was asked is not possible.');
  expect(input('name')).toHaveProperty('value', 'Cleo');
  expect(button(panel(), 'Send').disabled).toBe(false);
});

test('what stands in a form is there again when its form is', async () => {
  const { input, panel } = await asked(planOf('h1', [RENT]));
  await click(button(panel(), 'Change: Set the rent'));
  await type(input('reason'), 'New windows');
  await click(button(panel(), 'Close'));
  expect(panel().querySelector('form')).toBeNull();
  await click(button(panel(), 'Change: Set the rent'));
  expect(input('reason')).toHaveProperty('value', 'New windows');
});

test('Change on a step edits the plan; until then the old values cannot be confirmed', async () => {
  const { input, panel, of, say, sent } = await asked(planOf('h1', [RENT]));
  await click(button(panel(), 'Change: Set the rent'));
  expect(input('reason')).toHaveProperty('value', 'New kitchen');
  expect(button(panel(), 'Confirm').disabled).toBe(true);
  await press(document.body, 'Enter', { ctrlKey: true });
  expect(of('confirm')).toEqual([]);
  await type(input('reason'), 'New windows');
  await press(input('reason'), 'Enter', { ctrlKey: true });
  expect(sent().at(-1)).toMatchObject({
    type: 'amend',
    step: 'r',
    values: { reason: 'New windows' },
  });
  await say(planOf('h2', [{ ...RENT, description: 'With new windows' }]));
  await click(button(panel(), 'Confirm'));
  expect(of('confirm')).toMatchObject([{ plan_hash: 'h2' }]);
});

const APPROVE = 'Approve this kind for this session';

/** The box with that text. */
const box = (panel: HTMLElement) =>
  [...panel.querySelectorAll('label')].find((one) => nameOf(one) === APPROVE);

const called = { ...call, tool: RENT.tool, action_id: 'r' };
const ran = { ...result, tool: RENT.tool, action_id: 'r' };

/** A session in which setting rents is approved, and one was set. */
async function approved() {
  const bar = await asked(planOf('h1', [RENT]));
  await click(the(bar.panel(), 'input[type=checkbox]'));
  await click(button(bar.panel(), 'Confirm'));
  await bar.say(acked, called, ran, final);
  return bar;
}

test('an approved kind confirms itself from then on, says so, and has its Undo', async () => {
  const { ask, say, of, words, panel } = await approved();
  await ask('set the rent of the attic to 900');
  await say({ type: 'ack', of: 'query' }, planOf('h2', [RENT]));
  expect(of('confirm').map(({ plan_hash }) => plan_hash)).toEqual(['h1', 'h2']);
  await say(acked, called, ran, final);
  expect(words()).toContain('Done without asking: you approved this kind for this session.');
  expect(buttons(panel()).map(nameOf)).toContain('Undo');
  await click(button(panel(), 'Ask me again'));
  await ask('set the rent of the attic to 950');
  await say({ type: 'ack', of: 'query' }, planOf('h3', [RENT]));
  expect(of('confirm')).toHaveLength(2);
});

test.each([
  ['of another kind', planOf('h2', [{ ...RENT, tool: 'listings.pause' }])],
  ['with a further step', planOf('h2', [RENT, { ...RENT, id: 'x', tool: 'listings.pause' }])],
  ['that has become final', planOf('h2', [{ ...RENT, undoable: false }])],
  ['that changed since it was shown', planOf('h2', [RENT], true)],
])('a plan %s is asked about in spite of an approval', async (_, next) => {
  const { ask, say, of } = await approved();
  await ask('and now this');
  await say({ type: 'ack', of: 'query' }, next);
  expect(of('confirm')).toHaveLength(1);
});

test('what cannot be undone is never approved as a kind', async () => {
  const { panel } = await asked(planOf('h1', [RENT, FINAL_STEP]));
  expect(box(panel())).toBeUndefined();
});

test('a request made without a connection waits, goes once, and its plan is asked about', async () => {
  const bar = await renderAssistant();
  await bar.connect();
  await bar.lose();
  await type(bar.field(), 'set the rent of the loft to 2150');
  await press(bar.field(), 'Enter');
  await settle();
  expect(bar.panel().textContent).toContain('This waits for a connection');
  dispatchEvent(new Event('online'));
  await settle();
  await bar.connect();
  const queries = bar.sent().filter((one) => one.type === 'query');
  expect(queries).toHaveLength(1);
  expect(bar.panel().textContent).not.toContain('This waits for a connection');
});

test('C10 what is typed while a plan waits changes it, and the panel says what is other', async () => {
  const { ask, of, say, words } = await asked(planOf('h1', [RENT]));
  expect(words()).toContain('“make it 40”');
  await ask('make it 2,200');
  expect(of('reply')).toMatchObject([{ plan_hash: 'h1', text: 'make it 2,200', unsent: false }]);
  expect(of('query')).toHaveLength(1);
  await say(
    { type: 'ack', of: 'reply' },
    planOf('h2', [{ ...RENT, preview: [{ label: 'Rent', before: '$2,100', after: '$2,200' }] }]),
    { type: 'token', text: 'Changed. Rent: $2,150 → $2,200' },
  );
  expect(words()).toContain('Rent: $2,150 → $2,200');
  await ask('make it purple');
  await say({ type: 'ack', of: 'reply' }, { type: 'token', text: 'I do not know “purple” here.' });
  expect(words()).toContain('I do not know “purple” here.');
  await click(button(document.body, 'Confirm'));
  expect(of('confirm')).toMatchObject([{ plan_hash: 'h2', confirm: true }]);
});

test('a plan that a model read says so, and is never approved as a kind', async () => {
  const { words } = await asked({ ...planOf('h1', [RENT]), read_by: 'model' });
  expect(words()).toContain('A language model read this request');
  expect(words()).not.toContain('Approve this kind');
});
