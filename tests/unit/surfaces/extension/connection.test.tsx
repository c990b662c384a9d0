// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LINES, supplyHost } from '#tests/support/surface/assistant.tsx';
import { renderExtensionBar } from '#tests/support/surface/extension-bar.tsx';
import { refused } from '#tests/support/surface/network.ts';
import { eventually } from '#tests/support/surface/page.tsx';
import { turnableTime } from '#tests/support/surface/time.ts';

test('[DEC-26] the extension’s worker pings every 20 s, before the browser stops it', async () => {
  const turn = turnableTime();
  const { connect, socket } = await renderExtensionBar();
  await connect();
  const pings = () => socket().sent.filter((text) => text.includes('"ping"')).length;
  await turn(18_000);
  expect(pings()).toBe(0);
  await turn(3_000);
  expect(pings()).toBe(1);
});

test.each([401, 503])(
  '[WS-04] a session that is refused with %d is shown with its status',
  async (status) => {
    const host = supplyHost();
    host.network.answer(LINES.token, () => refused(status, 'no'));
    const { note } = await renderExtensionBar(host);
    await eventually(() => expect(note()).toBe(`Failed to generate session token: ${status}`));
  },
);

test('[WS-05] an answer that is no session is reported', async () => {
  const host = supplyHost();
  host.network.answer(LINES.token, () => ({ session: 'x' }));
  const { note } = await renderExtensionBar(host);
  await eventually(() => expect(note()).toBe('Invalid session token response'));
});

test('[WS-03] a user without an organisation reads what the assistant is for', async () => {
  const host = supplyHost();
  host.network.answer(LINES.organisation, () => ({ org_id: null }));
  const { note } = await renderExtensionBar(host);
  await eventually(() =>
    expect(note()).toBe(
      'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host',
    ),
  );
});

test('[WS-34] an organisation that cannot be fetched is reported', async () => {
  const host = supplyHost();
  host.network.answer(LINES.organisation, () => refused(500, 'no'));
  const { note } = await renderExtensionBar(host);
  await eventually(() => expect(note()).toBe('Failed to resolve organization ID for user'));
});

test('[WS-32][WS-26] a connection that does not open within 30 s is reported', async () => {
  const turn = turnableTime();
  const { note } = await renderExtensionBar();
  await turn(30_200);
  // A second later it tries again.
  expect(note()).toBe('Connection timeout');
});

test('[WS-33] a closed connection is shown with its code and reason', async () => {
  const { connect, lose, note } = await renderExtensionBar();
  await connect();
  await lose(1011, 'restarting');
  await eventually(() => expect(note()).toBe('Connection closed: 1011 restarting'));
});
