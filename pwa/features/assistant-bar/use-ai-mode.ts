import { useEffect, useState } from 'react';
import type { AssistantState } from '#shared/domains/assistant/state/store.ts';
import { type BarMode, keepMode, readMode } from './bar-mode.ts';
import {
  CONNECT_WAIT_MS,
  sayConnectionError,
  sayGivenUp,
  sayNoAnswer,
} from './connection-toasts.ts';

/**
 * BAR-02, BAR-21 to BAR-23, BAR-33: the mode of the bar. Without a host's set-up there is no assistant: the
 * mode is Quick Search then, and choosing the other says why.
 */
export function useAiMode(
  me: string,
  { connection, connectionFailure }: AssistantState,
  available: boolean,
) {
  const [wanted, setWanted] = useState(() => readMode(me));
  const mode: BarMode = available ? wanted : 'quick';
  const waits = mode === 'ai' && connection === 'connecting';

  useEffect(() => {
    // Without a network nothing can answer, and the page says that already.
    if (!waits || !navigator.onLine) return undefined;
    const timer = setTimeout(sayNoAnswer, CONNECT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  // Said once for each kind: a series of attempts fails in the same way.
  const failure = mode === 'ai' ? connectionFailure : null;
  const kind = failure?.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (failure) sayConnectionError(failure);
  }, [kind]);

  return {
    mode,
    choose(next: BarMode) {
      if (next === 'ai' && !available) return sayGivenUp({ kind: 'noOrganization' });
      setWanted(next);
      keepMode(me, next);
    },
  };
}
