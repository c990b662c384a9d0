// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, click, press, the } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';

const QUESTION: ServerMessageBody = {
  type: 'final',
  markdown: 'What should I write to Ana?',
  artifacts: [],
  asks: true,
};

/** The bar after the assistant asked back, with the trace of that question. */
async function askedBack() {
  const bar = await renderAssistant();
  await bar.connect();
  await bar.ask('reply to Ana');
  await bar.say({ type: 'ack', of: 'query' }, QUESTION);
  const queries = () => bar.sent().filter(({ type }) => type === 'query');
  const cancels = () => bar.sent().filter(({ type }) => type === 'cancel');
  const trace = queries()[0]?.trace_id;
  return { ...bar, queries, cancels, trace };
}

test('the next request after a question names the trace that it answers, and the tab', async () => {
  const { ask, queries, trace } = await askedBack();
  await ask('See you at six');
  expect(queries()[1]).toMatchObject({ answers: trace, surface: queries()[0]?.surface });
});

test('a question is answered by one request only', async () => {
  const { ask, say, queries } = await askedBack();
  await ask('See you at six');
  await say({ type: 'ack', of: 'query' }, { type: 'final', markdown: 'Fine.', artifacts: [] });
  await ask('who owes rent');
  expect(queries()[2]?.answers).toBeNull();
});

test.each(['Escape in the bar', 'Escape in the panel', 'Close'])(
  '%s cancels the question on the server, and the next request answers nothing',
  async (way) => {
    const { ask, field, panel, queries, cancels, trace } = await askedBack();
    if (way === 'Close') await click(button(panel(), 'Close'));
    else await press(way === 'Escape in the bar' ? field() : panel(), 'Escape');
    await settle();
    expect(cancels()).toEqual([{ type: 'cancel', trace_id: trace }]);
    await ask('what is my income this month?');
    expect(queries()[1]?.answers).toBeNull();
  },
);

test('a question that comes after its panel was closed is cancelled', async () => {
  const { ask, say, field, queries, cancels } = await askedBack();
  await ask('reply to Ben');
  await press(field(), 'Escape');
  await settle();
  await say({ type: 'ack', of: 'query' }, QUESTION);
  // Escape cancels its reading, and what it asks then as well.
  expect(new Set(cancels().map(({ trace_id }) => trace_id))).toEqual(
    new Set([queries()[1]?.trace_id]),
  );
  expect(cancels().length).toBeGreaterThan(1);
});

test('a cancel that the server has not acknowledged goes out again with the next connection', async () => {
  const { field, lose, connect, cancels, sockets, trace } = await askedBack();
  await press(field(), 'Escape');
  await settle();
  await lose();
  dispatchEvent(new Event('online'));
  await settle();
  await connect();
  expect(sockets.length).toBe(2);
  expect(cancels()).toEqual([{ type: 'cancel', trace_id: trace }]);
});

test('a plan that is shown again after Confirm says why, and is confirmed anew', async () => {
  const { ask, say, panel, sent } = await askedBack();
  await ask('mark all as read');
  await say({ type: 'ack', of: 'query' }, REPLIES.plan);
  expect(panel().textContent).not.toContain('Something changed');
  await click(button(panel(), 'Confirm'));
  await say(REPLIES.acked, { ...REPLIES.plan, plan_hash: 'hash-2', changed: true });
  expect(the(panel(), '[role=status]').textContent).toContain('Something changed');
  await click(button(panel(), 'Confirm'));
  const confirms = sent().filter(({ type }) => type === 'confirm');
  expect(confirms.map((one) => one.plan_hash)).toEqual(['hash', 'hash-2']);
});
