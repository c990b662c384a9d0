import { act } from 'react';
import { onTestFinished } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { render, the } from '../dom.ts';
import { hostOf, standInBrowser } from '../extension-world.ts';
import { supplyHost } from './assistant.tsx';
import { keepNotifications } from './notifications.ts';
import { ME, settle } from './page.tsx';

standInBrowser();
// After the browser stands there: the extension reads it once.
const { HostBar } = await import('../../../extension/surfaces/host-bar.tsx');
const { ensureConnection, workerAssistant } = await import(
  '../../../extension/background/assistant.ts'
);
const { personItem } = await import('../../../extension/storage.ts');

/** The extension's bar over its worker, on a socket whose server is the test. */
export async function renderExtensionBar(host = supplyHost()) {
  fakeBrowser.reset();
  host.network.answer('POST /rest/v1/rpc/register_extension_install', () => null);
  keepNotifications(host.network, []);
  await personItem.setValue(hostOf(ME));
  const { root } = await render(<HostBar owner={ME} />);
  await act(ensureConnection);
  onTestFinished(() => act(async () => (await workerAssistant()).reset()));
  await settle();
  const socket = () => {
    const last = host.sockets.at(-1);
    if (!last) throw new Error('the worker opened no socket');
    return last;
  };
  return {
    ...host,
    root,
    socket,
    /** What the bar says of its connection. */
    note: () => the(root, '[role=status]').firstElementChild?.nextElementSibling?.textContent ?? '',
    async connect() {
      await act(async () => socket().open());
      await settle();
    },
    async lose(code: number, reason = '') {
      await act(async () => socket().end(code, reason));
      await settle();
    },
  };
}
