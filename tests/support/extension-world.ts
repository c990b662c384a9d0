import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** What a page of the extension asked of the worker, in order. */
export type Asked = { type: string; data: unknown };

type Listener = (message: unknown, sender: object, answer: (response: unknown) => void) => unknown;

/** The address of the extension in these tests. */
export const ORIGIN = 'chrome-extension://kinstead';

/**
 * Gives a test the browser around an extension's page. Call it before importing anything of
 * `extension/`, which reads the browser once.
 */
export function standInBrowser(answers: Record<string, unknown> = {}) {
  const asked: Asked[] = [];
  const listeners = new Set<Listener>();
  const runtime = {
    id: 'kinstead',
    lastError: undefined,
    getURL: (path: string) => ORIGIN + path,
    sendMessage: (message: Asked, answer: (response: unknown) => void) => {
      asked.push({ type: message.type, data: message.data });
      answer({ res: answers[message.type] });
    },
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  };
  const browser = { ...fakeBrowser, runtime };
  vi.stubGlobal('chrome', browser);
  vi.stubGlobal('browser', browser);
  return { asked, listeners };
}
