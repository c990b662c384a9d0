import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#shared/domains/notifications/preferences.ts';
import {
  type NotificationPreferences,
  savePreferences,
} from '#shared/domains/notifications/preferences-api.ts';
import { settingsKeys } from '#shared/domains/notifications/preferences-queries.ts';
import { toAppError } from '#shared/platform/errors.ts';

type Part = keyof NotificationPreferences;

/** From what is in force to what is wanted; done again from what is in force by then. */
type Change = (preferences: Preferences) => Preferences;

/**
 * Changes preferences, on the screen at once. What cannot be saved goes back and says so, with
 * a way to try it again; one after another, so that the last word is the one that stays.
 */
export function usePreference(me: string, parts: readonly Part[]) {
  const client = useQueryClient();
  const key = settingsKeys.preferences(me);
  const { mutate, error, variables, reset, isPending } = useMutation({
    // Without a connection it says so, rather than wait unseen.
    networkMode: 'always',
    scope: { id: `preferences:${me}` },
    mutationFn: async ({ make }: { make: Change; undo: Change }) => {
      const now = client.getQueryData<Preferences>(key);
      if (!now) return;
      const next = make(now);
      await savePreferences(me, Object.fromEntries(parts.map((part) => [part, next[part]])));
    },
    onError: (_, { undo }) => {
      client.setQueryData<Preferences>(key, (now) => now && undo(now));
    },
  });
  const change = (make: Change, undo: Change) => {
    client.setQueryData<Preferences>(key, (now) => now && make(now));
    mutate({ make, undo });
  };
  return {
    change,
    saving: isPending,
    error: error ? toAppError(error).message : undefined,
    retry: () => variables && change(variables.make, variables.undo),
    dismiss: reset,
  };
}
