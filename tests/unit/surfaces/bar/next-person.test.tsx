// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { runAfterSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { resetSession } from '#shared/domains/auth/state/store.ts';
import { compose } from '#shared/domains/messaging/drafts/composing.ts';
import { journalDrafts } from '#shared/domains/messaging/drafts/draft-journal.ts';
import { noteFormDraft } from '#shared/platform/offline/form-drafts.ts';
import { beginLeaving, endLeaving, openTab, personalTab } from '#shared/platform/own-storage.ts';
import { type } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { ME, settle } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';

const OTHER = '00000000-0000-4000-8000-0000000000b2';
const SECRET = 'reply to Ana: your door code is 4711';

const user = (id: string) => ({
  id,
  email: `${id}@kinstead.test`,
  emailVerified: true,
  secondFactorDue: false,
});
const arrives = (id: string) => resetSession({ status: 'loadingProfile', user: user(id) });
const leaves = () => resetSession({ status: 'signedOut', reason: 'signedOut' });

const everything = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

afterEach(() => {
  endLeaving();
  sessionStorage.clear();
  localStorage.clear();
});

/** The bar with a request and its plan in the panel, and another sentence half typed. */
async function usedBar() {
  const bar = await renderAssistant();
  arrives(ME);
  await bar.connect();
  await bar.ask(SECRET);
  await bar.say({ type: 'ack', of: 'query' }, REPLIES.context, REPLIES.plan);
  await type(bar.field(), 'and tell Ben 4711');
  return bar;
}

test('[S13] after a sign-out with the bar in use, no storage has a word of its host', async () => {
  const { say } = await usedBar();
  expect(everything()).toContain('4711');
  await act(async () => leaves());
  await runAfterSignOut(ME);
  // What was under way still arrives.
  await say(REPLIES.final);
  await settle();
  expect(everything()).not.toContain('4711');
  expect(everything()).not.toContain(ME);
});

test('[S13] the next host of the tab finds the panel closed, and nothing of the last one stored', async () => {
  const { hasPanel } = await usedBar();
  expect(hasPanel()).toBe(true);
  await act(async () => leaves());
  await settle();
  expect(hasPanel()).toBe(false);
  await act(async () => arrives(OTHER));
  await settle();
  expect(hasPanel()).toBe(false);
  expect(everything()).not.toContain('4711');
});

const WRITERS: [name: string, write: () => void][] = [
  ['a text of the tab', () => void personalTab.set('kinstead.typed.x', 'late 4711')],
  ['a text that visitors may write', () => void openTab.set('kinstead.typed.x', 'late 4711')],
  ['a draft of a message', () => journalDrafts({ c: 'late 4711' })],
  ['an edit of a message', () => compose('c', { kind: 'edit', messageId: 'm', text: 'late 4711' })],
  [
    'a form',
    () =>
      noteFormDraft(ME, { key: 'f', values: { a: 'late 4711' }, touched: ['a'], step: 0, at: 1 }),
  ],
];

test.each(WRITERS)('%s is not written once a sign-out has begun', (_, write) => {
  arrives(ME);
  write();
  expect(everything()).toContain('4711');
  sessionStorage.clear();
  beginLeaving();
  write();
  expect(everything()).not.toContain('4711');
});

test.each(WRITERS.filter(([name]) => !name.includes('visitors')))(
  '%s is not written for a visitor after a sign-out',
  (_, write) => {
    arrives(ME);
    leaves();
    write();
    expect(everything()).not.toContain('4711');
  },
);

test.each(WRITERS)('%s of another person goes when the next one arrives', (_, write) => {
  arrives(ME);
  write();
  expect(everything()).toContain('4711');
  arrives(OTHER);
  expect(everything()).not.toContain('4711');
});

test('what a visitor typed comes along with the sign-in', () => {
  leaves();
  openTab.set('kinstead.first-message.l', 'Is it free?');
  arrives(ME);
  expect(openTab.get('kinstead.first-message.l')).toBe('Is it free?');
});
