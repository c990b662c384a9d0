import { useState, useSyncExternalStore } from 'react';
import { onDemand } from './popup.ts';
import { toasts } from './toast.ts';

const criticalToast = onDemand(() => import('./toast-critical.tsx'));
const activityToasts = onDemand(() => import('./toast-activity.tsx'));

/** Both areas. Put once at the end of the page; their code loads with the first toast. */
export function ToastAreas() {
  const { critical, activity } = useSyncExternalStore(
    toasts.subscribe,
    toasts.current,
    toasts.current,
  );
  const [needed, setNeeded] = useState(false);
  if (activity.length > 0 && !needed) setNeeded(true);
  const first = criticalToast.useModule(critical !== null);
  const second = activityToasts.useModule(needed);
  return (
    <>
      <div
        role="alert"
        className="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-4 pt-[max(1rem,env(safe-area-inset-top))]"
      >
        {first && critical && <first.CriticalToast key={critical.id} toast={critical} />}
      </div>
      {second && <second.ActivityToasts />}
    </>
  );
}
