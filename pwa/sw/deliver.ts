import { closedKinds } from '#shared/domains/messaging/model/closed-kinds.ts';
import type { Handler, Outcome } from '#shared/platform/offline/outbox.ts';
import {
  type AnyClosedKind,
  type ClosedServer,
  handlerOf,
} from '#shared/platform/offline/outbox-kind.ts';
import { isRefusal, isThereAlready } from '#shared/platform/offline/server-answers.ts';
import { readRetryAfter } from '#shared/platform/retry-after.ts';
import { fetchConfig } from './config.ts';
import type { Ticket } from './ticket.ts';

const later: Outcome = { type: 'wait' };

/**
 * What a worker does with entries of the outbox, by their kind: what the table says of a closed app. What it
 * has no handler for waits for a page, as does what is refused.
 */
export function workerHandlers(ticket: Ticket): Record<string, Handler> {
  const kinds: readonly AnyClosedKind[] = closedKinds;
  return Object.fromEntries(
    kinds.map((kind): [string, Handler] => {
      const { name, closed, timeout } = kind;
      const server = serverOf(ticket, timeout);
      const handler = handlerOf(kind, {
        ready: async (body) => (closed.mayGo(body) ? null : later),
        send: (body) => closed.send(body, server),
        // Nothing that a worker does ends in a refusal.
        refused: () => Promise.resolve(),
      });
      return [name, handler];
    }),
  );
}

function serverOf({ accessToken }: Ticket, timeout: number): ClosedServer {
  async function post(to: string, body: object): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    const { supabaseUrl, publishableKey } = await fetchConfig(signal);
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
  return {
    async insert(table, row) {
      const answer = await post(table, row);
      if (answer.ok) return { type: 'sent' };
      const code = await codeOf(answer);
      return isThereAlready(code) ? { type: 'sent' } : outcomeOf(answer, code);
    },
    async call(name, args) {
      const answer = await post(`rpc/${name}`, args);
      if (!answer.ok) return outcomeOf(answer, await codeOf(answer));
      return { type: 'answer', value: await answer.json() };
    },
  };
}

function outcomeOf({ status, headers }: Response, code: string | undefined): Outcome {
  // What is refused goes back to its writer, and only their page renews a session: both wait for it.
  if (status === 401 || isRefusal(status, code)) return later;
  const after = readRetryAfter(headers.get('retry-after'), Date.now());
  return { type: 'retry', reason: `${status}`, after: after ?? undefined };
}

async function codeOf(answer: Response): Promise<string | undefined> {
  // A proxy may answer with a page.
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
