import * as z from 'npm:zod@4';
import { sourceOf } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { countCall } from '../_shared/limit.ts';
import { Refusal } from '../_shared/serve.ts';
import { feedFile, feedSchema } from './feed.ts';

/** Calendars ask once an hour or more seldom; several devices have one address. */
const ALLOWANCE = { bucket: 'calendar', calls: 60, seconds: 600 };

const ADDRESS = /^\/calendar\/([0-9a-f]{64})(?:\.ics)?$/;

// Calendars can show no session: the address is the secret. An unknown one, one that was replaced, and one of a
// banned account are answered alike.
Deno.serve(async (request) => {
  try {
    if (request.method !== 'GET') return plain(405, 'Method not allowed', { allow: 'GET' });
    const secret = ADDRESS.exec(new URL(request.url).pathname)?.[1];
    const feed = secret ? await readFeed(secret) : null;
    await countCall(
      { id: feed?.person ?? null, token: null, source: sourceOf(request) },
      ALLOWANCE,
    );
    if (!feed) return plain(404, 'Not found');
    return new Response(feedFile(feed, Deno.env.get('SITE_URL') ?? ''), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="tours.ics"',
        // An address that was replaced stops at once.
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (error instanceof Refusal) {
      return plain(error.status, error.message, { 'retry-after': String(error.retryAfter ?? 60) });
    }
    console.error(error);
    return plain(500, 'Something went wrong. Please try again.');
  }
});

async function readFeed(secret: string) {
  const { data, error } = await serviceClient().rpc('calendar_feed', { secret });
  if (error) throw new Error(error.message);
  return z.nullable(feedSchema).parse(data);
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
