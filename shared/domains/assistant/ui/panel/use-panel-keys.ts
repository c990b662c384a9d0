import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '../../../../kit/composition.ts';
import { KEYS_MAX } from './panel-choices.tsx';

/** What opens above the page, and has the keys while it is open. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([hidden])';

/** Where letters and digits are typed, so that they are no keys of ours. */
const TYPED = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';

/** Whether something is open above the panel, such as a dialog or a menu. */
export function isCovered(panel: Element | null): boolean {
  return [...document.querySelectorAll(ABOVE)].some(
    (one) => one !== panel && !one.contains(panel) && isShown(one),
  );
}

function isShown(element: Element): boolean {
  if (element.hasAttribute('popover')) return element.matches(':popover-open');
  // Where it is not known, as in a test's document, what is there counts as shown.
  return element.checkVisibility?.() ?? true;
}

/** Moves the focus into the panel, to the first answer; not away from where something is being typed. */
export function takeFocus(panel: HTMLElement): void {
  const active = document.activeElement;
  if (active && active !== document.body && isBeingTyped(active)) return;
  const first = panel.querySelector<HTMLElement>(
    'fieldset:not(:disabled) button, form input, form textarea, form select',
  );
  (first ?? panel).focus();
}

function isBeingTyped(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value !== '';
  }
  return element.matches('[contenteditable=""], [contenteditable=true]');
}

type PanelKeys = {
  dismiss: () => void;
  /** Missing where nothing waits. */
  confirm: (() => void) | undefined;
  choose: (index: number) => void;
};

/**
 * PNL-24, PNL-25: the keys of the panel, wherever the focus is. What is open above it comes first, and so
 * does whatever has handled the key already. 1 to 9 pick a choice, except where they are typed.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, keys: PanelKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isCovered(panel.current)) return;
      const { dismiss, confirm, choose } = latest.current;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (!confirm) return;
        event.preventDefault();
        confirm();
      } else if (isPick(event)) {
        choose(Number(event.key) - 1);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}

function isPick({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key) || Number(key) > KEYS_MAX) return false;
  return !(target instanceof Element && target.closest(TYPED));
}
