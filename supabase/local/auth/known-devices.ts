import { createHash } from 'node:crypto';
import type { Db } from './context.ts';
import type { Device } from './sessions.ts';

/** Devices that are remembered for a person: those that signed in last. */
const KNOWN_MAX = 20;

/** Names a device by what a stranger elsewhere does not have: its address, with its browser. */
export function deviceHash({ ip, userAgent }: Device): string | null {
  if (ip === null) return null;
  return createHash('sha256')
    .update(`${ip}\n${userAgent ?? ''}`)
    .digest('hex');
}

/** Notes that a person has signed in from a device. */
export async function noteDevice(db: Db, userId: string, device: Device): Promise<void> {
  const hash = deviceHash(device);
  if (hash === null) return;
  await db`
    insert into auth.known_devices (user_id, device_hash) values (${userId}, ${hash})
    on conflict (user_id, device_hash) do update set last_seen_at = now()`;
  await db`
    delete from auth.known_devices k where k.user_id = ${userId} and k.device_hash in (
      select o.device_hash from auth.known_devices o where o.user_id = ${userId}
      order by o.last_seen_at desc offset ${KNOWN_MAX}
    )`;
}

/** Whether the owner of an address has signed in from a device before. */
export async function isKnownDevice(db: Db, address: string, hash: string): Promise<boolean> {
  const rows = await db`
    select from auth.known_devices k join auth.users u on u.id = k.user_id
    where k.device_hash = ${hash} and (u.email = ${address} or u.email_change = ${address})
    limit 1`;
  return rows.length > 0;
}
