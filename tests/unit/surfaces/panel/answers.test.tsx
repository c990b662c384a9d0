// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { reduceSession, startSession } from '#shared/domains/assistant/model/rules.ts';
import { CommandPanel } from '#shared/domains/assistant/ui/panel/command-panel.tsx';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, press, render, the, type } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';
import { turnableTime } from '#tests/support/surface/time.ts';

const { acked, call, result, final, plan } = REPLIES;

const CHOICES: ServerMessageBody = {
  type: 'final',
  markdown: 'Which one?',
  artifacts: [],
  asks: true,
  outcome: 'asked',
  choices: [
    { label: 'Ana Bell', detail: 'Tenant of the loft', text: 'Ana Bell' },
    { label: 'Ana Ferro', text: 'Ana Ferro' },
    { label: 'Ana Ruiz', text: 'Ana Ruiz' },
  ],
};

const TABLE: ServerMessageBody = {
  type: 'final',
  markdown: 'Two tenants **owe** rent. See [arrears](/dashboard/earnings/arrears).',
  artifacts: [],
  outcome: 'answered',
  table: {
    caption: 'Who owes rent',
    columns: [{ label: 'Tenant' }, { label: 'Owes', align: 'right' }],
    rows: [
      { cells: ['Ana Bell', '$1,200'], url: '/dashboard/earnings/leases/1' },
      { cells: ['=Bo', '$80'], url: 'https://elsewhere.test/' },
    ],
    total: 12,
  },
  chart: {
    caption: 'Owed by month',
    bars: [
      { label: 'October', value: 400, text: '$400' },
      { label: 'November', value: 880, text: '$880' },
    ],
  },
};

const said = (markdown: string, outcome: 'answered' | 'notUnderstood' | 'refused') =>
  ({ type: 'final', markdown, artifacts: [], outcome }) satisfies ServerMessageBody;

/** The panel of a request, after the server has said these things of it. */
async function asked(...bodies: ServerMessageBody[]) {
  const bar = await renderAssistant();
  await bar.connect();
  await bar.ask('message Ana');
  await bar.say({ type: 'ack', of: 'query' }, ...bodies);
  return {
    ...bar,
    strip: () => bar.panel().querySelector('[aria-label=Progress]'),
    words: () => bar.panel().textContent ?? '',
    questions: () => bar.sent().filter((one) => one.type === 'query'),
  };
}

/** The panel of a question that was answered from another device. */
async function overQuestion() {
  const asking = startSession('t', { text: 'message Ana' }, 1);
  // A body is a message without its position, which is added here.
  const message = { ...CHOICES, trace_id: 't', seq: 1 } as ServerMessage;
  const event = { type: 'received', message } as const;
  const session = reduceSession({ ...asking, replayed: true }, event, 2);
  const none = () => {};
  const actions = {
    confirm: none,
    decline: none,
    dismiss: none,
    retry: none,
    undo: none,
    choose: none,
    amend: none,
    type: none,
    open: none,
  };
  const { root } = await render(<CommandPanel session={session} actions={actions} />);
  return { session, root };
}

test.each([
  ['an answer', said('Two are vacant.', 'answered'), 'Answered'],
  ['a question of the assistant', CHOICES, 'Asks you'],
  ['what was not understood', said('I do not know “dance”.', 'notUnderstood'), 'Not understood'],
  ['what was refused', said('This month is closed.', 'refused'), 'Not possible'],
] as const)(
  '[PNL-18] %s says what it is, and no stage claims to be done',
  async (_, body, ending) => {
    const { strip, words } = await asked(body);
    expect(strip()).toBeNull();
    expect(words()).toContain(ending);
  },
);

test('[PNL-14][PNL-18] a plan that ran has all five stages done', async () => {
  const { strip } = await asked(plan, acked, call, result, { ...final, outcome: 'done' });
  expect(strip()?.querySelectorAll('[data-status=done]')).toHaveLength(5);
});

test('choices are buttons, and the chosen one is the answer to the question', async () => {
  const { panel, questions } = await asked(CHOICES);
  const [first] = questions();
  await click(the(panel(), 'fieldset button:nth-of-type(2)'));
  await settle();
  expect(questions()[1]).toMatchObject({ text: 'Ana Ferro', answers: first?.trace_id });
});

test('a digit picks a choice wherever the focus is, except where it is typed', async () => {
  const { field, panel, questions } = await asked(CHOICES);
  field().focus();
  await type(field(), 'unit ');
  await press(field(), '3');
  await settle();
  expect(questions()).toHaveLength(1);
  // What the search found hangs over the panel until the focus goes there.
  const first = the(panel(), 'fieldset button:first-of-type');
  await act(async () => first.focus());
  await press(first, '3');
  await settle();
  expect(questions()[1]).toMatchObject({ text: 'Ana Ruiz' });
});

test('the arrows move between choices, which are one stop of the Tab key', async () => {
  const { panel } = await asked(CHOICES);
  const choices = buttons(the(panel(), 'fieldset'));
  expect(document.activeElement).toBe(choices[0]);
  await press(choices[0] as HTMLElement, 'ArrowDown');
  expect(document.activeElement).toBe(choices[1]);
  expect(choices.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await press(choices[1] as HTMLElement, 'End');
  expect(document.activeElement).toBe(choices[2]);
  await press(choices[2] as HTMLElement, 'ArrowDown');
  expect(document.activeElement).toBe(choices[0]);
});

test('choices of a question that is over can be read, and do nothing', async () => {
  const { session, root } = await overQuestion();
  expect(session.question).toBeUndefined();
  expect(the(root, 'fieldset').hasAttribute('disabled')).toBe(true);
  expect(root.textContent).toContain('Ana Ferro');
});

test('the rows of an answer open their pages; an address of elsewhere is no link', async () => {
  const { panel, place, hasPanel } = await asked(TABLE);
  const table = the(panel(), 'table');
  expect([...table.querySelectorAll('a')].map(nameOf)).toEqual(['Ana Bell']);
  expect(the(panel(), 'figure figcaption:last-child').textContent).toBe('2 of 12');
  await click(the(table, 'a'));
  await settle();
  expect(place()).toBe('/dashboard/earnings/leases/1');
  // The answer is over, so it does not cover the page that it opened.
  expect(hasPanel()).toBe(false);
});

test('the bars of an answer are named and read out with their figures', async () => {
  const { panel } = await asked(TABLE);
  const bars = [...panel().querySelectorAll('figure li')].map(({ textContent }) => textContent);
  expect(bars).toEqual(['October$400', 'November$880']);
  const widths = [...panel().querySelectorAll('figure li [style]')].map((one) =>
    one.getAttribute('style'),
  );
  expect(widths[1]).toContain('100%');
});

test('a link of an answer leads into the app', async () => {
  const { panel, place } = await asked(TABLE);
  await click(the(panel(), '[aria-live] a'));
  await settle();
  expect(place()).toBe('/dashboard/earnings/arrears');
});

test('[BAR-38] Copy takes text and rows, and says for two seconds that it did', async () => {
  const { panel } = await asked(TABLE);
  const turn = turnableTime();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await click(button(panel(), 'Copy'));
  expect(write).toHaveBeenCalledExactlyOnceWith(
    'Two tenants owe rent. See arrears.\n\nTenant\tOwes\nAna Bell\t$1,200\n=Bo\t$80',
  );
  expect(buttons(panel()).map(nameOf)).toContain('Copied');
  await turn(1_900);
  expect(buttons(panel()).map(nameOf)).toContain('Copied');
  await turn(200);
  expect(buttons(panel()).map(nameOf)).toContain('Copy');
});

test('a press outside closes an answer, and nothing that still asks or waits', async () => {
  const outside = document.body.appendChild(document.createElement('main'));
  const pressOutside = async () => {
    await act(async () => {
      outside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await settle();
  };
  const waiting = await asked(plan);
  await pressOutside();
  expect(waiting.hasPanel()).toBe(true);
  const question = await asked(CHOICES);
  await pressOutside();
  expect(question.hasPanel()).toBe(true);
  const answer = await asked(TABLE);
  await pressOutside();
  expect(answer.hasPanel()).toBe(false);
  outside.remove();
});

test('[PNL-24][PNL-25] the keys of the panel work wherever the focus is', async () => {
  const { sent, say, hasPanel } = await asked(plan);
  (document.activeElement as HTMLElement | null)?.blur();
  await press(document.body, 'Enter', { metaKey: true });
  expect(sent().filter((one) => one.type === 'confirm')).toMatchObject([{ confirm: true }]);
  await say(acked, call, result, final);
  await press(document.body, 'Escape');
  await settle();
  expect(hasPanel()).toBe(false);
});

test('[PNL-24][PNL-25] what is open above the panel has the keys first', async () => {
  const { sent, hasPanel } = await asked(plan);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await press(dialog, 'Enter', { ctrlKey: true });
  await press(dialog, 'Escape');
  await settle();
  expect(sent().filter((one) => one.type === 'confirm')).toEqual([]);
  expect(hasPanel()).toBe(true);
  dialog.remove();
  await press(document.body, 'Escape');
  await settle();
  expect(hasPanel()).toBe(false);
});
