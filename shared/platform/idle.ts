/** The longest time for which user input delays deferred work, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Settles when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((settle) => {
    // Safari has no word for it: a pause lets at least everything that is due go first.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => settle(), { timeout: PATIENCE_MS });
    else setTimeout(settle, 50);
  });
}

/** Whether the browser's data saver is on. */
export function savesData(): boolean {
  // Not in TypeScript's DOM library: Firefox and Safari do not implement it.
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
