import * as z from 'zod/mini';

const ENTRY = { cache: 'kinstead-ticket', path: '/sending-ticket' };

/** Under which name a reminder of what waits is shown. */
export const REMINDER_TAG = 'outbox';

/** Under which name the browser wakes the worker when it is connected again. */
export const OUTBOX_TAG = 'outbox';

const ticketSchema = z.object({
  userId: z.string(),
  accessToken: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.number(),
});

/**
 * What the worker sends with while no page is looked at. It cannot be renewed: a session that two
 * renew is ended for both.
 */
export type Ticket = z.infer<typeof ticketSchema>;

/** Leaves a ticket for the worker; the one before it goes. */
export async function keepTicket(ticket: Ticket): Promise<void> {
  await (await caches.open(ENTRY.cache)).put(ENTRY.path, Response.json(ticket));
}

/** The ticket that is left here, if there is one. */
export async function readTicket(): Promise<Ticket | null> {
  const cached = await caches.match(ENTRY.path, { cacheName: ENTRY.cache });
  return cached ? ticketSchema.parse(await cached.json()) : null;
}

/** Nothing waits any more, or its person leaves. */
export async function dropTicket(): Promise<void> {
  // An insecure address has neither caches nor a worker.
  if ('caches' in globalThis) await caches.delete(ENTRY.cache);
}

/** Whose replies to reminders wait, which need no token: the worker knows no session. */
const REPLIER = { cache: 'kinstead-replies', path: '/replies' };

/** Says to later wakings of the worker whose replies wait. */
export async function keepReplier(person: string): Promise<void> {
  await (await caches.open(REPLIER.cache)).put(REPLIER.path, Response.json(person));
}

/** Whose replies wait, if any do. */
export async function readReplier(): Promise<string | null> {
  const cached = await caches.match(REPLIER.path, { cacheName: REPLIER.cache });
  return cached ? String(await cached.json()) : null;
}

/** None waits any more, or their person leaves. */
export async function dropReplies(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(REPLIER.cache);
}
