import { useEffect, useState } from 'react';

/** Windows and panels above the page, of whichever kind. */
const DIALOG = '[role=dialog], [role=alertdialog]';

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
