import { useEffect, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import texts from './texts/en.ts';

/** How long an act may go on before the person reads that there is no answer yet, in ms. */
const SLOW = 1_000;

/** Whether one says it already: the buttons of a form are busy together. */
let taken = false;

/**
 * What is said of an act that goes on for more than a second, such as on a connection that hangs. In the top
 * layer, where neither a dialog nor the edge of a card hides it. Its code is here when it is needed: nothing
 * can be loaded then.
 */
export function SlowAnswer() {
  const t = useTexts(texts);
  const [says, setSays] = useState(false);
  useEffect(() => {
    let mine = false;
    const timer = setTimeout(() => {
      if (taken) return;
      taken = mine = true;
      setSays(true);
    }, SLOW);
    return () => {
      clearTimeout(timer);
      if (mine) taken = false;
    };
  }, []);
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
