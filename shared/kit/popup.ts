import { useCallback, useState } from 'react';

/**
 * Opening state of something whose code arrives on demand: `used` stays true after the first
 * opening, so that closing can be animated.
 */
export function usePopup(load: () => Promise<unknown>) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const change = useCallback((next: boolean) => {
    if (next) setUsed(true);
    setOpen(next);
  }, []);
  return { open, used, change, warm: () => void load() };
}
