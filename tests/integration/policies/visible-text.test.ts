import { expect, test } from 'vitest';
import { phoneNumber } from '#shared/language/phone-number.ts';
import { visibleLine } from '#shared/language/visible-text.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { MARKED, NUMBERS } from '../../support/visible-texts.ts';
import { asPerson, makeWorld, signUp } from './people.ts';

const sql = adminSql();
const INVISIBLE = '\u200b\u200b';
const BACKWARDS = '\u202eAna';

test.each(MARKED)(
  'a name written as %j is stored as %j, as the page has it',
  async (typed, read) => {
    const [row] = await sql`select private.visible_line(${typed}) as line`;
    expect(row?.line).toBe(visibleLine(typed));
    expect(visibleLine(typed)).toBe(read.replace('\n', ' '));
  },
);

test('the page and the database strip the same characters, each tried between two others', async () => {
  // Scripts and marks one by one; of ideographs and pictures every 97th stands for its stretch.
  const points = Array.from({ length: 0x3100 }, (_, at) => at + 1)
    .concat(Array.from({ length: 0x1fff }, (_, at) => 0xe001 + at).filter((at) => at >= 0xf900))
    .concat(Array.from({ length: 0x2c0 }, (_, at) => 0x3100 + at * 97))
    .concat(Array.from({ length: 0x10 }, (_, at) => 0x1bc98 + at))
    .concat(Array.from({ length: 0x10 }, (_, at) => 0x1d16e + at))
    .concat(Array.from({ length: 0x200 }, (_, at) => 0xe0000 + at))
    .filter((point) => point < 0xd800 || point > 0xdfff);
  const rows = await sql<{ point: number; line: string }[]>`
    select point, private.visible_line('a' || chr(point) || 'b') as line
    from unnest(${points}::integer[]) point`;
  const differing = rows.filter(
    ({ point, line }) => line !== visibleLine(`a${String.fromCodePoint(point)}b`),
  );
  expect(differing).toEqual([]);
});

test.each(NUMBERS)('the number %j is stored as %j by the database too', async (typed, stored) => {
  const [row] = await sql`select private.phone_text(${typed}) as number`;
  expect(row?.number).toBe(stored);
  expect(phoneNumber(typed)).toBe(stored);
});

test('a message of nothing visible is refused, and marks of direction do not arrive', () =>
  rolledBack(async (tx) => {
    const { host, renter } = await makeWorld(tx);
    const [made] = await asPerson(
      tx,
      renter,
      (me) => me`select public.start_conversation(${host}) as id`,
    );
    const send = (content: string) =>
      asPerson(tx, renter, (me) => {
        const row = { conversation_id: made?.id, sender_id: renter, content };
        return me`insert into public.messages ${me(row)} returning content`;
      });
    await expect(send(INVISIBLE)).rejects.toMatchObject({ hint: 'text.nothing_visible' });
    await expect(send('\u00a0\u2800')).rejects.toMatchObject({ hint: 'text.nothing_visible' });
    expect(await send(BACKWARDS)).toEqual([{ content: 'Ana' }]);
  }));

test('a name of nothing visible is no name and is never verified', () =>
  rolledBack(async (tx) => {
    const unseen = await signUp(tx, 'host', INVISIBLE);
    const [profile] = await tx`
      select full_name, is_verified from public.profiles where id = ${unseen}`;
    expect(profile).toEqual({ full_name: null, is_verified: false });
    const change = (name: string) =>
      asPerson(
        tx,
        unseen,
        (me) => me`
          update public.profiles set full_name = ${name} where id = ${unseen} returning full_name`,
      );
    await expect(change(INVISIBLE)).rejects.toMatchObject({ hint: 'text.nothing_visible' });
    expect(await change(BACKWARDS)).toEqual([{ full_name: 'Ana' }]);
    expect(await change('李')).toEqual([{ full_name: '李' }]);
  }));

test('a phone number is normalised, and a text that is none is refused', () =>
  rolledBack(async (tx) => {
    const { renter } = await makeWorld(tx);
    const change = (number: string) =>
      asPerson(
        tx,
        renter,
        (me) => me`
          update public.profiles set phone_number = ${number} where id = ${renter}
          returning phone_number`,
      );
    expect(await change('\u202a512‑555‑0100\u202c')).toEqual([{ phone_number: '512-555-0100' }]);
    await expect(change('call me')).rejects.toMatchObject({ hint: 'text.phone_invalid' });
  }));

/** Texts that a program writes, or a form that shows them as they were typed. */
const OTHERWISE = [
  'application_references.email',
  'consents.version',
  'guides.organization_email',
  'host_verification.document_url',
  'listings.time_zone',
  'organizations.email',
  'preferences.language',
  'preferences.time_zone',
  'profiles.avatar_url',
  'properties.time_zone',
  'tour_rules.time_zone',
  'upload_queue.bucket_id',
  'upload_queue.error_message',
  'upload_queue.file_path',
  'upload_queue.mime_type',
  'vendors.email',
  'videos.captions_language',
  'videos.path',
  'videos.poster_path',
];

test('every text that a client writes into a table goes through the rule', async () => {
  const rows = await sql<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text'
      and (has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'insert')
        or has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'update'))
      and exists (select from pg_class k where k.oid = format('public.%I', c.table_name)::regclass
        and k.relkind in ('r', 'p'))
      -- One of a list of words can hold nothing else.
      and not exists (select from pg_constraint k where k.conrelid = format('public.%I', c.table_name)::regclass
        and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ format('[(]%s = ANY', c.column_name))
      and not exists (select from pg_trigger t
        where t.tgrelid = format('public.%I', c.table_name)::regclass
          and t.tgfoid = 'private.clean_text()'::regprocedure
          and strpos(encode(t.tgargs, 'escape'), c.column_name || ':') > 0)
    order by 1`;
  expect(rows.map(({ name }) => name).toSorted()).toEqual(OTHERWISE);
});
