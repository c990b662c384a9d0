// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { button, buttons, click, nameOf, press, the } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';

const { thinking, context, plan, acked, call, result, final, expired } = REPLIES;

/** The panel of a request, after the server has said these things of it. */
async function asked(...bodies: ServerMessageBody[]) {
  const bar = await renderAssistant();
  await bar.connect();
  await bar.ask('reply to Ana: hi');
  await bar.say(...bodies);
  return {
    ...bar,
    strip: () => [...bar.panel().querySelectorAll('[aria-label=Progress] > li')].map(nameOf),
    actions: () => buttons(bar.panel()).map(nameOf),
    words: () => bar.panel().textContent ?? '',
    error: () => the(bar.panel(), '[role=alert]').textContent,
    answers: () => bar.sent().filter((one) => one.type === 'confirm'),
  };
}

const after = (...states: string[]) =>
  ['Plan', 'Confirm', 'Execute', 'Notify', 'Done'].map(
    (stage, index) => `${stage}: ${states[index] ?? 'not started'}`,
  );

test('[PNL-01][PNL-03][PNL-09][PNL-15] a request opens its panel, in planning', async () => {
  const { panel, strip, words } = await asked();
  expect(words()).toContain('reply to Ana: hi');
  expect(strip()).toEqual(after('running'));
  expect(the(panel(), '[role=status]').getAttribute('aria-label')).toBe('Thinking');
});

test.each([
  ['perform', 0.9, 'Making a change'],
  ['fetch', 1, 'Looking up'],
  ['perform', 0, 'Making a change'],
] as const)(
  '[PNL-02][PNL-22][WS-15] the intent %s with %d shows as the badge %s',
  async (kind, confidence, badge) => {
    const { words } = await asked({ type: 'intent', intent: kind, confidence });
    expect(words()).toContain(badge);
  },
);

test.each([
  ['an unknown intent', { type: 'intent', intent: 'destroy', confidence: 0.9 }],
  ['a confidence beyond one', { type: 'intent', intent: 'perform', confidence: 1.2 }],
  ['a confidence that is no number', { type: 'intent', intent: 'perform', confidence: 'high' }],
] as const)('[PNL-23] the intent %s counts as looking something up', async (_, body) => {
  expect((await asked(body)).words()).toContain('Looking up');
});

test('[PNL-10][WS-17] a thinking message takes the panel back to planning', async () => {
  const { say, strip } = await asked(plan);
  expect(strip()).toEqual(after('done', 'running'));
  await say(thinking);
  expect(strip()).toEqual(after('running'));
});

test('[PNL-06][PNL-08][PNL-14][PNL-16] a plan waits for its confirmation, and shows what it changes', async () => {
  const { panel, strip, actions } = await asked(plan);
  expect(strip()).toEqual(after('done', 'running'));
  expect(actions()).toEqual(['Decline', 'Dismiss', 'Confirm']);
  expect(the(panel(), '[aria-label="What will happen"]').textContent).toContain('Message to Anahi');
});

test('[PNL-06][WS-08][DEC-13] Confirm answers exactly the plan that was shown, once', async () => {
  const { panel, answers } = await asked(plan);
  await click(button(panel(), 'Confirm'));
  await click(button(panel(), 'Confirm'));
  const [answer, ...more] = answers();
  expect(more).toEqual([]);
  expect(answer).toMatchObject({ confirm: true, plan_hash: 'hash' });
  expect(answer?.idempotency_key).toBe(`${answer?.trace_id}:hash`);
});

test('[PNL-24] Ctrl and Enter in the panel confirm a plan that waits', async () => {
  const { panel, answers } = await asked(plan);
  await press(panel(), 'Enter');
  expect(answers()).toEqual([]);
  await press(panel(), 'Enter', { ctrlKey: true });
  expect(answers()).toHaveLength(1);
});

test('[PNL-25] Escape dismisses the panel; a plan that waits is neither refused nor lost', async () => {
  const { panel, hasPanel, answers, root } = await asked(plan);
  await press(panel(), 'Escape');
  await settle();
  expect(hasPanel()).toBe(false);
  expect(answers()).toEqual([]);
  expect(nameOf(the(root, 'a[href="/dashboard/requests"]'))).toBe('Requests, 1 waits for you');
});

test('[DEC-13] Decline ends a plan, and nothing claims that it was done', async () => {
  const { panel, say, answers, words, strip } = await asked(plan);
  await click(button(panel(), 'Decline'));
  expect(answers()).toMatchObject([{ confirm: false }]);
  await say(acked, { type: 'final', markdown: 'Dismissed', artifacts: [] });
  expect(words()).toContain('Nothing was done');
  expect(strip()).toEqual([]);
});

test('[PNL-17][PNL-20][WS-18] a tool call adds a running step, and Execute runs', async () => {
  const { panel, strip } = await asked(plan, acked, call);
  expect(strip()).toEqual(after('done', 'done', 'running'));
  const step = the(panel(), '[aria-label=Steps] li');
  expect(step.textContent).toContain('Send a message');
  expect(step.querySelector('[aria-label=Done], [aria-label=Waiting]')).toBeNull();
  expect(step.querySelector('.animate-spin')).not.toBeNull();
});

test('[PNL-05][PNL-21][WS-19][ENT-16] a tool result marks its step done, and only its own', async () => {
  const other = { ...call, action_id: 'b', description: 'Mark it as answered' };
  const { panel } = await asked(plan, acked, call, other, result);
  const steps = [...panel().querySelectorAll('[aria-label=Steps] li')];
  expect(steps.map((step) => step.querySelectorAll('[aria-label=Done]').length)).toEqual([1, 0]);
});

test('[DEC-17] Notify runs from the last tool result until the answer is final', async () => {
  const { say, strip } = await asked(plan, acked, call);
  await say(result);
  expect(strip()).toEqual(after('done', 'done', 'done', 'running'));
  await say(final);
  expect(strip()).toEqual(after('done', 'done', 'done', 'done', 'done'));
});

test('[PNL-04][WS-20] tokens appear as they come, one after the other', async () => {
  const { say, words } = await asked({ type: 'token', text: 'There are ' });
  expect(words()).toContain('There are');
  await say({ type: 'token', text: 'three.' });
  expect(words()).toContain('There are three.');
});

test('[PNL-11][PNL-18][WS-21] a final message is the answer, and all stages are done', async () => {
  const { panel, strip, actions } = await asked(plan, acked, call, result, final);
  expect(strip()).toEqual(after('done', 'done', 'done', 'done', 'done'));
  expect(the(panel(), '[aria-live] strong').textContent).toBe('Ana');
  expect(actions()).toContain('Close');
});

test('[PNL-29][WS-16] artifacts are links that open in the app, sources are titles', async () => {
  const { panel, place } = await asked(context, final);
  const link = [...panel().querySelectorAll('a')].find((one) => nameOf(one) === 'Open Ana');
  if (!link) throw new Error('no link to Ana');
  const titles = [...panel().querySelectorAll('[aria-label=Sources] li')].map(nameOf);
  expect(titles).toEqual(['Ana, Studio', 'A plain one']);
  await click(link);
  await settle();
  expect(place()).toBe('/dashboard/messages?c=1');
});

test('[PNL-12][PNL-19][WS-22][DEC-12] an error is shown, and marks the stage that ran', async () => {
  const { strip, error } = await asked(plan, acked, call, expired);
  expect(error()).toBe('The plan has expired');
  expect(strip()).toEqual(after('done', 'done', 'failed'));
});

test('[PNL-13] the next message of the server removes the error', async () => {
  const { say, panel } = await asked(plan, acked, call, expired);
  await say(thinking);
  expect(panel().querySelector('[role=alert]')).toBeNull();
});

test('[PNL-26] an error without words says that it is unknown', async () => {
  const { error } = await asked(plan, acked, { type: 'error', code: 'unspecified', message: '' });
  expect(error()).toBe('An unknown error occurred');
});

test('[PNL-27] an unreadable message is reported on the current request', async () => {
  const { sayText, error } = await asked(thinking);
  await sayText('{"type":');
  expect(error()).toBe('Error processing server response');
});

test('[PNL-28] Retry after an error confirms the same plan again, with the same key', async () => {
  const { panel, say, hasPanel, answers, actions } = await asked(plan);
  await click(button(panel(), 'Confirm'));
  await say(acked, call, expired);
  expect(actions()).toEqual(['Dismiss', 'Retry']);
  await click(button(panel(), 'Retry'));
  const [first, second, ...more] = answers();
  expect(first).toMatchObject({ confirm: true, plan_hash: 'hash' });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(hasPanel()).toBe(true);
});

test('[PNL-28] Retry without a plan asks the same question again', async () => {
  const { panel, sent, words } = await asked({
    type: 'error',
    code: 'unspecified',
    message: 'Too many at once',
  });
  await click(button(panel(), 'Retry'));
  const questions = sent().filter((one) => one.type === 'query');
  expect(questions.map(({ text }) => text)).toEqual(['reply to Ana: hi', 'reply to Ana: hi']);
  expect(words()).not.toContain('Too many at once');
});

test('[PNL-28] Dismiss after an error closes the panel and sends nothing', async () => {
  const { panel, sent, hasPanel } = await asked(plan, acked, call, expired);
  const before = sent().length;
  await click(button(panel(), 'Dismiss'));
  await settle();
  expect(hasPanel()).toBe(false);
  expect(sent()).toHaveLength(before);
});

test('[WS-09][DEC-14] Undo reverts a finished step once, and shows the outcome', async () => {
  const { panel, say, sent, words, actions } = await asked(plan, acked, call, result, final);
  await click(button(panel(), 'Undo'));
  expect(sent().filter((one) => one.type === 'undo')).toMatchObject([{ action_id: 'a' }]);
  expect(actions()).not.toContain('Undo');
  await say({ type: 'undone', action_id: 'a', outcome: 'done', message: 'Unread again.' });
  expect(words()).toContain('Unread again.');
});
