import type { Environment } from '../../environment.ts';
import { type Keys, pushKeysInForce } from '../keys.ts';
import { MAIL_PATH } from './mail-api.ts';
import { startInThread } from './node-runtime.ts';
import type { Runtime } from './runtime.ts';

/** The runtime that FUNCTIONS_RUNTIME names; Deno's is loaded only where it is asked for. */
export async function functionRuntime({ raw }: Environment): Promise<Runtime> {
  if (raw.FUNCTIONS_RUNTIME === 'node') return startInThread;
  const { startInDeno } = await import('./deno-runtime.ts');
  return startInDeno;
}

/** What a function finds in its environment, under Supabase's names. */
export function functionVariables(
  { supabaseUrl, pwaUrl, raw }: Environment,
  keys: Pick<Keys, 'publishableKey' | 'secretKey' | 'pushKeys'>,
  mailFrom: string,
): Record<string, string> {
  const { MIXPANEL_TOKEN, MIXPANEL_URL, TURN_URL, TURN_SECRET } = raw;
  const push = pushKeysInForce(raw, keys);
  return {
    ...stripeVariables(raw),
    ...liveKitVariables(raw),
    ...(MIXPANEL_TOKEN ? { MIXPANEL_TOKEN } : {}),
    ...(MIXPANEL_URL ? { MIXPANEL_URL } : {}),
    ...(TURN_URL ? { TURN_URL } : {}),
    ...(TURN_SECRET ? { TURN_SECRET } : {}),
    SUPABASE_URL: supabaseUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SITE_URL: pwaUrl,
    MAIL_API_URL: `${supabaseUrl}${MAIL_PATH}`,
    MAIL_API_KEY: keys.secretKey,
    MAIL_FROM: mailFrom,
    VAPID_SUBJECT: raw.VAPID_SUBJECT,
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
  };
}

/** Empty without a server: calls are for two. */
function liveKitVariables(raw: Environment['raw']): Record<string, string> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = raw;
  if (!LIVEKIT_URL || !LIVEKIT_API_KEY || !LIVEKIT_API_SECRET) return {};
  return { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET };
}

/** Empty without keys: payments go through the built-in sandbox. */
function stripeVariables(raw: Environment['raw']): Record<string, string> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = raw;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return {};
  return {
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_JS_URL: raw.STRIPE_JS_URL,
    ...(raw.STRIPE_API_URL ? { STRIPE_API_URL: raw.STRIPE_API_URL } : {}),
  };
}
