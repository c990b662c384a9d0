import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { requestsKey } from '#shared/domains/assistant/cache/keys.ts';
import { catchUp } from '#shared/domains/notifications/cache/events.ts';
import { refresh } from '#shared/platform/commands/refresh.ts';
import { onceConnected } from '#shared/platform/once-connected.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { askForAction } from '../action-runner/asked-action.ts';
import { supplyTabAssistant, useTabAssistant } from './tab-assistant.ts';

/**
 * The tab's assistant for a host: connected while mounted, woken by network and visibility. It
 * connects after the page is drawn, since the page's own requests come first.
 */
export function useAssistant(me: string) {
  const router = useRouter();
  const client = useQueryClient();
  const [available, setAvailable] = useState(true);
  const { assistant, state } = useTabAssistant();

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const start = async () => {
      await platform().settled;
      const { createTabAssistant } = await onceConnected(() => import('./assistant-client.ts'));
      if (signal.aborted) return;
      const made = createTabAssistant({
        me,
        page: () => router.state.location.pathname,
        onNotification: () => void catchUp(client, me),
        onSettled: () => refresh(client, [requestsKey(me)]),
        onChanged: (parts) => refresh(client, parts),
        onNavigation: ({ route, action_data, trace_id, seq }) => {
          if (!action_data) void router.navigate({ href: route });
          else {
            const run = `${trace_id}:${seq}`;
            askForAction({ ...action_data, from: 'assistant', run, route });
            // The page is looked at now, and the card stands where the panel does.
            made.dismiss();
          }
        },
        onGaveUp: ({ kind }) => {
          if (kind === 'noOrganization') setAvailable(false);
          // Only another role or another build can do better: no wake may ask again.
          if (kind === 'noOrganization' || kind === 'versionNotSupported') made.socket.close();
        },
      });
      const wake = () => document.visibilityState === 'visible' && made.socket.wake();
      made.socket.connect();
      addEventListener('online', wake, { signal });
      document.addEventListener('visibilitychange', wake, { signal });
      signal.addEventListener('abort', () => {
        made.leave();
        supplyTabAssistant(null);
      });
      supplyTabAssistant(made);
    };
    void start();
    return () => mounted.abort();
  }, [client, router, me]);

  return { assistant, state, available };
}
