import { storage } from 'wxt/utils/storage';
import type { CommandSessions } from '#shared/domains/assistant/model/schema.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import type { ConnectionState } from '#shared/platform/socket/socket-client.ts';

/**
 * Every key that the extension persists. `local` outlives the browser, `session` the worker. Each says
 * whether signing out clears it; `clearPerson` does it.
 */

/** Address of the app that this extension belongs to. Stays. */
export const pwaUrlItem = storage.defineItem<string>('local:pwa-url', {
  fallback: 'http://localhost:5173',
  version: 1,
});

/** Who is signed in, as the surfaces show them. */
export type Person = {
  id: string;
  email: string;
  fullName: string;
  userType: string;
  orgId: string | null;
};

/** Cleared by signing out. */
export const personItem = storage.defineItem<Person | null>('local:person', {
  fallback: null,
  version: 1,
});

/**
 * Set between the password and the code of an authenticator app: a popup that closes while the user looks at
 * their phone resumes at this step. `apps` are the account's authenticator apps.
 */
export type SecondStep = { userId: string; apps: readonly { id: string; name: string }[] };

/** Cleared by signing out, and by the code. */
export const secondStepItem = storage.defineItem<SecondStep | null>('local:second-step', {
  fallback: null,
  version: 1,
});

/** The bell: latest notifications and both counts, as read at `at`. */
export type Bell = {
  latest: Notification[];
  unreadNotifications: number;
  unreadConversations: number;
  at: number;
};

/** Cleared by signing out. */
export const bellItem = storage.defineItem<Bell | null>('local:bell', {
  fallback: null,
  version: 1,
});

/** The language chosen in the account; null when it was never set. Cleared. */
export const languageItem = storage.defineItem<string | null>('local:language', {
  fallback: null,
  version: 1,
});

/** Why the rows could not be read the last time; null when they could. Cleared. */
export const bellProblemItem = storage.defineItem<string | null>('session:bell-problem', {
  fallback: null,
});

/** What was typed into the bar and not sent: no keystroke is lost when a surface closes. Cleared. */
export const draftItem = storage.defineItem<string>('local:draft', { fallback: '', version: 1 });

/** Earlier requests, newest first (BAR-24). Cleared. */
export const historyItem = storage.defineItem<string[]>('local:history', {
  fallback: [],
  version: 1,
});

/** `owner` is the person whose requests they are. */
type OwnCommands = CommandSessions & { owner?: string };

/** Requests to the assistant and what became of them. Cleared, and by closing the browser. */
export const commandsItem = storage.defineItem<OwnCommands>('session:commands', {
  fallback: { sessions: [], currentTraceId: null },
});

/** State of the assistant's socket, and its last failure. */
export type Connection = { state: ConnectionState; failure: SocketFailure | null };

/** Cleared by closing the browser. */
export const connectionItem = storage.defineItem<Connection>('session:connection', {
  fallback: { state: 'disconnected', failure: null },
});

/** Prefix of the session's keys, which are Supabase's own. Cleared at sign-out. */
export const AUTH_PREFIX = 'auth:';

/** Removes everything of the person who signed out. */
export async function clearPerson(): Promise<void> {
  const items = [
    personItem,
    secondStepItem,
    languageItem,
    bellItem,
    bellProblemItem,
    draftItem,
    historyItem,
    commandsItem,
  ];
  await Promise.all(items.map((item) => item.removeValue()));
}
