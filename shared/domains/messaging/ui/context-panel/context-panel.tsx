import { Info } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { loadSheet, Sheet } from '../../../../kit/sheet.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

/** From here on there is room for three panes. */
const ROOMY = '(width >= 80rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(ROOMY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for the context panel to have its own pane; live. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(ROOMY).matches);
}

/** The third pane. */
export function ContextPane({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <aside
      aria-label={t('inboxContext.label')}
      className="min-h-0 w-80 shrink-0 overflow-y-auto overscroll-contain border-l border-border"
    >
      {children}
    </aside>
  );
}

/** Where there is no room for it: a button that brings it. */
export function ContextButton({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('inboxContext.label')}
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Info aria-hidden="true" size={20} />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={t('inboxContext.label')} side="right">
        {children}
      </Sheet>
    </>
  );
}
