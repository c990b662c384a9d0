import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import texts from './texts/en.ts';
import { useCloseRequest } from './use-close-request.ts';

/** The open dialog. Loaded by `Dialog`. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  full = false,
}: DialogProps) {
  const t = useTexts(texts);
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-[260ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-theme={full ? 'light' : undefined}
          className={cx(
            'fixed z-50 flex flex-col overflow-y-auto bg-surface p-6 text-text outline-none transition duration-[260ms] ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            full
              ? 'inset-0'
              : 'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl border border-border shadow-lift',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-xl font-semibold text-balance">{title}</Base.Title>
            <Base.Close
              render={<IconButton label={t('dialogPopup.close')} className="-mt-1.5 -mr-2" />}
            >
              <X size={20} />
            </Base.Close>
          </div>
          {description && (
            <Base.Description className="mt-1 text-muted">{description}</Base.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
