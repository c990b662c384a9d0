// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { applySession, resetSession } from '#shared/domains/auth/state/store.ts';
import { createTabAssistant } from '../../../../../pwa/features/assistant-bar/assistant-client.ts';

const [ANA, BO] = ['5f0c5c52-7f1a-4a35-8b58-0f6ad1f6a001', '5f0c5c52-7f1a-4a35-8b58-0f6ad1f6a002'];
const none = () => {};

const assistantOf = (me: string) =>
  createTabAssistant({
    me,
    page: () => '/dashboard',
    onNotification: none,
    onNavigation: none,
    onGaveUp: none,
  });

function signIn(id: string) {
  resetSession({ status: 'loadingProfile', user: { id, email: null } as never });
}

const all = () => JSON.stringify({ ...sessionStorage });
const said = (assistant: ReturnType<typeof assistantOf>) =>
  assistant.store.getState().sessions.map(({ query }) => query);

beforeEach(() => sessionStorage.clear());

test('a reload by the same user restores the requests of the tab', () => {
  signIn(ANA);
  assistantOf(ANA).ask({ text: 'reply to Bo: the code is 4711' });
  expect(said(assistantOf(ANA))).toEqual(['reply to Bo: the code is 4711']);
});

test('after a sign-out nothing of the user’s requests is written any more', () => {
  signIn(ANA);
  const assistant = assistantOf(ANA);
  assistant.ask({ text: 'reply to Bo: the code is 4711' });
  expect(all()).toContain('4711');
  applySession({ type: 'sessionEnded', reason: 'signedOut' });
  sessionStorage.clear();
  // The page is left: the socket closes, what was under way counts as lost.
  assistant.dismiss();
  assistant.socket.close();
  assistant.ask({ text: 'late 4711' });
  expect(all()).toBe('{}');
  signIn(BO);
  assistant.dismiss();
  expect({ ...sessionStorage }).toEqual({ 'kinstead.owner': BO });
});

test('requests that another user left in the tab are neither shown nor left in place', () => {
  signIn(ANA);
  assistantOf(ANA).ask({ text: 'reply to Bo: the code is 4711' });
  signIn(BO);
  expect(said(assistantOf(BO))).toEqual([]);
  expect(all()).not.toContain('4711');
});

test('a reload shows what still waits, and nothing that was over', () => {
  signIn(ANA);
  const first = assistantOf(ANA);
  const traceId = first.ask({ text: 'list my homes' });
  expect(assistantOf(ANA).store.getState().currentTraceId).toBe(traceId);
  first.store.setState(({ sessions }) => ({
    sessions: sessions.map((session) => ({ ...session, state: 'success' as const })),
  }));
  expect(assistantOf(ANA).store.getState().currentTraceId).toBeNull();
});
