import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hostOf, standInBrowser } from '#tests/support/extension-world.ts';

fakeBrowser.reset();
standInBrowser();
const storage = await import('../../../extension/storage.ts');
const { personItem } = storage;

/** What a host leaves behind that no other may see, each with words of theirs. */
const ITEMS: [string, { item: (typeof storage)['draftItem'] }][] = [
  ['the typed text', storage.draftItem],
  ['the earlier requests', storage.historyItem],
  ['the bell', storage.bellItem],
  ['what the bell could not read', storage.bellProblemItem],
  ['the language', storage.languageItem],
  ['the requests', storage.commandsItem],
  // One shape for all of them: what is written is not looked at by the store.
].map(([name, item]) => [name, { item }] as [string, { item: (typeof storage)['draftItem'] }]);

const WORDS = 'the code is 4711';
const stored = async () => JSON.stringify(await fakeBrowser.storage.local.get(null));
const storedInSession = async () => JSON.stringify(await fakeBrowser.storage.session.get(null));

beforeEach(() => fakeBrowser.reset());

describe.each(ITEMS)('%s', (_, { item }) => {
  test('is read by the person of whom it is', async () => {
    await personItem.setValue(hostOf('ana'));
    await item.writeFor('ana', WORDS);
    expect(await item.getValue()).toBe(WORDS);
  });

  test('is not read by the next person, also when nothing was cleared', async () => {
    await personItem.setValue(hostOf('ana'));
    await item.writeFor('ana', WORDS);
    await personItem.setValue(null);
    expect(await item.getValue()).toEqual(item.fallback);
    await personItem.setValue(hostOf('ben'));
    expect(await item.getValue()).toEqual(item.fallback);
  });

  test('is not written once its person has left, nor among what the next one has', async () => {
    await personItem.setValue(hostOf('ana'));
    await storage.clearPerson();
    await item.writeFor('ana', WORDS);
    await personItem.setValue(hostOf('ben'));
    await item.writeFor('ana', WORDS);
    expect((await stored()) + (await storedInSession())).not.toContain('4711');
    expect(await item.getValue()).toEqual(item.fallback);
  });

  test('goes again where the sign-out comes while it is being written', async () => {
    await personItem.setValue(hostOf('ana'));
    const writing = item.writeFor('ana', WORDS);
    await personItem.removeValue();
    await writing;
    expect((await stored()) + (await storedInSession())).not.toContain('4711');
  });

  test('ends on the surface that shows it, when its person goes', async () => {
    await personItem.setValue(hostOf('ana'));
    await item.writeFor('ana', WORDS);
    const shown: unknown[] = [];
    const stop = item.watch((value) => shown.push(value));
    await personItem.setValue(hostOf('ben'));
    await vi.waitFor(() => expect(shown.at(-1)).toEqual(item.fallback));
    stop();
  });
});

test('a keystroke is on its way to storage before a popup that closes could take it along', async () => {
  await personItem.setValue(hostOf('ana'));
  await storage.draftItem.writeFor('ana', 'reply to Ma');
  // A page that is gone hears no answer.
  const unanswered = vi
    .spyOn(fakeBrowser.storage.local, 'get')
    .mockImplementation(() => new Promise<never>(() => undefined));
  void storage.draftItem.writeFor('ana', 'reply to Maya');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  unanswered.mockRestore();
  expect(await storage.draftItem.getValue()).toBe('reply to Maya');
});

test('what an earlier release wrote without an owner belongs to no person', async () => {
  await personItem.setValue(hostOf('ana'));
  await fakeBrowser.storage.local.set({ draft: WORDS, history: [WORDS] });
  expect(await storage.draftItem.getValue()).toBe('');
  expect(await storage.historyItem.getValue()).toEqual([]);
});
