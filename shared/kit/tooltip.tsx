import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { onDemand } from './popup.ts';
import { type TooltipSide, useTooltip } from './use-tooltip.ts';

// Its positioning code is 32 KB and is loaded with the first control that is hovered or focused.
const popup = onDemand(() => import('./tooltip-popup.tsx'));

/** Put once around the part of a page that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const { aim, open, close } = useTooltip();
  const loaded = popup.useModule(aim !== null);
  return (
    <>
      {children}
      {loaded && aim && open && <loaded.TooltipPopup aim={aim} onClose={close} />}
    </>
  );
}

type TooltipData = { 'data-tooltip'?: string; 'data-tooltip-side'?: TooltipSide };

type TooltipProps = {
  text: string;
  side?: TooltipSide;
  disabled?: boolean;
  /** The control; it keeps its own accessible name, and passes on what it is given. */
  children: ReactElement<TooltipData>;
};

/** Names a control for people who point at it. */
export function Tooltip({ text, side = 'bottom', disabled = false, children }: TooltipProps) {
  if (disabled) return children;
  return cloneElement(children, { 'data-tooltip': text, 'data-tooltip-side': side });
}
