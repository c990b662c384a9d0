import * as z from 'zod/mini';
import { platform } from './ports/platform.ts';

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
  if (!answer.ok || !address.includes('/auth/v1/')) return answer;
  const text = await answer.clone().text();
  const read = grantSchema.safeParse(text.startsWith('{') ? JSON.parse(text) : null);
  if (!read.success) return answer;
  const ends = Math.round(platform().clock.now() / 1000) + read.data.expires_in;
  return Response.json({ ...read.data, expires_at: ends }, { status: answer.status });
}
