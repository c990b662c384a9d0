import { CircleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { dismissCritical, type NumberedToast, toasts } from './toast.ts';

const ActivityToasts = lazy(() =>
  import('./toast-activity.tsx').then((module) => ({ default: module.ActivityToasts })),
);

/** Both areas. Put once at the end of the page. */
export function ToastAreas() {
  const { critical, activity } = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [needed, setNeeded] = useState(false);
  if (activity.length > 0 && !needed) setNeeded(true);
  return (
    <>
      <div
        role="alert"
        className="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-4 pt-[max(1rem,env(safe-area-inset-top))]"
      >
        {critical && <CriticalToast key={critical.id} toast={critical} />}
      </div>
      {needed && (
        <Suspense>
          <ActivityToasts />
        </Suspense>
      )}
    </>
  );
}

function CriticalToast({ toast }: { toast: NumberedToast }) {
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
      <IconButton label="Dismiss" size="sm" className="-mt-1 -mr-1" onClick={dismissCritical}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
