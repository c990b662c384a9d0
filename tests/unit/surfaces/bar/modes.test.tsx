// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { button, click, the, type } from '#tests/support/dom.ts';
import { LINES, renderAssistant, supplyHost } from '#tests/support/surface/assistant.tsx';
import { refused } from '#tests/support/surface/network.ts';
import { eventually, settle, shownToasts } from '#tests/support/surface/page.tsx';
import { turnableTime } from '#tests/support/surface/time.ts';

beforeEach(() => localStorage.clear());

test('[BAR-20][BAR-18] in Quick Search nothing waits for the assistant', async () => {
  const { root, field } = await renderAssistant();
  await click(button(root, 'Quick Search'));
  await type(field(), 'list my homes');
  expect(button(root, 'Send').disabled).toBe(false);
  await click(button(root, 'AI Assistant'));
  expect(button(root, 'Send').disabled).toBe(true);
  expect(button(root, 'Send').title).toBe('Connecting to the assistant');
});

test('[TST-02][BAR-18] Enter while the assistant connects says so, and keeps the words', async () => {
  const { field, ask } = await renderAssistant();
  await ask('list my homes');
  expect(shownToasts()).toEqual(['Not Connected: Please wait for the assistant to connect.']);
  expect(field()).toHaveProperty('value', 'list my homes');
});

test('[BAR-33][TST-05] a connection that takes ten seconds is said, and not a moment earlier', async () => {
  const turn = turnableTime();
  await renderAssistant();
  await turn(9_000);
  expect(shownToasts()).toEqual([]);
  await turn(1_500);
  await settle();
  expect(shownToasts()).toEqual([
    'Connection Failed: The assistant did not answer within 10 seconds.',
  ]);
});

test('[BAR-33] in Quick Search nothing waits for the assistant, so nothing is said', async () => {
  const turn = turnableTime();
  const { root } = await renderAssistant();
  await click(button(root, 'Quick Search'));
  await turn(12_000);
  await settle();
  expect(shownToasts()).toEqual([]);
});

test('[TST-04] a session that is refused is said with its reason', async () => {
  const host = supplyHost();
  host.network.answer(LINES.token, () => refused(500, 'no'));
  await renderAssistant(host).catch(() => undefined);
  await eventually(() =>
    expect(shownToasts()[0]).toMatch(/^Connection Error: Failed to connect to AI assistant: /),
  );
});

test('[TST-09] who is not signed in any more is asked to sign in', async () => {
  const host = supplyHost();
  host.network.answer(LINES.token, () => refused(401, 'no'));
  await renderAssistant(host);
  await eventually(() =>
    expect(shownToasts()).toContain(
      'Authentication Required: Please sign in to use the AI Assistant.',
    ),
  );
});

test('[TST-08] a lost connection that is given up says to refresh', async () => {
  const { sayGivenUp } = await import(
    '../../../../pwa/features/assistant-bar/connection-toasts.ts'
  );
  await renderAssistant();
  await act(async () => sayGivenUp({ kind: 'gaveUp' }));
  await eventually(() =>
    expect(shownToasts()).toEqual([
      'Reconnection Failed: Connection lost. Please refresh the page to reconnect.',
    ]),
  );
});

/** Picks a file in the bar's list. */
async function pick(root: ParentNode, file: File) {
  const picker = the(root, 'input[type=file]') as HTMLInputElement;
  Object.defineProperty(picker, 'files', { value: [file], configurable: true });
  await act(async () => void picker.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

test('[DEC-04][DEC-05][TST-03] each mode takes files by its own rule, and says what it does not take', async () => {
  const { root, field } = await renderAssistant();
  await click(field());
  await settle();
  const accepted = () => (the(root, 'input[type=file]') as HTMLInputElement).accept;
  expect(accepted()).toContain('video/mp4');
  expect(accepted()).toContain('video/quicktime');
  await pick(root, new File(['a,b'], 'rows.txt', { type: 'text/plain' }));
  await eventually(() => expect(shownToasts()).toHaveLength(1));
  expect(root.querySelector('[aria-label="Remove rows.txt"]')).toBeNull();
  await click(button(root, 'Quick Search'));
  expect(accepted()).not.toContain('video/mp4');
  await pick(root, new File(['a,b'], 'rows.txt', { type: 'text/plain' }));
  await eventually(() => expect(button(root, 'Remove rows.txt')).toBeTruthy());
});

test('[TST-03] a file that cannot be read any more is named', async () => {
  const { notUploaded } = await import(
    '../../../../pwa/features/assistant-bar/search/search-files.ts'
  );
  expect(notUploaded(new File([], 'lease.pdf'))).toMatchObject({
    title: 'Upload Failed',
    description: 'lease.pdf could not be uploaded. Please try again.',
  });
});
