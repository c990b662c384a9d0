import * as z from 'zod/mini';
import {
  type CommandSessions,
  type CommandStep,
  commandSessionsSchema,
} from '#shared/domains/assistant/model/schema.ts';
import { holds } from '#shared/domains/assistant/model/standing.ts';
import { type Assistant, createAssistant } from '#shared/domains/assistant/state/store.ts';
import type { Session } from '#shared/domains/auth/model/rules.ts';
import { onSession } from '#shared/domains/auth/state/store.ts';
import { commandNamed } from '#shared/domains/commands.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { unwrap } from '#shared/platform/answer.ts';
import type { CachePart } from '#shared/platform/commands/command.ts';
import { personalTab } from '#shared/platform/own-storage.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { loadConfig } from '#shared/platform/ports/platform.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { openBrowserSocket } from '#shared/platform/socket/port.ts';
import { isSessionRefusal, sessionAddress } from '#shared/platform/socket/session-token.ts';
import { createSocketClient } from '#shared/platform/socket/socket-client.ts';
import { account, supabase } from '#shared/platform/supabase/supabase-client.ts';
import type { ServerMessageOf } from '#shared/protocol/server-message.ts';
import { sayGivenUp } from './connection-toasts.ts';

/** Dies with the tab and with the sign-out, which clears the session storage (AUTH-09). */
const SESSIONS_KEY = 'kinstead.commands';

/** The requests of a tab are one person's. */
const keptSchema = z.extend(commandSessionsSchema, { owner: z.string(), surface: z.string() });

/** How many requests a tab remembers. */
const MAX_SESSIONS = 20;

/** What the page does with what the assistant sends by itself. */
export type AssistantListeners = {
  /** Path of the page that is shown. */
  page(): string;
  /** A request has a plan, an end, or something of it was taken back: the list of requests is another. */
  onSettled?(): void;
  onNotification(notification: ServerMessageOf<'notification'>['notification']): void;
  onNavigation(navigation: ServerMessageOf<'navigation'>): void;
  /** A command was run or taken back: these parts of the cache are not as they were. */
  onChanged?(parts: readonly CachePart[]): void;
  /** There will be no connection for now; the person has been shown why. */
  onGaveUp(failure: SocketFailure): void;
};

/** An assistant with the tab's storage behind it. */
export type TabAssistant = Assistant & {
  /** Closes the connection as the page goes; nothing is written afterwards. */
  leave(): void;
};

/**
 * The assistant of a person in this tab; a reload finds their requests again and runs nothing twice.
 * With the end of their session it forgets them, and from then on writes nothing.
 */
export function createTabAssistant({
  me,
  ...listeners
}: AssistantListeners & { me: string }): TabAssistant {
  const initial = storedSessions(me);
  const surface = initial?.surface ?? `tab:${crypto.randomUUID()}`;
  const assistant = createAssistant({
    ...listeners,
    onToolDone: (tool) => {
      const command = commandNamed(tool);
      if (command) listeners.onChanged?.(command.changes);
    },
    onGaveUp: (failure) => {
      sayGivenUp(failure);
      listeners.onGaveUp(failure);
    },
    clock: systemClock,
    surface,
    place: () => ({
      language: currentLocale(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: listeners.page(),
    }),
    newId: () => crypto.randomUUID(),
    ...(initial && { initial }),
    socket: (events) =>
      createSocketClient({
        address: async () =>
          sessionAddress({
            assistantUrl: (await loadConfig()).assistantUrl,
            identity: account,
            organization,
            fetch: (input, init) => fetch(input, init),
          }),
        isFinal: isSessionRefusal,
        open: openBrowserSocket,
        clock: systemClock,
        random: Math.random,
        events,
      }),
  });
  let standing = standingOf(assistant.store.getState());
  const stopWriting = assistant.store.subscribe((state) => {
    const { sessions, currentTraceId, approved = [] } = state;
    const requests = { sessions: sessions.slice(-MAX_SESSIONS), currentTraceId, approved };
    const before = standing;
    standing = standingOf(state);
    if (standing !== before) listeners.onSettled?.();
    personalTab.set(SESSIONS_KEY, JSON.stringify({ owner: me, surface, ...requests }));
  });
  const stopWatching = onSession((session) => {
    if (isOf(me, session)) return;
    // The wipe comes right after; closing changes the state, which must not bring it back.
    stopWriting();
    stopWatching();
    assistant.reset();
  });
  const leave = () => {
    stopWatching();
    assistant.socket.close();
    stopWriting();
  };
  return { ...assistant, leave };
}

/** How far the requests have come, as one word to compare. */
function standingOf({ sessions }: CommandSessions): string {
  return sessions
    .map(({ traceId, state, steps }) => `${traceId} ${state} ${steps.map(undoOf).join()}`)
    .join();
}

const undoOf = ({ undo }: CommandStep): string =>
  undo === null || undo === 'running' ? '' : undo.outcome;

function isOf(me: string, session: Session): boolean {
  return session.status === 'initializing' || ('user' in session && session.user.id === me);
}

function storedSessions(me: string) {
  try {
    const text = personalTab.get(SESSIONS_KEY);
    const found = text ? keptSchema.parse(JSON.parse(text)) : undefined;
    if (found?.owner === me) return { ...found, currentTraceId: openTrace(found) };
  } catch {
    // Written by another release: its requests are in the server's log, the panel starts empty.
  }
  personalTab.remove(SESSIONS_KEY);
  return undefined;
}

/** What the panel shows after a reload: nothing that is over. */
function openTrace({ sessions, currentTraceId }: CommandSessions): string | null {
  const shown = sessions.find(({ traceId }) => traceId === currentTraceId);
  return shown && holds(shown) ? currentTraceId : null;
}

async function organization(userId: string): Promise<string | null> {
  const client = await supabase();
  const row = unwrap(await client.from('hosts').select('org_id').eq('id', userId).maybeSingle());
  return z.nullable(z.object({ org_id: z.nullable(z.string()) })).parse(row)?.org_id ?? null;
}
