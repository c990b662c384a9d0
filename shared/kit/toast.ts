/** Longest description of a toast. */
const DESCRIPTION_LIMIT = 100;

/** Activity area: how many at once, for how long, how wide. */
export const ACTIVITY = { visible: 3, milliseconds: 4_000, width: 356 } as const;

/** Critical area: one at a time, gone at the latest after this time. */
export const CRITICAL_MILLISECONDS = 1_000_000;

/** A button inside a toast. */
export type ToastAction = { label: string; onPress: () => void };

/** A message that belongs to no particular place of the page. */
export type Toast = {
  title: string;
  description?: string;
  /** What to do about it, in a sentence of its own. */
  hint?: string;
  tone?: 'neutral' | 'success' | 'danger';
  action?: ToastAction;
};

/** A toast with its place in the order of all of them. */
export type NumberedToast = Toast & { id: number };

type Areas = { critical: NumberedToast | null; activity: readonly NumberedToast[] };

let areas: Areas = { critical: null, activity: [] };
let nextId = 1;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Areas) {
  areas = next;
  for (const listener of listeners) listener();
}

/** Cuts a description to what fits, with an ellipsis as its last character. */
export function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= DESCRIPTION_LIMIT) return text;
  return `${letters
    .slice(0, DESCRIPTION_LIMIT - 1)
    .join('')
    .trimEnd()}…`;
}

function numbered(toast: Toast): NumberedToast {
  const { description, hint } = toast;
  const cut = {
    ...(description !== undefined && { description: shortened(description) }),
    ...(hint !== undefined && { hint: shortened(hint) }),
  };
  return { ...toast, ...cut, id: nextId++ };
}

/** Refused access, missing verification, errors that need a decision: one, until dismissed. */
export function showCritical(toast: Toast): void {
  clearTimeout(expiry);
  expiry = setTimeout(dismissCritical, CRITICAL_MILLISECONDS);
  publish({ ...areas, critical: numbered(toast) });
}

/** Takes away what the critical area shows. */
export function dismissCritical(): void {
  clearTimeout(expiry);
  publish({ ...areas, critical: null });
}

/** Everything else: three at a time, four seconds each. */
export function showActivity(toast: Toast): void {
  publish({ ...areas, activity: [...areas.activity, numbered(toast)] });
}

/** Takes an activity toast out of the waiting line, because it is shown. */
export function takeActivity(id: number): void {
  publish({ ...areas, activity: areas.activity.filter((toast) => toast.id !== id) });
}

/** For the areas' components and for tests. */
export const toasts = {
  current: () => areas,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
