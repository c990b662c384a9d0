// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startSession } from '#shared/domains/assistant/model/rules.ts';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import { button, click, press, render, the, type } from '#tests/support/dom.ts';
import { hostOf, standInBrowser } from '#tests/support/extension-world.ts';

const answers: Record<string, unknown> = {};
const { asked } = standInBrowser(answers);
const { HostBar } = await import('../../../extension/surfaces/host-bar.tsx');
const { Popup } = await import('../../../extension/surfaces/popup.tsx');
const storage = await import('../../../extension/storage.ts');

beforeEach(async () => {
  fakeBrowser.reset();
  asked.length = 0;
  await storage.personItem.setValue(hostOf('ana'));
  await storage.connectionItem.setValue({ state: 'connected', failure: null });
});

/** The worker answers no request until it is let go, and then refuses. */
function holdAnswer(): () => void {
  const held = Promise.withResolvers<never>();
  answers.ask = held.promise;
  return () => {
    delete answers.ask;
    held.reject(new Error('the worker is gone'));
  };
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

async function showBar() {
  const { root } = await render(<HostBar owner="ana" />);
  await settle();
  return { root, field: the(root, 'input') as HTMLInputElement };
}

async function remember(session: CommandSession): Promise<void> {
  await storage.commandsItem.writeFor('ana', {
    sessions: [session],
    currentTraceId: session.traceId,
  });
}

test('every keystroke is saved, and is there when the surface opens again', async () => {
  const first = await showBar();
  await type(first.field, 'reply to Ma');
  expect(await storage.draftItem.getValue()).toBe('reply to Ma');
  const again = await showBar();
  expect(again.field.value).toBe('reply to Ma');
});

test('a request goes to the worker, which ends the draft; the history begins', async () => {
  const { field } = await showBar();
  await type(field, 'list my homes');
  await press(field, 'Enter');
  await settle();
  expect(asked).toEqual([{ type: 'ask', data: 'list my homes' }]);
  expect(field.value).toBe('');
  // A worker that dies before it has taken the request must not take the words with it.
  expect(await storage.draftItem.getValue()).toBe('list my homes');
  expect(await storage.historyItem.getValue()).toEqual(['list my homes']);
});

test.each([
  ['signed out', null],
  ['signed out and another host signed in', hostOf('ben')],
])('a request refused after its host has %s leaves none of its words', async (_, next) => {
  const refusal = holdAnswer();
  const { root } = await render(<Popup />);
  await settle();
  const field = the(root, '[role=combobox]');
  await type(field, 'reply to Bo: the code is 4711');
  await press(field, 'Enter');
  await settle();
  await storage.clearPerson();
  await storage.personItem.setValue(next);
  await settle();
  refusal();
  await settle();
  expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain('4711');
  const fields = [...root.querySelectorAll<HTMLInputElement>('[role=combobox]')];
  expect(fields.map(({ value }) => value)).toEqual(next ? [''] : []);
});

test('a request refused while its host is here comes back into the field', async () => {
  const refusal = holdAnswer();
  const { field } = await showBar();
  await type(field, 'list my homes');
  await press(field, 'Enter');
  expect(field.value).toBe('');
  refusal();
  await settle();
  expect(field.value).toBe('list my homes');
  expect(await storage.draftItem.getValue()).toBe('list my homes');
});

test('[BAR-10] a navigation opens at once, without the assistant', async () => {
  const { field } = await showBar();
  await type(field, 'go to earnings');
  await press(field, 'Enter');
  expect(asked).toEqual([{ type: 'openPage', data: '/dashboard/earnings' }]);
  await settle();
  expect(await storage.draftItem.getValue()).toBe('');
});

test('[BAR-18][BAR-20] without a connection the bar sends nothing, and says so', async () => {
  await storage.connectionItem.setValue({
    state: 'disconnected',
    failure: { kind: 'timeout' },
  });
  const { root, field } = await showBar();
  await type(field, 'list my homes');
  await press(field, 'Enter');
  expect(asked).toEqual([]);
  expect(field.value).toBe('list my homes');
  expect(the(root, '[role=status]').textContent).toContain('Connection timeout');
  await click(button(root, 'Retry'));
  expect(asked).toEqual([{ type: 'wake', data: undefined }]);
});

test('a stored answer is shown with absolute links, whatever storage answers first', async () => {
  const session = startSession('t', { text: 'show my unread messages' }, 1);
  const artifacts = [{ url: '/dashboard/messages?c=1', label: 'Open Ana' }];
  await storage.pwaUrlItem.setValue('https://kinstead.test');
  await remember({ ...session, state: 'success', responseText: 'One.', artifacts });
  const get = fakeBrowser.storage.local.get;
  const slow = vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(async (...asked) => {
    if (JSON.stringify(asked).includes('pwa-url')) await new Promise((done) => setTimeout(done, 5));
    return get(...asked);
  });
  const { root } = await showBar();
  expect(the(root, '[role=dialog] a:not([aria-label])').getAttribute('href')).toBe(
    'https://kinstead.test/dashboard/messages?c=1',
  );
  expect(slow).toHaveBeenCalled();
  slow.mockRestore();
});

test('[BAR-17] while a plan is made the bar waits; Escape closes the panel', async () => {
  await remember(startSession('t', { text: 'list my homes' }, 1));
  const { root, field } = await showBar();
  await type(field, 'and the paused ones');
  expect(button(root, 'Send').disabled).toBe(true);
  // The first closes the suggestions, if any are shown.
  await press(field, 'Escape');
  if (!asked.length) await press(field, 'Escape');
  await settle();
  expect(asked).toEqual([{ type: 'dismiss', data: 't' }]);
});

test('a waiting plan is put away by Dismiss, and over only after Decline', async () => {
  const step = { id: 'a', tool: 't', name: 'n', description: '', undoable: true, preview: [] };
  const plan = { hash: 'h', requiresConfirm: true, expiresAt: null, steps: [step], answer: null };
  await remember({ ...startSession('t', { text: 'x' }, 1), state: 'awaitingConfirm', plan });
  const { root } = await showBar();
  await click(button(root, 'Dismiss'));
  await settle();
  expect(asked).toEqual([{ type: 'dismiss', data: 't' }]);
  await click(button(root, 'Decline'));
  expect(asked.at(-1)).toEqual({ type: 'answer', data: { traceId: 't', confirm: false } });
});
