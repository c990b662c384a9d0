import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useTexts } from '../language/use-texts.ts';
import texts from './texts/en.ts';

/** How long an act may go on before the person reads that there is no answer yet, in ms. */
const SLOW = 1_000;

/** The acts that are slow now. One of them says so: buttons of a form are busy together. */
const slowOnes = createStore<readonly string[]>(() => []);

/**
 * What is said of an act that goes on for more than a second, such as on a connection that hangs. In the top
 * layer, where neither a dialog nor the edge of a card hides it. Its code is here when it is needed: nothing
 * can be loaded then.
 */
export function SlowAnswer() {
  const t = useTexts(texts);
  const me = useId();
  useEffect(() => {
    const timer = setTimeout(() => slowOnes.setState((now) => [...now, me], true), SLOW);
    return () => {
      clearTimeout(timer);
      slowOnes.setState((now) => now.filter((one) => one !== me), true);
    };
  }, [me]);
  const says = useStore(slowOnes, ([first]) => first === me);
  return (
    says && (
      <p
        // Older browsers have no top layer for it; there it is fixed to the screen all the same.
        ref={(node) => {
          if (node && 'showPopover' in node) node.showPopover();
        }}
        popover="manual"
        aria-live="polite"
        className="fixed inset-x-0 top-auto bottom-[calc(var(--tabs,0px)+1rem)] mx-auto mb-0 w-fit max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-surface px-4 py-2 text-center text-sm font-normal whitespace-normal text-text shadow-lift"
      >
        {t('slowAnswer.takesAWhile')}
      </p>
    )
  );
}
