import * as z from 'zod/mini';
import { platform } from '../ports/platform.ts';

const grantSchema = z.looseObject({
  access_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
});

/**
 * Sends a request; what the accounts' server grants then ends by the clock of this device, by which
 * the library asks whether it has ended. By the server's clock, a device that is a day ahead would
 * renew before each request, and one that is a day behind never.
 */
export async function sendByDeviceClock(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, init);
  const address = String(input instanceof Request ? input.url : input);
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!answer.ok || !isJson || !address.includes('/auth/v1/')) return answer;
  const { status, headers } = answer;
  const body: unknown = await answer.json();
  const granted = grantSchema.safeParse(body);
  if (!granted.success) return new Response(JSON.stringify(body), { status, headers });
  const ends = Math.round(platform().clock.now() / 1000) + granted.data.expires_in;
  const mine = JSON.stringify({ ...granted.data, expires_at: ends });
  return new Response(mine, { status, headers });
}
