import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { catchUp } from '#shared/domains/notifications/sync.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { SESSION_TOKEN_ERRORS } from '#shared/platform/socket/session-token.ts';
import { createTabAssistant } from './assistant-client.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Toasts of the assistant's connection (TST-02 to TST-09, DEC-28). */
const TOASTS = {
  setup: {
    get title() {
      return t('useAssistant.hostSetupRequired');
    },
    get description() {
      return t('useAssistant.aiAssistantIsOnlyAvailable');
    },
  },
  gaveUp: {
    get title() {
      return t('useAssistant.reconnectionFailed');
    },
    get description() {
      return t('useAssistant.connectionLostPleaseRefresh');
    },
  },
} as const;

/** The tab's assistant for a host: connected while mounted, woken by network and visibility. */
export function useAssistant(me: string) {
  const router = useRouter();
  const client = useQueryClient();
  const [available, setAvailable] = useState(true);
  const [assistant] = useState(() =>
    createTabAssistant({
      onNotification: () => void catchUp(client, me),
      onNavigation: ({ route }) => void router.navigate({ href: route }),
      onConnectionError: (message) => {
        if (message === SESSION_TOKEN_ERRORS.organization) {
          setAvailable(false);
          showActivity({ ...TOASTS.setup, tone: 'danger' });
        }
        if (message === TOASTS.gaveUp.description) {
          showActivity({ ...TOASTS.gaveUp, tone: 'danger' });
        }
      },
    }),
  );
  const state = useStore(assistant.store);

  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && assistant.socket.wake();
    assistant.socket.connect();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      assistant.socket.close();
    };
  }, [assistant]);

  return { assistant, state, available };
}
