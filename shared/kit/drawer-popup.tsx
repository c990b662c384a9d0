import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import type { DrawerProps } from './drawer.tsx';
import { IconButton } from './icon-button.tsx';
import texts from './texts/en.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useWide } from './use-wide.ts';

/** Shares of the screen that the drawer of a phone rests at. */
const REST: (number | string)[] = [0.6, 1];

const PLACE = {
  right: {
    viewport: 'pointer-events-none items-stretch justify-end',
    popup:
      'pointer-events-auto h-full w-[min(28rem,100vw)] border-l [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
  },
  bottom: {
    viewport: 'items-end justify-center',
    popup:
      'h-[calc(100dvh-1.5rem)] w-full rounded-t-xl border-t [padding-bottom:max(env(safe-area-inset-bottom),calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y)))] [transform:translateY(calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y)))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
  },
} as const;

/** The open drawer. Loaded by `Drawer`. */
export function DrawerPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
}: DrawerProps) {
  const t = useTexts(texts);
  useCloseRequest(open, () => onOpenChange(false));
  const wide = useWide();
  const [rest, setRest] = useState<number | string | null>(REST[0] ?? null);
  const place = PLACE[wide ? 'right' : 'bottom'];
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      modal={!wide}
      disablePointerDismissal={wide}
      swipeDirection={wide ? 'right' : 'down'}
      {...(!wide && { snapPoints: REST, snapPoint: rest, onSnapPointChange: setRest })}
    >
      <Base.Portal>
        {!wide && (
          <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-[320ms] data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        )}
        <Base.Viewport className={cx('fixed inset-0 z-50 flex', place.viewport)}>
          <Base.Popup
            className={cx(
              'flex flex-col border-border bg-surface shadow-lift outline-none transition-[transform,padding] duration-[320ms] ease-out data-swiping:duration-0 data-swiping:select-none',
              place.popup,
            )}
          >
            {!wide && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-strong/60"
              />
            )}
            <div className="flex items-start justify-between gap-4 border-b border-border px-5 py-4">
              <div className="min-w-0">
                <Base.Title className="text-lg font-semibold text-balance">{title}</Base.Title>
                {description && (
                  <Base.Description className="text-sm text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                render={<IconButton label={t('drawerPopup.close')} className="-mt-1.5 -mr-2" />}
              >
                <X size={20} />
              </Base.Close>
            </div>
            <Base.Content className="min-h-0 grow touch-auto overflow-y-auto overscroll-contain px-5 py-5">
              {children}
            </Base.Content>
            {footer && (
              <div className="flex shrink-0 flex-wrap gap-2 border-t border-border bg-surface px-5 py-4">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
