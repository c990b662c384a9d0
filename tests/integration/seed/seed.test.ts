import { compare } from 'bcryptjs';
import { describe, expect, inject, test } from 'vitest';
import { adminSql, as, rolledBack } from '#tests/support/database.ts';
import { SEED_PASSWORD, SIGN_INS } from '../../../supabase/seed/people/sign-ins.ts';
import { isSeeded } from '../../../supabase/seed/seed.ts';

const { supabaseUrl, publishableKey } = inject('stack');
const sql = adminSql();

async function idOf(email: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  if (!user) throw new Error(`no account ${email}`);
  return user.id;
}

describe('the seed in the database', () => {
  test('the seed is recognised, so that a second start leaves it alone', async () => {
    expect(await isSeeded(sql)).toBe(true);
  });

  test('the seed lets a visitor count at least 1,200 homes', async () => {
    await rolledBack(async (transaction) => {
      const [row] = await as(
        transaction,
        { role: 'anon' },
        (visitor) => visitor<{ homes: number }[]>`select count(*)::int homes from public.listings`,
      );
      expect(row?.homes).toBeGreaterThanOrEqual(1200);
    });
  });

  test('the seed shows 72 different lead pictures on the first three pages of results', async () => {
    const leads: string[] = [];
    let cursor: unknown = null;
    // Other tests add homes without pictures at the same time; those stand among them.
    for (let page = 0; leads.length < 72 && page < 10; page += 1) {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/search_listings`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ q: '', filters: {}, cursor, page_size: 24 }),
      });
      // The answer's shape is search_listings' contract.
      const result = (await response.json()) as {
        items: { pictures: { path: string }[] }[];
        next_cursor: unknown;
      };
      leads.push(...result.items.flatMap(({ pictures }) => pictures[0]?.path ?? []));
      cursor = result.next_cursor;
    }
    expect(new Set(leads.slice(0, 72)).size).toBe(72);
  });

  test('the seed serves its pictures in three widths, and portraits', async () => {
    const [portrait] = await sql<{ avatar_url: string }[]>`
      select avatar_url from public.profiles where avatar_url like '%.webp' order by created_at limit 1`;
    const addresses = [480, 960, 1200].map(
      (width) => `/storage/v1/object/public/home_images/seed/exterior-01-${width}.webp`,
    );
    for (const address of [...addresses, portrait?.avatar_url ?? '']) {
      const response = await fetch(new URL(address, supabaseUrl));
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('max-age=31536000');
    }
  });

  test('the seed has the test accounts, verified or not, onboarded or not', async () => {
    for (const { email, fullName, role, confirmed, onboarded } of SIGN_INS) {
      const [row] = await sql`
        select u.encrypted_password, p.full_name, p.user_type, p.is_verified, p.org_id,
          coalesce(h.onboarding_completed, g.onboarding_completed) onboarded,
          exists (select from auth.identities i where i.user_id = u.id) has_identity
        from auth.users u join public.profiles p on p.id = u.id
        left join public.hosts h on h.id = u.id left join public.guides g on g.id = u.id
        where u.email = ${email}`;
      expect(row, email).toMatchObject({
        full_name: fullName,
        user_type: role,
        is_verified: confirmed,
        has_identity: true,
      });
      if (role !== 'renter') expect(row?.onboarded, email).toBe(onboarded);
      if (role === 'host') expect(row?.org_id, email).not.toBeNull();
    }
    const [host] = await sql`
      select encrypted_password from auth.users where email = 'host@kinstead.test'`;
    expect(await compare(SEED_PASSWORD, host?.encrypted_password)).toBe(true);
  });

  test('the seed gives host@ homes, unread notifications of its organisation and an unread thread', async () => {
    const host = await idOf('host@kinstead.test');
    await rolledBack(async (transaction) => {
      await as(transaction, { role: 'authenticated', sub: host }, async (me) => {
        const [found] = await me`
          select
            (select count(*)::int from public.listings where owner_id = ${host} and status = 'active') homes,
            (select count(*)::int from public.notifications where read_at is null and org_id is not null) waiting,
            (select count(*)::int from public.my_conversations where unread_count = 1) threads`;
        expect(found?.homes).toBeGreaterThanOrEqual(8);
        expect(found?.waiting).toBeGreaterThanOrEqual(3);
        expect(found?.threads).toBeGreaterThanOrEqual(1);
      });
    });
  });

  test('the seed left every trigger on', async () => {
    const off = await sql`
      select tgname from pg_trigger where tgenabled <> 'O' and tgrelid::regclass::text like '%messages'`;
    expect(off).toEqual([]);
  });

  // Other tests move the times of what they write in conversations of their own, which are of today.
  test('the seed numbers messages as the server does', async () => {
    const wrong = await sql`
      select c.id from public.conversations c join public.messages m on m.conversation_id = c.id
      where c.metadata ? 'relationship_context' and c.created_at < now() - interval '1 day'
      group by c.id
      having c.last_seq <> max(m.seq) or max(m.seq) <> count(*)
        or c.last_message_at <> max(m.created_at)`;
    expect(wrong).toEqual([]);
  });

  test('the seed lets two people with a conversation find their thread again', async () => {
    const renter = await idOf('renter@kinstead.test');
    await rolledBack(async (transaction) => {
      const [thread] = await transaction<{ id: string; other: string; listing: string | null }[]>`
        select c.id, p.user_id other, (c.metadata ->> 'listing_id') listing
        from public.conversations c
        join public.conversation_participants mine on mine.conversation_id = c.id and mine.user_id = ${renter}
        join public.conversation_participants p on p.conversation_id = c.id and p.user_id <> ${renter}
        where c.last_seq > 0 order by c.created_at limit 1`;
      if (!thread) throw new Error('renter@ talks to nobody');
      await as(transaction, { role: 'authenticated', sub: renter }, async (me) => {
        const [again] = await me`
          select public.start_conversation(${thread.other}, ${thread.listing}) id`;
        expect(again?.id).toBe(thread.id);
      });
    });
  });
});
