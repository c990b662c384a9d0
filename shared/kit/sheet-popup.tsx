import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { SheetProps } from './sheet.tsx';
import texts from './texts/en.ts';
import { useCloseRequest } from './use-close-request.ts';

const SWIPE = { bottom: 'down', left: 'left', right: 'right' } as const;

const VIEWPORT = {
  bottom: 'items-end justify-center',
  left: 'items-stretch justify-start',
  right: 'items-stretch justify-end',
} as const;

const POPUP = {
  bottom:
    'max-h-[85dvh] w-full rounded-t-xl border-t pb-[env(safe-area-inset-bottom)] [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] md:mx-4 md:max-w-xl md:border-x',
  left: 'h-full w-[min(18rem,calc(100vw-3rem))] border-r [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  right:
    'h-full w-[min(24rem,calc(100vw-3rem))] border-l [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
} as const;

/** The open sheet. Loaded by `Sheet`. */
export function SheetPopup({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'bottom',
  children,
  footer,
}: SheetProps) {
  const t = useTexts(texts);
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={SWIPE[side]}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-[320ms] data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className={cx('fixed inset-0 z-50 flex', VIEWPORT[side])}>
          <Drawer.Popup
            className={cx(
              'flex touch-auto flex-col overflow-y-auto overscroll-contain border-border bg-surface shadow-lift outline-none transition-transform duration-[320ms] ease-out data-swiping:duration-0 data-swiping:select-none',
              POPUP[side],
            )}
          >
            {side === 'bottom' && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-border"
              />
            )}
            <div className="flex items-center justify-between gap-4 px-5 pt-3">
              <Drawer.Title className={hideTitle ? 'sr-only' : 'text-lg font-semibold'}>
                {title}
              </Drawer.Title>
              <Drawer.Close
                render={<IconButton label={t('sheetPopup.close')} className="-mr-2 ml-auto" />}
              >
                <X size={20} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="grow px-5 pt-2 pb-5">{children}</Drawer.Content>
            {footer && (
              <div className="sticky bottom-0 border-t border-border bg-surface px-5 py-4">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
