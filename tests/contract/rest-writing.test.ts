import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member, service } from './project.ts';
import { type Street, street } from './rest-homes.ts';

let here: Street;
let person: Member;

beforeAll(async () => {
  [here, person] = await Promise.all([street(), member()]);
});

const favorites = () => person.client.from('favorites');
const favorite = (index: number) => ({
  user_id: person.id,
  listing_id: here.homes[index]?.id ?? '',
});

describe('inserts, upserts, updates and deletes', () => {
  test('an insert returns nothing unless requested', async () => {
    const silent = await favorites().insert(favorite(0));
    expect(silent).toMatchObject({ status: 201, data: null, error: null });
    const told = await favorites().insert(favorite(1)).select('listing_id').single();
    expect(told.data).toEqual({ listing_id: favorite(1).listing_id });
  });

  test('the same key again is 409, and ignored where that is requested', async () => {
    const again = await favorites().insert(favorite(0));
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
    const ignored = await favorites()
      .upsert([favorite(0), favorite(2)], {
        onConflict: 'user_id,listing_id',
        ignoreDuplicates: true,
      })
      .select('listing_id');
    expect([ignored.error, ignored.data]).toEqual([null, [{ listing_id: favorite(2).listing_id }]]);
  });

  test('a bulk insert is all or nothing, and counted', async () => {
    const half = await favorites().insert([
      favorite(3),
      { ...favorite(4), listing_id: randomUUID() },
    ]);
    // Only a home that is on offer can be saved: another one is refused like one that is not there.
    expect([half.status, half.error?.code]).toEqual([403, '42501']);
    const { count } = await favorites().select('*', { count: 'exact', head: true });
    expect(count).toBe(3);
  });

  test('a delete returns the deleted rows, with their embedded ones', async () => {
    const gone = await favorites()
      .delete({ count: 'exact' })
      .eq('listing_id', favorite(2).listing_id)
      .select('listing_id, listings(title)');
    expect(gone).toMatchObject({ count: 1, data: [{ listings: { title: here.homes[2]?.title } }] });
    const rest = await favorites().delete({ count: 'exact' }).eq('user_id', person.id);
    expect([rest.status, rest.count]).toEqual([204, 2]);
  });

  test('[CAL-10] [CAL-20] profiles are updated by id, and only the caller’s own columns', async () => {
    const change = { full_name: 'Casey Changed', avatar_url: null };
    const mine = person.client.from('profiles').update(change).eq('id', person.id);
    const { data } = await mine.select('full_name, avatar_url').single();
    expect(data).toEqual(change);
    const other = await person.client
      .from('profiles')
      .update(change)
      .eq('id', here.host.id)
      .select('id');
    expect([other.error, other.data]).toEqual([null, []]);
  });

  test('an update that leaves its own filter still returns its rows', async () => {
    const rows = [1, 2].map((n) => ({
      recipient_id: person.id,
      notification_type: 'message',
      title: `Note ${n}`,
    }));
    const made = await service().from('notifications').insert(rows);
    expect(made.error).toBeNull();
    const read_at = '2026-11-20T10:00:00+00:00';
    const changed = await person.client
      .from('notifications')
      .update({ read_at })
      .is('read_at', null)
      .in('title', ['Note 1', 'Note 2'])
      .order('title')
      .select('title, at:read_at');
    expect(changed.data).toEqual([
      { title: 'Note 1', at: read_at },
      { title: 'Note 2', at: read_at },
    ]);
  });

  test('a write that maxAffected or single refuses is not done', async () => {
    const rename = (full_name: string) =>
      service().from('profiles').update({ full_name }).in('id', [person.id, here.host.id]);
    const many = await rename('Everybody').setHeader('Prefer', 'handling=strict,max-affected=1');
    expect([many.status, many.error?.code]).toEqual([400, 'PGRST124']);
    const one = await rename('Everybody').select('id').single();
    expect([one.status, one.error?.code]).toEqual([406, 'PGRST116']);
    const { data } = await service()
      .from('profiles')
      .select('id')
      .eq('full_name', 'Everybody')
      .in('id', [person.id, here.host.id]);
    expect(data).toEqual([]);
  });

  test('defaults fill missing columns only where requested', async () => {
    const bare = {
      owner_id: here.host.id,
      title: 'Bare',
      city: here.city,
      state: 'TX',
      home_type: 'house',
      rent_cents: 1,
    };
    const rows = [bare, { ...bare, title: 'Furnished', furnished: true }];
    const nulls = await service().from('listings').insert(rows).select('id');
    expect([nulls.status, nulls.error?.code]).toEqual([400, '23502']);
    const filled = await service()
      .from('listings')
      .insert(rows, { defaultToNull: false })
      .select('title, furnished');
    expect(filled.data).toEqual([
      { title: 'Bare', furnished: false },
      { title: 'Furnished', furnished: true },
    ]);
    await service()
      .from('listings')
      .delete()
      .in('title', ['Bare', 'Furnished'])
      .eq('city', here.city);
  });

  test('JSON values preserve their type', async () => {
    for (const metadata of [{ note: '5' }, { deep: [{ a: null }] }, {}]) {
      const row = {
        recipient_id: person.id,
        notification_type: 'message',
        title: 'JSON',
        metadata,
      };
      const { data, error } = await service()
        .from('notifications')
        .insert(row)
        .select('metadata')
        .single();
      expect([error, data]).toEqual([null, { metadata }]);
    }
  });
});

describe('the tables of the specification', () => {
  test('[CAL-11] [CAL-12] guides support insert, single-or-none read and update', async () => {
    const guide = await member({ user_type: 'guide' });
    const mine = () => guide.client.from('guides');
    const change = { hometown: 'Austin', languages_spoken: ['English', 'Français'] };
    const changed = await mine()
      .update(change)
      .eq('id', guide.id)
      .select('hometown, languages_spoken')
      .single();
    expect(changed.data).toEqual(change);
    const none = await mine().select('id').eq('id', randomUUID()).maybeSingle();
    expect([none.error, none.data]).toEqual([null, null]);
    const again = await mine().insert({ id: guide.id });
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
    const foreign = await person.client.from('guides').insert({ id: here.host.id });
    expect([foreign.status, foreign.error?.code]).toEqual([403, '42501']);
  });

  test('[CAL-06] [CAL-07] [CAL-21] hosts support select and update by id; documents support insert', async () => {
    const { client, id } = here.host;
    const row = await client.from('hosts').select('org_id').eq('id', id).single();
    expect(row.data?.org_id).toEqual(expect.any(String));
    const changed = await client
      .from('hosts')
      .update({ company_name: 'Contract & Co.' })
      .eq('id', id)
      .select('company_name');
    expect(changed.data).toEqual([{ company_name: 'Contract & Co.' }]);
    const paper = {
      host_id: id,
      document_type: 'government_id',
      document_url: `${id}/passport.pdf`,
    };
    const made = await client.from('host_verification').insert(paper).select('status').single();
    expect([made.error, made.data]).toEqual([null, { status: 'pending' }]);
    const approved = await client
      .from('host_verification')
      .insert({ ...paper, status: 'approved' });
    expect([approved.status, approved.error?.code]).toEqual([403, '42501']);
  });

  test('[CAL-22] upload_queue supports insert, update and select', async () => {
    const file = {
      id: randomUUID(),
      file_path: `${person.id}/a.png`,
      bucket_id: 'user_images',
      original_filename: 'a.png',
      mime_type: 'image/png',
      file_size: 10,
    };
    const made = await person.client
      .from('upload_queue')
      .insert(file)
      .select('user_id, upload_status')
      .single();
    expect([made.error, made.data]).toEqual([
      null,
      { user_id: person.id, upload_status: 'pending' },
    ]);
    const changed = await person.client
      .from('upload_queue')
      .update({ error_message: 'cut off' })
      .eq('id', file.id)
      .select('error_message');
    expect(changed.data).toEqual([{ error_message: 'cut off' }]);
    const foreign = await here.host.client.from('upload_queue').select('id').eq('id', file.id);
    expect(foreign.data).toEqual([]);
  });
});
