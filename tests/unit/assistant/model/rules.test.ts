import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandErrorText } from '#shared/domains/assistant/model/error-text.ts';
import {
  can,
  confirmKey,
  placeOf,
  readIntent,
  reduceSession,
  startSession,
} from '#shared/domains/assistant/model/rules.ts';
import {
  type CommandSession,
  commandSessionSchema,
  commandStepSchema,
} from '#shared/domains/assistant/model/schema.ts';
import { reduceSessions } from '#shared/domains/assistant/model/sessions.ts';
import { progressStrip } from '#shared/domains/assistant/model/strip.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';

const fresh = startSession('t', { text: 'reply to Ana: hi' }, 1);

/** Applies frames in order, numbered as the server's log numbers them. */
function after(...bodies: ServerMessageBody[]): CommandSession {
  return bodies.reduce(receive, fresh);
}

function receive(session: CommandSession, body: ServerMessageBody): CommandSession {
  // A body is a message without its position, which is added here.
  const message = { ...body, trace_id: 't', seq: session.lastSeq + 1 } as ServerMessage;
  return reduceSession(session, { type: 'received', message }, 2);
}

const step = {
  id: 'a',
  tool: 'messages.reply',
  name: 'Send',
  description: 'Send',
  undoable: false,
  preview: [{ label: 'Message', before: null, after: 'hi' }],
};
const plan: ServerMessageBody = {
  type: 'plan',
  plan_hash: 'hash',
  requires_confirm: true,
  expires_at: null,
  steps: [step],
};
const read: ServerMessageBody = { ...plan, requires_confirm: false };
const acked: ServerMessageBody = { type: 'ack', of: 'confirm' };
const call: ServerMessageBody = {
  type: 'tool_call',
  tool: 'messages.reply',
  action_id: 'a',
  description: 'Send',
};
const result: ServerMessageBody = {
  type: 'tool_result',
  tool: 'messages.reply',
  action_id: 'a',
  undoable: true,
  result: { sent: 1 },
};
const final: ServerMessageBody = {
  type: 'final',
  markdown: 'Done',
  artifacts: [{ url: '/x', label: 'X' }],
};
const error: ServerMessageBody = { type: 'error', code: 'of_tomorrow', message: 'No' };
/** What the panel says about a session's error. */
const saidBy = ({ error: one }: CommandSession) => one && commandErrorText(one);

const lost = { type: 'disconnected', failure: null } as const;

const strip = (session: CommandSession) => progressStrip(session).map(({ status }) => status);

test('[PNL-08][ENT-15] a session has its states and fields', () => {
  const states = commandSessionSchema.def.options.map((option) => option.shape.state.def.values[0]);
  expect(states).toEqual(['planning', 'awaitingConfirm', 'executing', 'success', 'error']);
  expect(Object.keys(fresh)).toEqual(
    expect.arrayContaining([
      ...['id', 'traceId', 'query', 'intent', 'confidence', 'state', 'steps', 'responseText'],
      ...['artifacts', 'provenance', 'error', 'createdAt', 'updatedAt'],
    ]),
  );
  expect(fresh).toMatchObject({ query: 'reply to Ana: hi', createdAt: 1, updatedAt: 1 });
  expect(after(call)).toMatchObject({ createdAt: 1, updatedAt: 2 });
});

test('[ENT-16] a step has its fields and statuses', () => {
  expect(commandStepSchema.shape.status.options).toEqual(['pending', 'running', 'done', 'error']);
  expect(after(plan, acked, call).steps).toMatchObject([
    { id: 'a', name: 'messages.reply', description: 'Send', status: 'running' },
  ]);
  expect(after(plan, acked, call).steps).toMatchObject([{ result: null, error: null }]);
});

test('[PNL-09] a new session starts in planning', () => {
  expect(fresh.state).toBe('planning');
});

test('[PNL-10][WS-17] a thinking message sets planning', () => {
  expect(after(plan, { type: 'thinking', text: '…' }).state).toBe('planning');
});

test('[PNL-11][WS-21] a final message sets success with the answer and its artifacts', () => {
  const session = after(plan, acked, final);
  expect(session).toMatchObject({ state: 'success', responseText: 'Done' });
  expect(session.artifacts).toEqual([{ url: '/x', label: 'X' }]);
});

test('[PNL-12][WS-22][DEC-12] an error message sets error, and is not cleared by itself', () => {
  expect(after(error)).toMatchObject({
    state: 'error',
    error: { kind: 'server', code: 'of_tomorrow', message: 'No' },
  });
});

test('[PNL-26] an error without a message says so', () => {
  expect(saidBy(after({ type: 'error', code: 'of_tomorrow', message: '' }))).toBe(
    'An unknown error occurred',
  );
});

test.each<ServerMessageBody>([
  ...([acked, plan, call, result, final, { type: 'token', text: 'x' }] as const),
  { type: 'context', snippets: [] },
  { type: 'intent', intent: 'fetch', confidence: 1 },
])('[PNL-13] the message $type clears the error', (body) => {
  expect(receive(after(error), body).error).toBeNull();
  expect(receive(reduceSession(fresh, lost, 2), body).error).toBeNull();
});

test('[PNL-14] a session has its stages', () => {
  const stages = progressStrip(fresh).map(({ stage }) => stage);
  expect(stages).toEqual(['plan', 'confirm', 'execute', 'notify', 'done']);
});

test('[PNL-15] planning shows Plan running', () => {
  expect(strip(fresh)).toEqual(['running', 'pending', 'pending', 'pending', 'pending']);
});

test('[PNL-16][DEC-13] awaitingConfirm shows Plan done, Confirm running', () => {
  expect(after(plan).state).toBe('awaitingConfirm');
  expect(strip(after(plan))).toEqual(['done', 'running', 'pending', 'pending', 'pending']);
});

test('[PNL-17][DEC-13] executing shows the first two done, Execute running', () => {
  for (const session of [after(plan, acked), after(read), after(plan, acked, call)]) {
    expect(session.state).toBe('executing');
    expect(strip(session)).toEqual(['done', 'done', 'running', 'pending', 'pending']);
  }
});

test('[DEC-17] Notify runs from the last result until final', () => {
  const two: ServerMessageBody = { ...plan, steps: [step, { ...step, id: 'b' }] };
  expect(strip(after(two, acked, call, result))[2]).toBe('running');
  const both = after(two, acked, call, result, { ...call, action_id: 'b' });
  expect(strip(both)[2]).toBe('running');
  expect(strip(receive(both, { ...result, action_id: 'b' }))).toEqual([
    ...['done', 'done', 'done', 'running', 'pending'],
  ]);
});

test('[PNL-18] success shows all stages done', () => {
  expect(strip(after(plan, acked, call, result, final))).toEqual(Array(5).fill('done'));
});

test('[PNL-19] an error marks the running stage, or Execute when none runs', () => {
  expect(strip(after(error))[0]).toBe('error');
  expect(strip(after(plan, error))).toEqual(['done', 'error', 'pending', 'pending', 'pending']);
  expect(strip(after(plan, acked, call, error))[2]).toBe('error');
  expect(strip(after(plan, acked, call, result, error))[3]).toBe('error');
  expect(strip(after(final, error))).toEqual(['done', 'done', 'error', 'pending', 'pending']);
});

test('[PNL-20][WS-18] a tool call adds a running step', () => {
  expect(after(plan, acked, call).steps).toMatchObject([
    { id: 'a', name: 'messages.reply', status: 'running' },
  ]);
});

test('[PNL-21][WS-19] a tool result marks the matching step done and stores its result', () => {
  const both = after(plan, acked, { ...call, action_id: 'b' }, call, result);
  expect(both.steps).toMatchObject([
    { id: 'b', status: 'running' },
    { id: 'a', status: 'done', result: { sent: 1 } },
  ]);
});

test('no step stays running after the final message', () => {
  expect(after(call, final).steps[0]?.status).toBe('done');
  expect(after(call, error).steps[0]).toMatchObject({
    status: 'error',
    error: { code: 'of_tomorrow', message: 'No' },
  });
});

test.each([
  ['fetch', 0],
  ['fetch', 1],
  ['perform', 0.42],
])('[PNL-22][WS-15] the intent %s with %d is valid', (intent, confidence) => {
  expect(readIntent(intent, confidence)).toEqual({ intent, confidence });
  expect(after({ type: 'intent', intent, confidence })).toMatchObject({ intent, confidence });
});

test.each([
  ['destroy', 0.9],
  [null, 0.9],
  ['fetch', 1.1],
  ['fetch', -0.1],
  ['perform', '0.5'],
  ['perform', null],
  ['perform', Number.NaN],
  [undefined, undefined],
])(
  '[PNL-22][PNL-23] %s with %s is not an intent: it falls back to fetch with 0.3',
  (intent, confidence) => {
    expect(readIntent(intent, confidence)).toEqual({ intent: 'fetch', confidence: 0.3 });
  },
);

test('[WS-16][PNL-29] the context of an answer is stored as provenance', () => {
  const session = after({ type: 'context', snippets: [{ title: 'Ana, Sunny loft' }] });
  expect(session.provenance).toEqual([{ title: 'Ana, Sunny loft' }]);
});

test('[WS-20] tokens are appended to the response', () => {
  const session = after({ type: 'token', text: 'Hel' }, { type: 'token', text: 'lo' });
  expect(session.responseText).toBe('Hello');
});

test('[DEC-13] a dismissed plan ends in success', () => {
  const session = after(plan, acked, { type: 'final', markdown: 'Dismissed', artifacts: [] });
  expect(session).toMatchObject({ state: 'success', responseText: 'Dismissed', steps: [] });
});

test('[DEC-13] the key of a retry is the key of the confirm', () => {
  const waiting = after(plan);
  expect(confirmKey(receive(waiting, error))).toBe(confirmKey(waiting));
  expect(confirmKey(after({ ...plan, plan_hash: 'other' }))).not.toBe(confirmKey(waiting));
});

test('[DEC-13] the answer to a plan is stored until it is acknowledged, and can be given once', () => {
  const answered = reduceSession(after(plan), { type: 'answered', confirm: true }, 3);
  expect(answered.plan?.answer).toBe(true);
  expect([can.confirm(after(plan)), can.confirm(answered)]).toEqual([true, false]);
  expect(receive(answered, acked).plan?.answer).toBeNull();
});

test('[DEC-14] an undo runs until its outcome, and shows it', () => {
  const done = after(plan, acked, call, result, final);
  const asked = reduceSession(done, { type: 'undoRequested', actionId: 'a' }, 3);
  expect(asked.steps[0]?.undo).toBe('running');
  const undone = receive(asked, {
    type: 'undone',
    action_id: 'a',
    outcome: 'partial',
    message: 'One changed since',
  });
  expect(undone.steps[0]?.undo).toEqual({ outcome: 'partial', message: 'One changed since' });
  expect([done, asked, undone].map(({ steps: [one] }) => one && can.undo(one))).toEqual([
    ...[true, false, false],
  ]);
});

test('[DEC-15] a frame that was applied changes nothing, a gap waits for resume', () => {
  const session = after(plan, acked, call);
  const again = { ...call, trace_id: 't', seq: 3 } as ServerMessage;
  expect(reduceSession(session, { type: 'received', message: again }, 9)).toBe(session);
  expect([0, 2, 3, 4, 5].map((seq) => placeOf(session, seq))).toEqual([
    ...['next', 'seen', 'seen', 'next', 'gap'],
  ]);
});

test('[WS-30][WS-31] a lost connection marks the current session, reconnecting clears all', () => {
  const other = startSession('u', { text: 'x' }, 1);
  const both = { sessions: [fresh, other], currentTraceId: 'u' };
  const cut = reduceSessions(both, lost, 2);
  expect(cut.sessions.map(saidBy)).toEqual([
    ...[null, 'Connection lost. Attempting to reconnect...'],
  ]);
  const shown = reduceSessions({ ...cut, currentTraceId: 't' }, lost, 2);
  const back = reduceSessions(shown, { type: 'reconnected' }, 3);
  expect(back.sessions.every((session) => session.error === null)).toBe(true);
});

test('[WS-31] an error of the server survives a reconnection', () => {
  expect(saidBy(reduceSession(after(error), { type: 'reconnected' }, 3))).toBe('No');
});

test('[PNL-27] an unparseable message is shown on its session', () => {
  const state = { sessions: [fresh], currentTraceId: 't' };
  const garbled = reduceSessions(state, { type: 'responseGarbled', traceId: null }, 2);
  expect(garbled.sessions.map(saidBy)).toEqual(['Error processing server response']);
});

test('[DEC-15] frames duplicated in any order give the session of the log', () => {
  const log = [plan, acked, call, result, final].map(
    (body, index) => ({ ...body, trace_id: 't', seq: index + 1 }) as ServerMessage,
  );
  const whole = log.reduce(
    (s, message) => reduceSession(s, { type: 'received', message }, 2),
    fresh,
  );
  fc.assert(
    fc.property(fc.array(fc.nat(log.length - 1), { maxLength: 40 }), (order) => {
      // Whatever came before, a resume sends the rest of the log in order.
      const mixed = [...order.flatMap((index) => log.slice(0, index + 1)), ...log];
      const session = mixed.reduce(
        (s, message) => reduceSession(s, { type: 'received', message }, 2),
        fresh,
      );
      expect(session).toEqual(whole);
    }),
  );
});

test('every state of a session survives storage', () => {
  for (const session of [fresh, after(plan), after(read), after(final), after(error)]) {
    expect(commandSessionSchema.parse(JSON.parse(JSON.stringify(session)))).toEqual(session);
  }
});
