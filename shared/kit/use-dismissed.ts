import { useState } from 'react';

/** An error until its panel is dismissed, and the way to do that; the next error is shown again. */
export function useDismissed(error: unknown): [shown: unknown, dismiss: () => void] {
  const [dismissed, setDismissed] = useState<unknown>(null);
  return [error === dismissed ? null : error, () => setDismissed(error)];
}
