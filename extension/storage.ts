import { storage } from 'wxt/utils/storage';
import type { CommandSessions } from '#shared/domains/assistant/model/schema.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import type { ConnectionState } from '#shared/platform/socket/socket-client.ts';
import { itemsOf } from './owned-item.ts';

/**
 * Every key that the extension persists. `local` outlives the browser, `session` the worker. Each says
 * whether signing out clears it; `clearPerson` does it. What is `owned` also says whose it is, and is read
 * by that person only.
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

const owned = itemsOf(personItem);

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

/** Owned, and cleared by signing out. */
export const bellItem = owned<Bell | null>('local:bell', null);

/** The language chosen in the account; null when it was never set. Owned, cleared. */
export const languageItem = owned<string | null>('local:language', null);

/** Why the rows could not be read the last time; null when they could. Owned, cleared. */
export const bellProblemItem = owned<string | null>('session:bell-problem', null);

/** The reminders to which was said that one is coming, by their ids. The newest fifty. Owned, cleared. */
export const saidItem = owned<string[]>('local:said-coming', []);

/** What was typed into the bar and not sent: no keystroke is lost when a surface closes. Owned, cleared. */
export const draftItem = owned('local:draft', '');

/** Earlier requests, newest first (BAR-24). Owned, cleared. */
export const historyItem = owned<string[]>('local:history', []);

/** Requests to the assistant and what became of them. Owned, cleared, also by closing the browser. */
export const commandsItem = owned<CommandSessions>('session:commands', {
  sessions: [],
  currentTraceId: null,
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
    saidItem,
    draftItem,
    historyItem,
    commandsItem,
  ];
  await Promise.all(items.map((item) => item.removeValue()));
}
