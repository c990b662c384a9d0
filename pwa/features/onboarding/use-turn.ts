import { useEffect, useState } from 'react';

/** Windows above the page. A popover is a panel beside it, and in the document while it is closed. */
const DIALOG = '[role=dialog]:not([popover]), [role=alertdialog]';

/**
 * Whether something that nobody asked for may open now: from the first moment at which it is wanted
 * and no window is open. Above somebody's own window it would take the focus and hide their work.
 */
export function useTurn(wanted: boolean): boolean {
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const look = () => {
      if (document.querySelector(DIALOG)) return;
      watch.disconnect();
      setTurn(true);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      watch.disconnect();
      setTurn(false);
    };
  }, [wanted]);
  return wanted && turn;
}
