// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { renderAssistant, supplyHost } from '#tests/support/surface/assistant.tsx';
import { AtAddress, eventually, ME, renderPage, settle } from '#tests/support/surface/page.tsx';
import { AssistantBar } from '../../../../pwa/features/assistant-bar/assistant-bar.tsx';
import { RequestsPage } from '../../../../pwa/routes/dashboard/requests/-parts/requests-page.tsx';

const SESSIONS = 'GET /rest/v1/command_sessions';
const ACTIONS = 'GET /rest/v1/command_actions';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

const request = (number: number, more: object = {}) => ({
  id: id(number),
  trace_id: `trace-${number}`,
  query: `Request ${number}`,
  state: 'success',
  outcome: 'answered',
  response_text: 'Two **homes**.',
  language: 'en',
  plan_expires_at: null,
  created_at: new Date(Date.now() - number * 60_000).toISOString(),
  ...more,
});

const inTime = new Date(Date.now() + 600_000).toISOString();
const tooLate = new Date(Date.now() - 600_000).toISOString();
const WAITING = request(3, { state: 'awaitingConfirm', outcome: null, plan_expires_at: inTime });

const action = (number: number, more: object = {}) => ({
  id: id(100 + number),
  status: 'done',
  undo_message: null,
  inverse: { kind: 'restore' },
  created_at: new Date(Date.now() - number * 60_000).toISOString(),
  undone_at: null,
  session: {
    trace_id: `trace-${number}`,
    query: `Request ${number}`,
    language: 'en',
    plan: [{ id: id(100 + number), description: `Change ${number}` }],
  },
  ...more,
});

/** The page of requests below the bar, with these rows on the server. */
async function showRequests(rows: object[], { view, actions = [] as object[] }: Shown = {}) {
  const host = supplyHost();
  host.network.answer(SESSIONS, ({ query }) => {
    const words = query.get('query')?.replace(/^ilike\.%|%$/g, '');
    if (query.get('state')) return rows.filter((row) => row === WAITING);
    return rows.filter((row) => !words || JSON.stringify(row).includes(words));
  });
  host.network.answer(ACTIONS, () => actions);
  const page = await renderPage(
    <>
      <AssistantBar me={ME} />
      <AtAddress>
        {(search) => (
          <RequestsPage me={ME} search={{ view: view ?? undefined, q: search.q ?? undefined }} />
        )}
      </AtAddress>
    </>,
    '/dashboard/requests',
  );
  await settle();
  const socket = () => {
    const last = host.sockets.at(-1);
    if (!last) throw new Error('the bar opened no socket');
    return last;
  };
  socket().open();
  await settle();
  const say = async (trace: string, ...bodies: ServerMessageBody[]) => {
    for (const [index, body] of bodies.entries()) {
      socket().say({ ...body, trace_id: trace, seq: index + 1 });
    }
    await settle();
  };
  const sent = () => socket().sent.map((text) => JSON.parse(text));
  await eventually(() => expect(page.root.querySelector('h1')).not.toBeNull());
  return { ...page, ...host, say, sent };
}

type Shown = { view?: 'done'; actions?: object[] };

const listed = (root: ParentNode) =>
  [...root.querySelectorAll('li button[aria-expanded]')].map(nameOf);

test('requests of all devices are listed, those that wait first, each with how it ended', async () => {
  const late = request(4, { state: 'awaitingConfirm', outcome: null, plan_expires_at: tooLate });
  const { root } = await showRequests([
    request(1),
    request(2, { outcome: 'refused' }),
    WAITING,
    late,
  ]);
  await eventually(() =>
    expect(listed(root)).toEqual(['Request 3', 'Request 1', 'Request 2', 'Request 4']),
  );
  const said = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(said[0]).toContain('Waits for you');
  expect(said[1]).toContain('Two homes.');
  expect(said[2]).toContain('Not possible');
  expect(said[3]).toContain('Expired');
});

test('a request that waits on another device opens in the panel and is confirmed here', async () => {
  const { root, say, sent } = await showRequests([WAITING]);
  await eventually(() => expect(listed(root)).toEqual(['Request 3']));
  await click(button(root, 'Request 3'));
  await say(
    'trace-3',
    { type: 'ack', of: 'query' },
    { type: 'plan', plan_hash: 'h', requires_confirm: true, expires_at: inTime, steps: [] },
  );
  const panel = the(root, '[role=dialog][aria-label=Assistant]');
  expect(panel.textContent).toContain('Request 3');
  await click(button(panel, 'Confirm'));
  expect(sent().filter(({ type }) => type === 'confirm')).toMatchObject([
    { trace_id: 'trace-3', plan_hash: 'h', confirm: true },
  ]);
});

test('an earlier request can be asked again, as a new one', async () => {
  const { root, sent } = await showRequests([request(1)]);
  await eventually(() => expect(listed(root)).toEqual(['Request 1']));
  await click(button(root, 'Ask again: Request 1'));
  const [query] = sent().filter(({ type }) => type === 'query');
  expect(query).toMatchObject({ text: 'Request 1', page: '/dashboard/requests' });
  expect(query.trace_id).not.toBe('trace-1');
});

test('the timeline takes a change back where the server lets it, and says what came of it', async () => {
  const { root, say, sent } = await showRequests([], {
    view: 'done',
    actions: [action(1), action(2, { status: 'undone', undo_message: 'The rent is $900 again.' })],
  });
  await eventually(() => expect(root.textContent).toContain('Change 1'));
  expect(root.textContent).toContain('Undone. The rent is $900 again.');
  expect(buttons(root).map(nameOf)).not.toContain('Undo: Change 2');
  await click(button(root, 'Undo: Change 1'));
  expect(sent().at(-1)).toEqual({ type: 'undo', trace_id: 'trace-1', action_id: id(101) });
  await say(
    'trace-1',
    { type: 'ack', of: 'query' },
    { type: 'tool_call', tool: 't', action_id: id(101), description: 'Change 1' },
    { type: 'tool_result', tool: 't', action_id: id(101), result: {}, undoable: true },
    { type: 'final', markdown: 'Done', artifacts: [] },
    { type: 'undone', action_id: id(101), outcome: 'refused', message: 'It was changed since.' },
  );
  expect(root.textContent).toContain('Not undone. It was changed since.');
  expect(root.querySelector('[role=dialog][aria-label=Assistant]')).toBeNull();
});

test('a change without a way back says so, and its request can be asked again', async () => {
  const { root, sent } = await showRequests([], {
    view: 'done',
    actions: [action(1, { inverse: null })],
  });
  await eventually(() => expect(root.textContent).toContain('This has no way back.'));
  expect(buttons(root).map(nameOf)).not.toContain('Undo: Change 1');
  await click(button(root, 'Ask again: Request 1'));
  expect(sent().at(-1)).toMatchObject({ type: 'query', text: 'Request 1' });
});

test('what was undone is asked for once more by its action, next to where it was undone', async () => {
  const { root, sent } = await showRequests([], {
    view: 'done',
    actions: [action(1, { status: 'undone', undo_message: 'It is as it was.' }), action(2)],
  });
  await eventually(() => expect(root.textContent).toContain('Change 1'));
  expect(buttons(root).map(nameOf)).not.toContain('Redo: Change 2');
  await click(button(root, 'Redo: Change 1'));
  expect(sent().at(-1)).toMatchObject({ type: 'query', text: 'Request 1', redoes: id(101) });
});

test('without a connection Undo says that it needs one', async () => {
  const { root, sockets } = await showRequests([], { view: 'done', actions: [action(1)] });
  await eventually(() => expect(root.textContent).toContain('Change 1'));
  sockets.at(-1)?.end(1006, '');
  await settle();
  expect(button(root, 'Undo: Change 1').disabled).toBe(true);
  expect(root.textContent).toContain('Undo needs a connection.');
});

test('the bar leads to the requests', async () => {
  const { root } = await renderAssistant();
  expect(nameOf(the(root, 'a[href="/dashboard/requests"]'))).toBe('Requests');
});
