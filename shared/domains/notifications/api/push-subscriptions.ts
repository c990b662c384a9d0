import * as z from 'zod/mini';
import { cutText } from '../../../language/visible-text.ts';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { askServer } from '../../../platform/own-answer.ts';
import { publicCall } from '../../../platform/public-api.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** A browser's subscription: where its messages go, and with which keys they are encrypted. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string };

const deviceSchema = z.object({
  id: z.guid(),
  endpoint: z.string(),
  created_at: z.string(),
  device: z.nullable(z.object({ id: z.guid(), name: z.string(), last_seen_at: z.string() })),
});

/** A device that takes push messages. */
export type PushDevice = z.infer<typeof deviceSchema>;

// Read here and not with the rest of the configuration: every first page would carry it.
const pushKeySchema = z.object({ pushKey: z.nullish(z.string()) });

/** The public key that this copy signs pushes with; null when it sends none. */
export async function fetchPushKey(): Promise<string | null> {
  try {
    const answer = await askServer('/config.json');
    if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
    return pushKeySchema.parse(await answer.json()).pushKey ?? null;
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}

/** The caller's devices, the latest first. */
export async function fetchPushDevices(): Promise<PushDevice[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('push_subscriptions')
      .select('id,endpoint,created_at,device:devices(id,name,last_seen_at)')
      .order('updated_at', { ascending: false }),
  );
  return z.array(deviceSchema).parse(rows);
}

/** This browser takes the caller's messages, under a name by which they know it. */
export async function savePushDevice(keys: PushKeys, device: string, name: string): Promise<void> {
  const client = await supabase();
  const kind = globalThis.matchMedia?.('(display-mode: standalone)').matches ? 'app' : 'browser';
  unwrap(await client.rpc('register_device', { device, name: cutText(name, 80), kind }));
  unwrap(await client.rpc('save_push_subscription', { ...keys, device }));
}

/** A device takes none any more; it notices at its next visit. */
export async function removePushDevice({ id, device }: PushDevice): Promise<void> {
  const client = await supabase();
  // Its subscription goes with it.
  if (device) unwrap(await client.from('devices').delete().eq('id', device.id));
  else unwrap(await client.from('push_subscriptions').delete().eq('id', id));
}

/** Sends a test to the caller's devices. */
export async function sendTestPush(): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('send_test_push'));
}

/** The browser renewed its subscription. False when the old one is not known. */
export async function replacePushKeys(
  old: Pick<PushKeys, 'endpoint' | 'auth'>,
  keys: PushKeys,
): Promise<boolean> {
  const replaced = await publicCall('replace_push_subscription', {
    old_endpoint: old.endpoint,
    old_auth: old.auth,
    ...keys,
  });
  return replaced === true;
}

/** Removes a subscription after sign-out: without a session, authorised by the browser's own secret. */
export async function forgetPushKeys({ endpoint, auth }: PushKeys): Promise<void> {
  await publicCall('forget_push_subscription', { endpoint, auth });
}
