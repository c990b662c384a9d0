// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reduceSession, startSession } from '#shared/domains/assistant/model/rules.ts';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import { CommandPanel } from '#shared/domains/assistant/ui/panel/command-panel.tsx';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, press, render, the } from '#tests/support/dom.ts';

const actions = {
  confirm: vi.fn(),
  dismiss: vi.fn(),
  retry: vi.fn(),
  undo: vi.fn(),
  decline: vi.fn(),
  choose: vi.fn(),
  amend: vi.fn(),
  type: vi.fn(),
  open: vi.fn(),
  addressOf: (path: string) => `https://kinstead.test${path}`,
};

beforeEach(() => vi.clearAllMocks());

const fresh = startSession('t', { text: 'reply to Ana: hi' }, 1);

/** Applies frames in order, numbered as the server's log numbers them. */
function after(...bodies: ServerMessageBody[]): CommandSession {
  return bodies.reduce((session, body) => {
    // A body is a message without its position, which is added here.
    const message = { ...body, trace_id: 't', seq: session.lastSeq + 1 } as ServerMessage;
    return reduceSession(session, { type: 'received', message }, 2);
  }, fresh);
}

const step = {
  id: 'a',
  tool: 'messages.reply',
  name: 'Send a message',
  undoable: false,
  description: 'To Ana about the studio.',
  preview: [{ label: 'Message to Ana', before: null, after: 'hi' }],
};
const intent: ServerMessageBody = { type: 'intent', intent: 'perform', confidence: 0.9 };
const plan: ServerMessageBody = {
  type: 'plan',
  plan_hash: 'hash',
  requires_confirm: true,
  expires_at: null,
  steps: [step],
};
const acked: ServerMessageBody = { type: 'ack', of: 'confirm' };
const call: ServerMessageBody = {
  type: 'tool_call',
  tool: 'messages.reply',
  action_id: 'a',
  description: 'Send a message',
};
const result: ServerMessageBody = {
  type: 'tool_result',
  tool: 'messages.reply',
  action_id: 'a',
  undoable: true,
  result: {},
};
const refused: ServerMessageBody = {
  type: 'error',
  code: 'plan_expired',
  message: 'El plan caducó',
};
const final: ServerMessageBody = {
  type: 'final',
  markdown: 'Sent to **Ana**.',
  artifacts: [{ url: '/dashboard/messages?c=1', label: 'Open Ana' }],
};

async function show(session: CommandSession) {
  const { root } = await render(<CommandPanel session={session} actions={actions} />);
  return { root, panel: the(root, '[role=dialog]') };
}

test('[PNL-02][PNL-03] the panel shows the question and its kind', async () => {
  const { panel } = await show(after(intent));
  expect(panel.textContent).toContain('reply to Ana: hi');
  expect(panel.textContent).toContain('Making a change');
  const looking = await show(after({ type: 'intent', intent: 'fetch', confidence: 1 }));
  expect(looking.panel.textContent).toContain('Looking up');
});

test('[PNL-04] the panel shows the answer, and a placeholder until it comes', async () => {
  const { panel } = await show(fresh);
  expect(the(panel, '[role=status]').getAttribute('aria-label')).toBe('Thinking');
  const done = await show(after(final));
  expect(the(done.panel, '[aria-live] strong').textContent).toBe('Ana');
});

test('[PNL-05] the panel shows each step with its outcome', async () => {
  const running = await show(after(plan, acked, call));
  expect(the(running.panel, '[aria-label=Steps] li').textContent).toContain('Send a message');
  const done = await show(after(plan, acked, call, result));
  expect(the(done.panel, '[aria-label=Steps] li > svg').getAttribute('aria-label')).toBe('Done');
});

const strip = (panel: HTMLElement) =>
  [...panel.querySelectorAll('[aria-label=Progress] > li')].map(nameOf);

test.each<[string, string, ServerMessageBody[]]>([
  ['PNL-15', 'Plan: running, Confirm: not started, Execute: not started', []],
  ['PNL-16', 'Plan: done, Confirm: running, Execute: not started', [plan]],
  ['PNL-17', 'Plan: done, Confirm: done, Execute: running', [plan, acked, call]],
  ['PNL-19', 'Plan: done, Confirm: done, Execute: failed', [plan, acked, call, refused]],
])('[PNL-14][%s] %s', async (_, said, bodies) => {
  const { panel } = await show(after(...bodies));
  expect(strip(panel).join(', ')).toBe(`${said}, Notify: not started, Done: not started`);
});

test('[PNL-14][PNL-18] all stages are done after success', async () => {
  const { panel } = await show(after(plan, acked, call, result, final));
  const stages = ['Plan', 'Confirm', 'Execute', 'Notify', 'Done'];
  expect(strip(panel)).toEqual(stages.map((stage) => `${stage}: done`));
});

test('[PNL-06] a plan shows what it would change and asks; without a plan no confirmation is offered', async () => {
  const planning = await show(fresh);
  expect(buttons(planning.panel).map(nameOf)).toEqual(['Dismiss']);
  const { panel } = await show(after(plan));
  expect(the(panel, '[aria-label="What will happen"]').textContent).toContain('Message to Anahi');
  await click(button(panel, 'Confirm'));
  expect(actions.confirm).toHaveBeenCalledOnce();
  await click(button(panel, 'Dismiss'));
  expect(actions.dismiss).toHaveBeenCalledOnce();
  await click(button(panel, 'Decline'));
  expect(actions.decline).toHaveBeenCalledOnce();
});

test('[DEC-14] a plan that cannot be undone says so before it is confirmed', async () => {
  const { panel } = await show(after(plan));
  expect(panel.textContent).toContain('This cannot be undone.');
  const undoable = await show(after({ ...plan, steps: [{ ...step, undoable: true }] }));
  expect(undoable.panel.textContent).toContain('You can undo this afterwards.');
});

test('a confirmation that is on its way cannot be given again', async () => {
  const answered = reduceSession(after(plan), { type: 'answered', confirm: true }, 3);
  const { panel } = await show(answered);
  expect(button(panel, 'Confirm').disabled).toBe(true);
  await press(panel, 'Enter', { ctrlKey: true });
  expect(actions.confirm).not.toHaveBeenCalled();
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('[PNL-24] %s and Enter confirm a plan that waits', async (_, init) => {
  const { panel } = await show(after(plan));
  await press(panel, 'Enter', init);
  expect(actions.confirm).toHaveBeenCalledOnce();
});

test('[PNL-24] Enter alone, during a composition or in any other state confirms nothing', async () => {
  const { panel } = await show(after(plan));
  await press(panel, 'Enter');
  await press(panel, 'Enter', { ctrlKey: true, isComposing: true });
  for (const bodies of [[], [plan, acked], [plan, acked, call, final]]) {
    await press((await show(after(...bodies))).panel, 'Enter', { ctrlKey: true });
  }
  expect(actions.confirm).not.toHaveBeenCalled();
});

test('a plan takes the focus, so that the keys answer it', async () => {
  const { panel } = await show(after(plan));
  expect(document.activeElement).toBe(panel);
});

test('[PNL-25] Escape dismisses the panel and nothing around it', async () => {
  const { panel } = await show(after(plan));
  const around = vi.fn();
  document.addEventListener('keydown', around);
  const event = await press(panel, 'Escape');
  document.removeEventListener('keydown', around);
  expect(actions.dismiss).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
  expect(around).not.toHaveBeenCalled();
  await press(panel, 'Escape', { isComposing: true });
  expect(actions.dismiss).toHaveBeenCalledOnce();
});

test('the focus returns to the bar when the panel closes', async () => {
  const bar = document.body.appendChild(document.createElement('input'));
  bar.focus();
  const { root, show: next } = await render(
    <CommandPanel session={after(plan)} actions={actions} />,
  );
  expect(document.activeElement).toBe(the(root, '[role=dialog]'));
  await next(null);
  expect(document.activeElement).toBe(bar);
  bar.remove();
});

test('[PNL-26] an error without a message says that it is unknown', async () => {
  const { panel } = await show(after(plan, acked, { type: 'error', code: '', message: '' }));
  expect(the(panel, '[role=alert]').textContent).toBe('An unknown error occurred');
});

test('[PNL-27] an unreadable answer says so', async () => {
  const { panel } = await show(reduceSession(after(plan), { type: 'responseGarbled' }, 3));
  expect(the(panel, '[role=alert]').textContent).toBe('Error processing server response');
});

test('the panel shows that the connection is lost', async () => {
  const lost = { type: 'disconnected', failure: null } as const;
  const { panel } = await show(reduceSession(fresh, lost, 3));
  expect(the(panel, '[role=alert]').textContent).toBe(
    'Connection lost. Attempting to reconnect...',
  );
});

test('[PNL-28] an error offers Retry and Dismiss, and no Confirm', async () => {
  const { panel } = await show(after(plan, acked, refused));
  expect(buttons(panel).map(nameOf)).toEqual(['Dismiss', 'Retry']);
  // Said once, not again at the step that failed.
  expect(panel.textContent?.match(/This plan has expired/g)).toHaveLength(1);
  await click(button(panel, 'Retry'));
  expect(actions.retry).toHaveBeenCalledOnce();
});

test('[DEC-14] a step can be undone once, and shows the outcome', async () => {
  const done = after(plan, acked, call, result, final);
  const { panel } = await show(done);
  await click(button(panel, 'Undo'));
  expect(actions.undo).toHaveBeenCalledExactlyOnceWith('a');
  const asked = reduceSession(done, { type: 'undoRequested', actionId: 'a' }, 3);
  expect(buttons((await show(asked)).panel).map(nameOf)).not.toContain('Undo');
  const said = {
    type: 'undone',
    action_id: 'a',
    outcome: 'done',
    message: 'Unread again.',
  } as const;
  const undone = reduceSession(
    asked,
    { type: 'received', message: { ...said, trace_id: 't', seq: asked.lastSeq + 1 } },
    4,
  );
  expect((await show(undone)).panel.textContent).toContain('Unread again.');
});

test('[PNL-29] artifacts are links with their labels, sources are titles', async () => {
  const sources: ServerMessageBody = {
    type: 'context',
    snippets: [{ title: 'Ana, Studio', url: '/dashboard/messages?c=1' }, { title: 'A plain one' }],
  };
  const { panel } = await show(after(sources, final));
  const link = [...panel.querySelectorAll('a')].find((one) => nameOf(one) === 'Open Ana');
  if (!link) throw new Error('no link to Ana');
  expect(link.getAttribute('href')).toBe('https://kinstead.test/dashboard/messages?c=1');
  expect((await click(link)).defaultPrevented).toBe(true);
  expect(actions.open).toHaveBeenCalledExactlyOnceWith('/dashboard/messages?c=1');
  expect((await click(link, { ctrlKey: true })).defaultPrevented).toBe(false);
  const titles = [...panel.querySelectorAll('[aria-label=Sources] li')].map(nameOf);
  expect(titles).toEqual(['Ana, Studio', 'A plain one']);
  await click(the(panel, '[aria-label=Sources] a'));
  expect(actions.open).toHaveBeenCalledTimes(2);
});

test('[WS-22] an error code that this build does not know shows the server’s message', async () => {
  const unknown = {
    type: 'error',
    code: 'homes.on_fire',
    message: 'That home is on fire.',
  } as const;
  const { panel } = await show(after(plan, acked, unknown));
  expect(the(panel, '[role=alert]').textContent).toBe('That home is on fire.');
});
