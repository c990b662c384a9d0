import { useEffect, useState } from 'react';

/**
 * Windows above the page. A popover is a panel of the page, and stays in the document while closed.
 */
const DIALOG = '[role=dialog]:not([popover]), [role=alertdialog]';

/**
 * Whether an unrequested window may open now: from the first moment at which it is wanted and no
 * other is open. Above a window of the user's own it would take the focus and hide their work.
 */
export function useNoOtherDialog(wanted: boolean): boolean {
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
