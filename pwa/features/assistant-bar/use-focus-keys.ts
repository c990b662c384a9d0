import { type RefObject, useEffect } from 'react';
import { isComposing } from '#shared/kit/composition.ts';

/** What focuses the bar, as `aria-keyshortcuts` has it. */
export const FOCUS_KEYS = '/ Control+K Meta+K';

/** `/` focuses the bar unless one is typing, Ctrl or Cmd and K from anywhere. */
export function useFocusKeys(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.altKey) return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      const field = within.current?.querySelector('input');
      // Behind an open window it cannot have the focus.
      if (!field || document.querySelector('dialog[open]:modal')) return;
      event.preventDefault();
      field.focus();
      field.select();
      field.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null
  );
}
