import { useEffect, useRef } from 'react';

/** What TypeScript's DOM library leaves out; only some browsers have it. */
type Watcher = new () => { onclose: (() => void) | null; destroy(): void };

/**
 * Closes what lies on top when a phone's Back asks for that, instead of leaving the page below. Only
 * where the browser says so (CloseWatcher: Chrome on Android); with a keyboard Escape has its own ways.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const CloseWatcher: Watcher | undefined = Reflect.get(globalThis, 'CloseWatcher');
    if (!isOpen || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
