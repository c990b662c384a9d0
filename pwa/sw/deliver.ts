import * as z from 'zod/mini';
import type { OutboxEntry } from '#shared/platform/offline/database.ts';
import type { Handler, Outcome } from '#shared/platform/offline/outbox.ts';
import { readRetryAfter } from '#shared/platform/retry-after.ts';
import type { Ticket } from './ticket.ts';

const SEND_TIMEOUT = 20_000;

/** As little as a worker needs to know of what waits; whoever queued it has looked at all of it. */
const fileless = z.object({ attachments: z.array(z.unknown()).check(z.maxLength(0)) });
const first = z.object({
  id: z.string(),
  sender_id: z.string(),
  to: z.string(),
  content: z.string(),
  listing: z.optional(z.string()),
  application: z.optional(z.string()),
});

/**
 * What a worker does with entries of the outbox, by their kind: messages without files, first ones, too.
 * What it has no handler for waits for a page, as does what is refused.
 */
export function workerHandlers(ticket: Ticket): Record<string, Handler> {
  const firstMessage = async ({ payload }: OutboxEntry): Promise<Outcome> => {
    const { to: other_user, listing, application, ...rest } = first.parse(payload);
    const about = { listing: listing ?? null, application: application ?? null };
    const started = await post(ticket, 'rpc/start_conversation', { other_user, ...about });
    if (!started.ok) return outcomeOf(started);
    const conversation_id: unknown = await started.json();
    return insert(ticket, { ...rest, conversation_id, attachments: [] });
  };
  return {
    message: {
      // Files are the page's to bring up, and to let go of.
      ready: async ({ payload }) => (fileless.safeParse(payload).success ? null : later),
      send: ({ payload }) => insert(ticket, payload),
      refused,
    },
    'first-message': { send: firstMessage, refused },
  };
}

const later: Outcome = { type: 'wait' };

/** Nothing that a worker does ends in a refusal. */
const refused = () => Promise.resolve();

async function insert(ticket: Ticket, message: unknown): Promise<Outcome> {
  const answer = await post(ticket, 'messages', message);
  return answer.ok || (await codeOf(answer)) === '23505' ? { type: 'sent' } : outcomeOf(answer);
}

function outcomeOf({ status, headers }: Response): Outcome {
  // What is refused for good goes back to its writer, who is not here: their page meets it again.
  if (status !== 429 && status < 500) return later;
  const after = readRetryAfter(headers.get('retry-after'), Date.now());
  return { type: 'retry', reason: `${status}`, after: after ?? undefined };
}

async function post({ accessToken }: Ticket, to: string, body: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT);
  const { supabaseUrl, publishableKey } = await (await fetch('/config.json', { signal })).json();
  return await fetch(`${supabaseUrl}/rest/v1/${to}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(body),
    signal,
  });
}

async function codeOf(answer: Response): Promise<unknown> {
  // Whoever stands between may answer with a page.
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
