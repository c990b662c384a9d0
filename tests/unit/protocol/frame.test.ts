import { expect, test } from 'vitest';
import { clientMessageSchema } from '#shared/protocol/client-message.ts';
import { readClientFrame, readServerFrame, writeFrame } from '#shared/protocol/frame.ts';
import { serverMessageSchema } from '#shared/protocol/server-message.ts';

const position = { trace_id: 't-1', seq: 3 };

/** One valid frame of every type: the list must equal the union's. */
const serverFrames: Record<string, object> = {
  ack: { of: 'query' },
  intent: { intent: 'fetch', confidence: 0.9 },
  context: { snippets: [{ title: 'Message from Ana' }] },
  thinking: { text: 'Looking' },
  plan: { plan_hash: 'h', requires_confirm: true, expires_at: null, steps: [] },
  tool_call: { tool: 'messages.reply', action_id: 'a', description: '' },
  tool_result: { tool: 'messages.reply', action_id: 'a', result: { id: 1 }, undoable: false },
  token: { text: 'He' },
  final: { markdown: 'Done', artifacts: [{ url: '/x', label: 'X' }] },
  error: { code: 'plan_expired', message: 'No' },
  undone: { action_id: 'a', outcome: 'partial', message: 'One was changed since' },
  notification: {
    notification: {
      id: 'n',
      recipient_id: 'u',
      type: 'message',
      title: 'T',
      message: 'M',
      priority: 'high',
    },
  },
  navigation: { route: '/dashboard', title: 'Dashboard', query: 'go home', action_data: null },
};

const clientFrames: Record<string, object> = {
  query: {
    trace_id: 't-1',
    text: 'hi',
    voice: false,
    session_id: 's',
    org_id: 'o',
    attachments: [{ kind: 'document', ref: 'bucket/path' }],
    surface: 'tab-1',
    answers: 't-0',
    language: 'es',
    zone: 'America/Chicago',
    page: '/dashboard/tours',
    redoes: 'a',
    proposes: null,
  },
  cancel: { trace_id: 't-1' },
  amend: { trace_id: 't-1', step: 'a', values: { amount: '50' } },
  reply: { trace_id: 't-1', plan_hash: 'h', text: 'make it 40', unsent: false },
  confirm: { trace_id: 't-1', confirm: true, plan_hash: 'h', idempotency_key: 'k' },
  undo: { trace_id: 't-1', action_id: 'a' },
  resume: { trace_id: 't-1', after_seq: 4 },
  ping: {},
};

test('[WS-13] every server frame carries trace_id and seq', () => {
  for (const [type, fields] of Object.entries(serverFrames)) {
    const whole = { type, ...position, ...fields };
    expect(readServerFrame(JSON.stringify(whole)), type).toEqual({
      kind: 'message',
      message: whole,
    });
    for (const missing of ['trace_id', 'seq']) {
      const text = JSON.stringify({ ...whole, [missing]: undefined });
      expect(readServerFrame(text).kind, `${type} without ${missing}`).toBe('unparseable');
    }
  }
});

test('[WS-07][WS-08][WS-09][WS-10][DEC-13][DEC-15] client frames read back as they were written', () => {
  for (const [type, fields] of Object.entries(clientFrames)) {
    const message = clientMessageSchema.parse({ type, ...fields });
    expect(message).toEqual({ type, ...fields });
    expect(readClientFrame(writeFrame(message))).toEqual({ kind: 'message', message });
    for (const missing of Object.keys(fields)) {
      if (type === 'query' && !['trace_id', 'text'].includes(missing)) continue;
      const text = JSON.stringify({ type, ...fields, [missing]: undefined });
      expect(readClientFrame(text).kind, `${type} without ${missing}`).toBe('unparseable');
    }
  }
});

test('every type of both unions is parsed', () => {
  const types = (options: { shape: { type: { def: { values: readonly unknown[] } } } }[]) =>
    options.map((option) => option.shape.type.def.values[0]);
  expect(types([...serverMessageSchema.def.options])).toEqual(Object.keys(serverFrames));
  expect(types([...clientMessageSchema.def.options])).toEqual(Object.keys(clientFrames));
});

test('[DEC-13] a type of another version is unknown, not unparseable', () => {
  const text = JSON.stringify({ type: 'dance', ...position });
  expect(readServerFrame(text)).toEqual({ kind: 'unknown', type: 'dance', traceId: 't-1' });
});

test.each(['', '{', 'null', '[]', '"x"', '{"type":7}', '{"type":"final","trace_id":"t","seq":-1}'])(
  'an invalid frame is unparseable: %s',
  (text) => {
    expect(readServerFrame(text).kind).toBe('unparseable');
    expect(readClientFrame(text).kind).not.toBe('message');
  },
);

test('[WS-22] an error without a code, as in a log of version 1, is parsed', () => {
  const text = JSON.stringify({ type: 'error', ...position, message: 'No' });
  expect(readServerFrame(text)).toEqual({
    kind: 'message',
    message: { type: 'error', ...position, code: 'unspecified', message: 'No' },
  });
});
