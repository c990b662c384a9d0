import { withAction } from '#shared/domains/assistant/model/action-address.ts';
import { type Assistant, createAssistant } from '#shared/domains/assistant/state/store.ts';
import { asLocale, fittingLocale } from '#shared/language/locale.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { loadConfig } from '#shared/platform/ports/platform.ts';
import { openBrowserSocket } from '#shared/platform/socket/port.ts';
import { PING_INTERVAL } from '#shared/platform/socket/reconnect-delays.ts';
import { isSessionRefusal, sessionAddress } from '#shared/platform/socket/session-token.ts';
import { createSocketClient } from '#shared/platform/socket/socket-client.ts';
import { account } from '#shared/platform/supabase/supabase-client.ts';
import { commandsItem, connectionItem, languageItem, personItem } from '../storage.ts';
import { organization, registerInstall } from './account.ts';
import { refreshInbox } from './inbox.ts';
import { openPage } from './pages.ts';

let assistant: Promise<Assistant> | null = null;
let saved: Promise<void> = Promise.resolve();

/** The worker's assistant, with the sessions that were persisted before its last termination. */
export function workerAssistant(): Promise<Assistant> {
  assistant ??= create();
  return assistant;
}

/** Resolves when all changes so far are in storage, so that the worker may be terminated. */
export async function assistantSaved(): Promise<void> {
  await workerAssistant();
  await saved;
}

/** Connects when a user is signed in; a restarted worker reconnects this way. */
export async function ensureConnection(): Promise<void> {
  if (!(await personItem.getValue())) return;
  const { socket } = await workerAssistant();
  if (socket.state() === 'disconnected') socket.wake();
  else socket.connect();
}

async function create(): Promise<Assistant> {
  let owner = (await personItem.getValue())?.id;
  const initial = await commandsItem.getValue();
  const spoken = (wanted: string | null) => asLocale(wanted) ?? fittingLocale(navigator.languages);
  let language = spoken(await languageItem.getValue());
  languageItem.watch((wanted) => {
    language = spoken(wanted);
  });
  const made = createAssistant({
    initial,
    clock: systemClock,
    // Popup, side panel and overlay show the same request: they are one place.
    surface: 'extension',
    // Its worker knows no page of the app, and asks for none of the browser's.
    place: () => ({
      language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: null,
    }),
    newId: () => crypto.randomUUID(),
    onNotification: () => void refreshInbox(),
    onNavigation: ({ route, action_data, trace_id, seq }) => {
      // The page that opens judges the action, and shows it once.
      const run = `${trace_id}:${seq}`;
      void openPage(action_data ? withAction(route, { ...action_data, run }) : route);
    },
    socket: (events) =>
      createSocketClient({
        address: async () => {
          const config = await loadConfig();
          const person = await account();
          if (person) await registerInstall(person.userId);
          return sessionAddress({
            assistantUrl: config.assistantUrl,
            identity: account,
            organization,
            fetch: (input, init) => fetch(input, init),
          });
        },
        isFinal: isSessionRefusal,
        open: openBrowserSocket,
        clock: systemClock,
        random: Math.random,
        pingInterval: PING_INTERVAL.worker,
        events: {
          ...events,
          onOpen: (queued) => {
            events.onOpen(queued);
            // Events announced while disconnected are read from the rows.
            void refreshInbox();
          },
        },
      }),
  });
  // An earlier life of the worker may have left word of a connection that died with it.
  saved = connectionItem.setValue({ state: 'connecting', failure: null });
  // However the person went, by their own wish or because the server ended it, their requests go.
  personItem.watch((person) => {
    const before = owner;
    owner = person?.id;
    if (before !== undefined && before !== owner) made.reset();
  });
  made.store.subscribe(({ sessions, currentTraceId, connection, connectionFailure }) => {
    const by = owner;
    saved = saved
      .then(async () => {
        // A sign-out that has begun since lets nothing be written.
        if (by && by === owner)
          await commandsItem.writeFor(by, { sessions: sessions.slice(-20), currentTraceId });
        await connectionItem.setValue({ state: connection, failure: connectionFailure });
      })
      // Storage that is full now may take the next one.
      .catch((error: unknown) => console.warn('assistant', error));
  });
  return made;
}
