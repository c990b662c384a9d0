// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { button, click, render, the, type } from '#tests/support/dom.ts';
import { standInBrowser } from '#tests/support/extension-world.ts';

const { asked } = standInBrowser();
const { browser } = await import('wxt/browser');
const { HostBar } = await import('../../../extension/surfaces/host-bar.tsx');
const storage = await import('../../../extension/storage.ts');

const reload = vi.fn();
let status = 'no_update';
let onFetched = () => {};
Object.assign(browser.runtime, {
  reload,
  requestUpdateCheck: async () => ({ status }),
  onUpdateAvailable: {
    addListener: (listener: () => void) => {
      onFetched = listener;
    },
  },
});

beforeEach(async () => {
  fakeBrowser.reset();
  asked.length = 0;
  reload.mockClear();
  await storage.connectionItem.setValue({
    state: 'disconnected',
    failure: { kind: 'versionNotSupported' },
  });
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

async function showBar() {
  const { root } = await render(<HostBar owner="me" />);
  await settle();
  return { root, note: the(root, '[role=status]') };
}

test.each(['disconnected', 'connecting'] as const)(
  'an extension that is too old says so while it is %s, and sends nothing',
  async (state) => {
    await storage.connectionItem.setValue({ state, failure: { kind: 'versionNotSupported' } });
    const { root, note } = await showBar();
    expect(note.textContent).toContain(
      'This version of Kinstead is too old for the assistant. Update the extension.',
    );
    await type(the(root, 'input'), 'list my homes');
    expect(button(root, 'Send').disabled).toBe(true);
    expect(button(root, 'Send').title).toBe('This version is too old for the assistant');
    expect(asked).toEqual([]);
  },
);

test('Update restarts the extension once the browser has the new version', async () => {
  status = 'update_available';
  const { root } = await showBar();
  await click(button(root, 'Update'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
  onFetched();
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});

test('Update says what to do where the browser has no newer version yet', async () => {
  status = 'no_update';
  const { root, note } = await showBar();
  await click(button(root, 'Update'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
  expect(note.textContent).toContain('restart the browser');
});
