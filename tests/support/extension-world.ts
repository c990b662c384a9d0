import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** What a page of the extension asked of the worker, in order. */
export type Asked = { type: string; data: unknown };

type Listener = (message: unknown, sender: object, answer: (response: unknown) => void) => unknown;

/** The address of the extension in these tests. */
export const ORIGIN = 'chrome-extension://kinstead';

/** A host who is signed in to the extension, with this id. */
export const hostOf = (id: string) => ({
  id,
  email: `${id}@kinstead.test`,
  fullName: id,
  userType: 'host',
  orgId: null,
});

/**
 * Gives a test the browser around an extension's page. `answers` are the worker's, by what it is asked; a promise
 * that rejects is a worker that cannot be reached. Call it before importing anything of
 * `extension/`, which reads the browser once.
 */
export function standInBrowser(answers: Record<string, unknown> = {}) {
  const asked: Asked[] = [];
  const listeners = new Set<Listener>();
  const runtime = {
    id: 'kinstead',
    lastError: undefined as Error | undefined,
    getURL: (path: string) => ORIGIN + path,
    sendMessage: (message: Asked, answer: (response: unknown) => void) => {
      asked.push({ type: message.type, data: message.data });
      const given = answers[message.type];
      if (!(given instanceof Promise)) return answer({ res: given });
      given.then(
        (res) => answer({ res }),
        (error: Error) => {
          // As a browser says that the worker did not answer.
          runtime.lastError = error;
          answer(undefined);
          runtime.lastError = undefined;
        },
      );
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
