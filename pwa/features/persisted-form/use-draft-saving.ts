import { useEffect, useRef } from 'react';

/** Text is stored after a typing pause of this length. */
const KEEP_AFTER_MS = 250;

/**
 * Runs `keep` a moment after its inputs changed, and at once when the page or the form goes. A page that
 * goes may not get that far: `note` runs with each change. Answers what runs `keep` now.
 */
export function useDraftSaving(
  over: { current: boolean },
  keep: () => Promise<void> | undefined,
  [values, touched, step]: readonly [values: unknown, touched: unknown, step: unknown],
  note?: () => void,
): () => Promise<void> {
  const latest = useRef(keep);
  latest.current = keep;
  const due = useRef(false);
  const first = useRef(true);
  const lastStep = useRef(step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` reads what is newest, whenever it was made
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    due.current = true;
    if (!over.current) note?.();
    // Another step is where a reload goes on: that is known at once.
    if (lastStep.current !== step) {
      lastStep.current = step;
      void run();
      return;
    }
    const timer = setTimeout(() => void run(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values, touched, step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is newest when it runs
  useEffect(() => {
    const going = () => void run();
    addEventListener('pagehide', going);
    return () => {
      removeEventListener('pagehide', going);
      going();
    };
  }, []);

  async function run(): Promise<void> {
    if (!due.current || over.current) return;
    due.current = false;
    // A device without storage costs the draft, never the form.
    await latest.current()?.catch((error: unknown) => console.warn('form draft', error));
  }
  return run;
}
