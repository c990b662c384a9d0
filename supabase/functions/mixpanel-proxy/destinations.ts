import { serviceClient } from '../_shared/clients.ts';
import { Refusal } from '../_shared/serve.ts';
import type { Analytics } from './body.ts';

/**
 * To Mixpanel when its token is configured, else to the table that the local page shows. The address
 * is the operator's: nothing of the input decides where a request goes.
 */
export function deliver(analytics: Analytics): Promise<void> {
  const token = Deno.env.get('MIXPANEL_TOKEN');
  return token ? forward(analytics, token) : keep(analytics);
}

async function keep({ endpoint, events }: Analytics): Promise<void> {
  const { error } = await serviceClient().rpc('record_analytics', { endpoint, events });
  if (error) throw error;
}

async function forward({ endpoint, events }: Analytics, token: string): Promise<void> {
  const base = Deno.env.get('MIXPANEL_URL') ?? 'https://api.mixpanel.com';
  const payloads = events.map(({ payload }) =>
    endpoint === 'engage'
      ? { ...payload, $token: token }
      : { ...payload, properties: { ...(payload.properties as object), token } },
  );
  // `ip=0`: the address of this server says nothing about the user.
  const answer = await fetch(`${base.replace(/\/+$/, '')}/${endpoint}?ip=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/plain' },
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
    body: JSON.stringify(payloads),
  }).catch((error: unknown) => {
    console.error('mixpanel is not reachable', error);
    return null;
  });
  await answer?.body?.cancel();
  if (!answer?.ok) throw new Refusal(502, 'Analytics could not be delivered.', 30);
}
