import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NotificationPreferences,
  savePreferences,
} from '#shared/domains/notifications/api/notification-preferences.ts';
import { settingsKeys } from '#shared/domains/notifications/cache/preferences-queries.ts';
import type { Preferences } from '#shared/domains/notifications/model/preferences.ts';
import { toAppError } from '#shared/platform/errors.ts';

type Part = keyof NotificationPreferences;

/** From what is in force to what is wanted, or back. */
type Change = (preferences: Preferences) => Preferences;

type Failure = { error: string; make: Change; undo: Change };

let turn: Promise<unknown> = Promise.resolve();

/** One after another, so that the last word is the one that stays. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const next = turn.then(act);
  turn = next.catch(() => undefined); // the caller sees the rejection; the next one must not
  return next;
}

/**
 * Changes preferences, on the screen at once. What cannot be saved goes back and says so, with
 * a way to try it again.
 */
export function usePreference(me: string, parts: readonly Part[]) {
  const client = useQueryClient();
  const key = settingsKeys.preferences(me);
  const [failure, setFailure] = useState<Failure>();
  const change = (make: Change, undo: Change) => {
    setFailure(undefined);
    client.setQueryData<Preferences>(key, (now) => now && make(now));
    inTurn(async () => {
      const now = client.getQueryData<Preferences>(key);
      if (!now) return;
      await savePreferences(me, Object.fromEntries(parts.map((part) => [part, now[part]])));
    }).catch((error: unknown) => {
      client.setQueryData<Preferences>(key, (now) => now && undo(now));
      setFailure({ error: toAppError(error).message, make, undo });
    });
  };
  return {
    change,
    error: failure?.error,
    retry: () => failure && change(failure.make, failure.undo),
    dismiss: () => setFailure(undefined),
  };
}
