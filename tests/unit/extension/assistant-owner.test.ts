import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hostOf, standInBrowser } from '#tests/support/extension-world.ts';

fakeBrowser.reset();
standInBrowser();
const storage = await import('../../../extension/storage.ts');

const kept = async () => JSON.stringify(await storage.commandsItem.getValue());

/** A worker that has just begun. */
async function newWorker() {
  vi.resetModules();
  return import('../../../extension/background/assistant.ts');
}

beforeEach(async () => {
  await storage.clearPerson();
});

test('a worker that begins anew has the requests of the same host, and none of another', async () => {
  await storage.personItem.setValue(hostOf('ana'));
  const first = await newWorker();
  (await first.workerAssistant()).ask({ text: 'reply to Bo: the code is 4711' });
  await first.assistantSaved();
  expect(await kept()).toContain('4711');
  const again = await (await newWorker()).workerAssistant();
  expect(again.store.getState().sessions).toHaveLength(1);
  await storage.personItem.setValue(hostOf('ben'));
  const other = await (await newWorker()).workerAssistant();
  expect(other.store.getState().sessions).toEqual([]);
});

test('when the server ends the sign-in, the requests go and are not written again', async () => {
  await storage.personItem.setValue(hostOf('ana'));
  const worker = await newWorker();
  const assistant = await worker.workerAssistant();
  assistant.ask({ text: 'reply to Bo: the code is 4711' });
  await worker.assistantSaved();
  await storage.clearPerson();
  await vi.waitFor(() => expect(assistant.store.getState().sessions).toEqual([]));
  await worker.assistantSaved();
  expect(await kept()).not.toContain('4711');
  await storage.personItem.setValue(hostOf('ben'));
  assistant.dismiss();
  await worker.assistantSaved();
  expect(await kept()).not.toContain('4711');
});
