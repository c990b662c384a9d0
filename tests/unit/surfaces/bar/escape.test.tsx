// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { press } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { settle } from '#tests/support/surface/page.tsx';

test('[PNL-25] Escape in the bar dismisses the panel below it', async () => {
  const { connect, ask, say, field, hasPanel } = await renderAssistant();
  await connect();
  await ask('How many messages are unread?');
  await say({ type: 'ack', of: 'query' }, { type: 'final', markdown: 'Two.', artifacts: [] });
  expect(hasPanel()).toBe(true);
  await press(field(), 'Escape');
  await settle();
  expect(hasPanel()).toBe(false);
});
