import { createHmac } from 'node:crypto';
import type { StripeEvent } from './state.ts';

/** How an event is sent; `at` is in seconds. */
export type Sending = { at?: number; secret?: string; altered?: string };

/** The header of a webhook: `t=…,v1=` with HMAC-SHA256 over `t.body` (docs.stripe.com/webhooks/signature). */
function signature(body: string, secret: string, at: number): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${v1}`;
}

/** Sends an event as Stripe does; answers the status. */
export async function send(
  url: string,
  event: StripeEvent,
  secret: string,
  { at = Math.floor(Date.now() / 1000), altered }: Sending = {},
): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, secret, at),
    },
    body: altered ?? body,
  });
  await answer.body?.cancel();
  return answer.status;
}
