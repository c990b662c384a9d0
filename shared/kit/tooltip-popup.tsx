import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { TooltipAim } from './use-tooltip.ts';

type TooltipPopupProps = { aim: TooltipAim; onClose: () => void };

/** The text next to a control. Loaded by `TooltipProvider`. */
export function TooltipPopup({ aim, onClose }: TooltipPopupProps) {
  return (
    <Base.Root open onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={aim.control} side={aim.side} sideOffset={8} className="z-50">
          <Base.Popup
            data-tooltip-words
            className="rounded-sm bg-text px-2 py-1 text-xs font-medium text-bg transition-opacity duration-[140ms] data-instant:transition-none data-starting-style:opacity-0"
          >
            {aim.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
