import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startJobs } from '../../../supabase/assistant/jobs/runner.ts';
import { createLog } from '../../../supabase/observe/log.ts';
import { IMPATIENT } from '../../support/job-probes.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform();
});
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.admin`delete from public.notification_deliveries`;
});

const list = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
});
const mailSchema = z.object({
  ID: z.string(),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
  Attachments: z.array(
    z.object({ PartID: z.string(), FileName: z.string(), ContentType: z.string() }),
  ),
});

async function mailsTo(address: string) {
  const all = list.parse(await (await fetch(`${platform.mailboxUrl}/api/v1/messages`)).json());
  const own = all.messages.filter(({ To }) => To.some((to) => to.Address === address));
  return Promise.all(
    own.map(async ({ ID }) =>
      mailSchema.parse(await (await fetch(`${platform.mailboxUrl}/api/v1/message/${ID}`)).json()),
    ),
  );
}

async function person(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@kinstead.test`;
  const { data, error } = await platform.service.auth.admin.createUser({
    email,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: 'Rene Renter', user_type: 'renter' },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

async function tell(owner: string, columns: Record<string, string> = {}): Promise<string> {
  const [row] = await platform.admin<{ id: string }[]>`
    insert into public.notifications ${platform.admin({
      recipient_id: owner,
      notification_type: 'tour',
      title: 'A tour',
      priority: 'high',
      ...columns,
    })} returning id`;
  return row?.id ?? '';
}

async function send(): Promise<number> {
  const { data, error } = await platform.service.functions.invoke('send-mails', { body: {} });
  if (error) throw error;
  return data.done;
}

const deliveriesTo = (person: string) => platform.admin<
  { state: string; attempts: number; error: string | null }[]
>`
  select state, attempts, error from public.notification_deliveries
  where recipient_id = ${person} and channel = 'email'`;

test('a notification is mailed once, with its own text, which never becomes markup', async () => {
  const { id, email } = await person();
  // Messages are mailed to users who turned that on.
  await platform.admin`
    insert into public.preferences (user_id, switches) values (${id}, '{"message": {"email": true}}')
    on conflict (user_id) do update set switches = excluded.switches`;
  await tell(id, {
    notification_type: 'message',
    title: 'Hana <b>Host</b>\nwrote',
    message: 'See you <script>alert(1)</script> & "co"',
  });
  expect(await send()).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.Subject).toBe('Hana <b>Host</b> wrote');
  expect(mail?.Text).toContain('See you <script>alert(1)</script> & "co"');
  expect(mail?.Text).toContain('/messages');
  expect(mail?.Text).toContain('/settings/notifications');
  expect(mail?.HTML).not.toMatch(/<script|<b>/);
  expect(mail?.HTML).toContain('See you &lt;script&gt;');
  expect(await deliveriesTo(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(await send()).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
});

/** A tour tomorrow of a home of its own, and who sees it. */
async function tourOf(renter: string): Promise<string> {
  const host = await person();
  const [tour] = await platform.admin<{ id: string }[]>`
    with home as (
      insert into public.listings (owner_id, title, home_type, city, state, street_address, rent_cents)
      values (${host.id}, 'Loft; bright', 'apartment', 'Chicago', 'IL', '1 Main St', 100000)
      returning id
    )
    insert into public.tours (listing_id, renter_id, host_id, kind, status, starts_at, ends_at,
      time_zone, home_held, guide_held)
    select home.id, ${renter}, ${host.id}, 'in_person', 'requested', at, at + interval '30 minutes',
      'America/Chicago', tstzrange(at, at + interval '30 minutes'),
      tstzrange(at, at + interval '30 minutes')
    from home, (select date_trunc('hour', now()) + interval '1 day' as at) moment returning id`;
  if (!tour) throw new Error('no tour was made');
  return tour.id;
}

test('a mail about a tour carries it for a calendar: added, moved and called off as one entry', async () => {
  const { id, email } = await person();
  const tour = await tourOf(id);
  const entries: Record<string, string>[] = [];
  const mailed = async () => {
    const notice = await tell(id);
    await platform.admin`
      update public.notifications set metadata = jsonb_build_object('tour_id', ${tour}::text)
      where id = ${notice}`;
    await send();
    const mails = await mailsTo(email);
    const [mail] = mails;
    const [file] = mail?.Attachments ?? [];
    const address = `${platform.mailboxUrl}/api/v1/message/${mail?.ID}/part/${file?.PartID}`;
    const text = (await (await fetch(address)).text()).replaceAll('\r\n ', '');
    expect(file?.FileName).toBe('tour.ics');
    entries.push(Object.fromEntries(text.split('\r\n').map((line) => line.split(/:(.*)/s))));
    expect(file?.ContentType).toContain(`method=${entries.at(-1)?.METHOD}`);
  };
  await mailed();
  await platform.admin`
    update public.tours set status = 'scheduled', starts_at = starts_at + interval '1 hour',
      ends_at = ends_at + interval '1 hour', home_held = tstzrange(starts_at + interval '1 hour',
      ends_at + interval '1 hour'), guide_held = tstzrange(starts_at + interval '1 hour',
      ends_at + interval '1 hour'), created_at = created_at - interval '5 minutes'
    where id = ${tour}`;
  await mailed();
  await platform.admin`
    update public.tours set status = 'cancelled', created_at = created_at - interval '5 minutes'
    where id = ${tour}`;
  await mailed();
  const [added, moved, off] = entries;
  expect(added).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'TENTATIVE',
    SUMMARY: 'Tour: Loft\\; bright',
    // It is only asked for: where exactly the home is, comes once it is confirmed (DEC-42).
    LOCATION: 'Chicago\\, IL',
  });
  expect(off).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED' });
  expect(new Set(entries.map(({ UID }) => UID))).toEqual(new Set([`${tour}@tours.kinstead`]));
  expect(moved?.DTSTART).not.toBe(added?.DTSTART);
  expect(Number(moved?.SEQUENCE)).toBeGreaterThan(Number(added?.SEQUENCE));
  expect(Number(off?.SEQUENCE)).toBeGreaterThan(Number(moved?.SEQUENCE));
});

test('a mail about anything else carries no file', async () => {
  const { id, email } = await person();
  await tell(id);
  await send();
  expect((await mailsTo(email))[0]?.Attachments).toEqual([]);
});

test('a digest is one mail with all of its entries', async () => {
  const { id, email } = await person();
  for (const title of ['A new home in Austin', 'A price that fell'])
    await tell(id, { notification_type: 'home_alert', title, priority: 'medium' });
  await platform.admin`select private.build_digests(${id}, 'daily', now() + interval '1 minute')`;
  await platform.admin`
    update public.notification_deliveries set not_before = now() where recipient_id = ${id}`;
  expect(await send()).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.Subject).toBe('Kinstead: 2 things are new today');
  expect(mail?.Text).toContain('- A new home in Austin');
  expect(mail?.Text).toContain('- A price that fell');
  const [digest] = await platform.admin`
    select sent_at from public.notification_digests where person_id = ${id}`;
  expect(digest?.sent_at).not.toBeNull();
});

test('an account that asks for Spanish is mailed in Spanish: a notice, and a digest whose entries lead on', async () => {
  const { id, email } = await person();
  await platform.admin`
    insert into public.preferences (user_id, language, switches)
    values (${id}, 'es', '{"maintenance": {"email": true}}')
    on conflict (user_id) do update set language = 'es', switches = excluded.switches`;
  const request = randomUUID();
  const about = async (notice: string) =>
    platform.admin`
      update public.notifications set metadata = jsonb_build_object('request_id', ${request}::text)
      where id = ${notice}`;
  const notice = { notification_type: 'maintenance', title: 'Repair scheduled', message: 'A tap' };
  await about(await tell(id, notice));
  expect(await send()).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.Subject).toBe('Reparación programada');
  expect(mail?.HTML).toContain('<html lang="es">');
  expect(mail?.Text).toContain(`/maintenance?request=${request}`);
  expect(mail?.Text).toContain('Elige qué te enviamos por correo');

  await platform.admin`delete from public.notifications where recipient_id = ${id}`;
  await platform.admin`update public.preferences set digest = 'daily' where user_id = ${id}`;
  await about(await tell(id, { ...notice, title: 'Repair done', priority: 'medium' }));
  await platform.admin`delete from public.notification_deliveries`;
  await platform.admin`select private.build_digests(${id}, 'daily', now() + interval '1 minute')`;
  await platform.admin`
    update public.notification_deliveries set not_before = now() where recipient_id = ${id}`;
  expect(await send()).toBe(1);
  const digest = (await mailsTo(email)).find(({ Subject }) => Subject.startsWith('Kinstead'));
  expect(digest?.Subject).toBe('Kinstead: hay una novedad hoy');
  expect(digest?.Text).toContain('- Reparación terminada');
  expect(digest?.Text).toContain(`/maintenance?request=${request}`);
  expect(digest?.Text).toContain('/notifications');
});

test('concurrent senders never mail a notification twice', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, person));
  for (const { id } of people) await tell(id);
  const done = await Promise.all([send(), send(), send()]);
  expect(done.reduce((sum, n) => sum + n, 0)).toBe(20);
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
});

test('a refused mail is retried, and its neighbours are sent', async () => {
  const broken = await person();
  const sound = await person();
  // No address that a mail service takes.
  await platform.admin`update public.profiles set email = 'nobody' where id = ${broken.id}`;
  await tell(broken.id);
  await tell(sound.id);
  expect(await send()).toBe(2);
  expect(await deliveriesTo(broken.id)).toMatchObject([
    { state: 'pending', attempts: 1, error: 'mail was not taken: 422' },
  ]);
  expect(await deliveriesTo(sound.id)).toMatchObject([{ state: 'sent' }]);
  expect(await mailsTo(sound.email)).toHaveLength(1);
});

test('a worker sends a mail when its minute comes', async () => {
  const { id, email } = await person();
  const url = new URL(platform.adminUrl);
  url.username = 'kinstead_jobs';
  url.password = platform.keys.databasePasswords.kinstead_jobs;
  const jobs = startJobs({
    databaseUrl: url.href,
    supabaseUrl: platform.url,
    logger: createLog('silent'),
    jobs: [{ name: 'mail_deliveries', schedule: '* * * * *', batch: 50, edge: 'send-mails' }],
    pace: { ...IMPATIENT, cronSeconds: 45 },
  });
  await jobs.ready;
  await tell(id);
  await platform.admin`select private.enqueue_job('mail_deliveries', '{}')`;
  await expect.poll(() => mailsTo(email), { timeout: 15_000 }).toHaveLength(1);
  await jobs.stop();
});
