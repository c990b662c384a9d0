import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld, signUp } from './people.ts';

// A statement without a condition and without `returning` reads nothing, so no policy for select
// stands in front of it: its own policy alone decides which rows it touches.
const STATEMENTS = [
  [
    'public.application_references',
    'applicant_id',
    "update public.application_references set note = 'X'",
  ],
  ['public.application_references', 'applicant_id', 'delete from public.application_references'],
  ['public.documents', 'owner_id', 'delete from public.documents'],
  ['public.favorites', 'user_id', 'delete from public.favorites'],
  ['public.favorites', 'user_id', "update public.favorites set note = 'X'"],
  ['public.favorite_lists', 'owner_id', "update public.favorite_lists set name = 'X'"],
  ['public.favorite_lists', 'owner_id', 'delete from public.favorite_lists'],
  ['public.favorite_list_members', 'profile_id', 'delete from public.favorite_list_members'],
  ['public.favorite_list_items', 'added_by', 'delete from public.favorite_list_items'],
  ['public.extension_installs', 'user_id', 'delete from public.extension_installs'],
  ['public.guides', 'id', "update public.guides set hometown = 'X'"],
  ['public.hosts', 'id', "update public.hosts set tax_id = 'X'"],
  ['public.listing_fees', 'kind', 'delete from public.listing_fees'],
  ['public.listing_media', 'path', "update public.listing_media set alt = 'X'"],
  ['public.listing_media', 'path', 'delete from public.listing_media'],
  ['public.mate_profiles', 'profile_id', "update public.mate_profiles set about = 'X'"],
  ['public.mate_profiles', 'profile_id', 'delete from public.mate_profiles'],
  ['public.mate_wishes', 'profile_id', 'update public.mate_wishes set strict = true'],
  ['public.mate_wishes', 'profile_id', 'delete from public.mate_wishes'],
  ['public.notifications', 'recipient_id', 'update public.notifications set read_at = now()'],
  ['public.organizations', 'email', "update public.organizations set tax_id = 'X'"],
  ['public.profiles', 'id', "update public.profiles set full_name = 'X'"],
  ['public.properties', 'owner_id', "update public.properties set name = 'X'"],
  ['public.properties', 'owner_id', 'delete from public.properties'],
  ['public.upload_queue', 'user_id', "update public.upload_queue set error_message = 'X'"],
  ['public.renter_profiles', 'id', "update public.renter_profiles set about = 'X'"],
  ['storage.objects', 'owner', "update storage.objects set metadata = '{}'"],
  ['storage.objects', 'owner', 'delete from storage.objects'],
] as const;

test.each(STATEMENTS)(
  'the statement on %s by %s, "%s", changes no row of others',
  (table, column, statement) =>
    rolledBack(async (sql) => {
      const { host: victim, guide, active } = await makeWorld(sql);
      const attacker = await signUp(sql, 'host', 'Al Attacker');
      await sql`insert into public.profile_roles (profile_id, role) values (${attacker}, 'guide')`;
      await sql`insert into public.guides (id) values (${victim}), (${attacker})`;
      await sql`insert into public.favorites (user_id, listing_id) values (${victim}, ${active})`;
      const [list] = await sql`
      insert into public.favorite_lists (owner_id, name) values (${victim}, 'Ours') returning id`;
      await sql`
      insert into public.favorite_list_members (list_id, profile_id, role)
      values (${list?.id}, ${victim}, 'editor')`;
      await sql`
      insert into public.favorite_list_items (list_id, listing_id, added_by)
      values (${list?.id}, ${active}, ${victim})`;
      await sql`insert into public.renter_profiles (id) values (${victim})`;
      await sql`
      insert into public.application_references (applicant_id, full_name, relation, phone)
      values (${victim}, 'Lara', 'landlord', '1')`;
      await sql`
      insert into public.documents (owner_id, kind, title) values (${victim}, 'other', 'A paper')`;
      await sql`insert into public.mate_profiles (profile_id) values (${victim})`;
      await sql`insert into public.mate_wishes (profile_id, factor) values (${victim}, 'area')`;
      await sql`insert into public.listing_media (listing_id, path) values (${active}, ${victim})`;
      await sql`
      insert into public.listing_fees (listing_id, kind, amount_cents) values (${active}, 'pet', 1)`;
      await sql`
      insert into public.properties (owner_id, street_address, city, state)
      values (${victim}, '1 A St', 'Austin', 'TX')`;
      await sql`
      insert into public.extension_installs (user_id, origin)
      values (${victim}, 'chrome-extension://abc')`;
      await sql`
      insert into public.notifications (recipient_id, notification_type, title)
      values (${victim}, 'tour', 'A tour')`;
      await sql`
      insert into public.upload_queue
        (user_id, file_path, bucket_id, original_filename, mime_type, file_size)
      values (${victim}, 'a', 'user_images', 'a', 'image/png', 1)`;
      await sql`
      insert into storage.objects (bucket_id, name, owner, metadata)
      values ('user_images', ${`${victim}/a.png`}, ${victim}, '{"size": 1}')`;
      const owners: Record<string, string> = { email: `${victim}@people.test`, kind: 'pet' };
      const owner = owners[column] ?? victim;
      const look = () => sql`select * from ${sql(table)} where ${sql(column)} = ${owner}`;
      const before = await look();
      expect(before.length).toBeGreaterThan(0);
      for (const person of [attacker, guide]) {
        await asPerson(sql, person, (tx) => tx.unsafe(statement));
      }
      expect(await look()).toEqual(before);
    }),
);

test('a row cannot be given away by an insert that reads nothing back', () =>
  rolledBack(async (sql) => {
    const { renter: victim, otherRenter: attacker } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        attacker,
        (tx) => tx`
          insert into public.upload_queue
            (user_id, file_path, bucket_id, original_filename, mime_type, file_size)
          values (${victim}, 'a', 'user_images', 'a', 'image/png', 1)`,
      ),
    );
  }));

test('a guide does not read what another guide tells about themselves', () =>
  rolledBack(async (sql) => {
    const { guide: victim } = await makeWorld(sql);
    const other = await signUp(sql, 'guide', 'Gus Guide');
    const seen = await asPerson(sql, other, (tx) => tx`select id from public.guides`);
    expect(seen).toEqual([{ id: other }]);
    expect(seen).not.toContainEqual({ id: victim });
  }));
