import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Milliseconds before the first tooltip, and within which the next one needs no waiting. */
export const TOOLTIP_DELAY = { open: 700, skip: 300 } as const;

/** Put once around the part of a page that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={TOOLTIP_DELAY.open} timeout={TOOLTIP_DELAY.skip}>
      {children}
    </Base.Provider>
  );
}

type TooltipProps = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  /** The control; it keeps its own accessible name. */
  children: ReactElement;
};

/** Names a control for people who point at it. */
export function Tooltip({ text, side = 'bottom', disabled = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="rounded-sm bg-text px-2 py-1 text-xs font-medium text-bg transition-opacity duration-[140ms] data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
