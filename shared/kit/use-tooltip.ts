import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds before the first tooltip, and within which the next one needs no waiting. */
export const TOOLTIP_DELAY = { open: 700, skip: 300 } as const;

/** Time to move the pointer from a control onto its tooltip, which then stays (WCAG 1.4.13), in ms. */
const CROSSING_MS = 120;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export type TooltipSide = (typeof SIDES)[number];

/** The control that is hovered or focused, and its tooltip's text. */
export type TooltipAim = { control: HTMLElement; text: string; side: TooltipSide };

/** Watches the controls that carry a tooltip: which of them is pointed at, and whether for long enough. */
export function useTooltip() {
  const [aim, setAim] = useState<TooltipAim | null>(null);
  const [open, setOpen] = useState(false);
  const closing = useRef(() => {});

  useEffect(() => {
    const events = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Stays the same after a click or a key, so that it is not named again before it was left.
    let control: HTMLElement | null = null;
    let isShown = false;
    let leftAt = Number.NEGATIVE_INFINITY;

    const after = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, delay);
    };
    const show = (next: HTMLElement, delay: number) => {
      control = next;
      setAim(aimAt(next));
      after(delay, () => {
        isShown = true;
        setOpen(true);
      });
    };
    const hide = () => {
      clearTimeout(timer);
      isShown = false;
      setOpen(false);
    };
    const leave = () => {
      control = null;
      if (isShown) leftAt = Date.now();
      after(CROSSING_MS, hide);
    };
    closing.current = hide;

    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: events.signal });
    on('pointerover', ({ target, pointerType }) => {
      if (isWords(target)) return clearTimeout(timer);
      const next = controlOf(target);
      if (!next || next === control || pointerType === 'touch') return;
      const isNext = isShown || Date.now() - leftAt < TOOLTIP_DELAY.skip;
      show(next, isNext ? 0 : TOOLTIP_DELAY.open);
    });
    on('pointerout', ({ target, relatedTarget }) => {
      if (
        isWords(target) ? !isWords(relatedTarget) : control && controlOf(relatedTarget) !== control
      )
        leave();
    });
    on('focusin', ({ target }) => {
      const next = controlOf(target);
      if (next?.matches(':focus-visible')) show(next, 0);
    });
    on('focusout', () => hide());
    on('pointerdown', () => hide());
    on('keydown', () => hide());
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, []);

  const close = useCallback(() => closing.current(), []);
  return { aim, open, close };
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function isWords(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tooltip-words]') !== null;
}

function aimAt(control: HTMLElement): TooltipAim {
  const { tooltip = '', tooltipSide } = control.dataset;
  const side = SIDES.find((one) => one === tooltipSide) ?? 'bottom';
  return { control, text: tooltip, side };
}
