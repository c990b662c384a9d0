import { CircleAlert, X } from 'lucide-react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import texts from './texts/en.ts';
import { dismissCritical, type NumberedToast } from './toast.ts';

/** What the critical area shows. Loaded with the first of its toasts. */
export function CriticalToast({ toast }: { toast: NumberedToast }) {
  const t = useTexts(texts);
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-[toast-in_260ms_var(--ease-out)] items-start gap-3 rounded-lg border border-danger/40 bg-surface p-4 shadow-lift">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
        {toast.action && (
          <Button
            size="sm"
            variant="secondary"
            className="mt-3"
            onClick={() => {
              dismissCritical();
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={t('toastCritical.dismiss')}
        size="sm"
        className="-mt-1 -mr-1"
        onClick={dismissCritical}
      >
        <X size={18} />
      </IconButton>
    </div>
  );
}
