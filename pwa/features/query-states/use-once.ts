import { useRef, useState } from 'react';
import { toAppError } from '#shared/platform/errors.ts';

/**
 * One action behind a button: a second press while it runs does nothing, and its error stays until
 * the next press.
 */
export function useOnce<Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);

  async function run(...given: Arguments) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await act(...given);
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error, run };
}
