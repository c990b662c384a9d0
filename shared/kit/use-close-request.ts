import { useEffect, useRef } from 'react';

/** What TypeScript's DOM library leaves out; only some browsers have it. */
type Watcher = new () => { onclose: (() => void) | null; destroy(): void };

/**
 * Closes the topmost layer when Back is pressed on a phone, instead of leaving the page. Only where the
 * browser supports CloseWatcher (Chrome on Android); with a keyboard, Escape is handled elsewhere.
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
