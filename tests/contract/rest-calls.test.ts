import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member, service, visitor } from './project.ts';
import { type Street, street } from './rest-homes.ts';

const anyone = visitor();
let here: Street;
let person: Member;

beforeAll(async () => {
  [here, person] = await Promise.all([street(), member()]);
});

describe('server functions', () => {
  test('search_listings takes and returns JSON', async () => {
    const { data, error } = await anyone.rpc('search_listings', {
      q: '',
      cursor: null,
      page_size: 2,
      filters: { city: here.city },
    });
    expect(error).toBeNull();
    expect(data.items).toHaveLength(2);
    const next = await anyone.rpc('search_listings', {
      q: '',
      cursor: data.next_cursor,
      page_size: 2,
      filters: { city: here.city },
    });
    const ids = [...data.items, ...next.data.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('arguments have defaults, and the rows can be narrowed like any other', async () => {
    const cities = await anyone.rpc('listing_cities').select('city, homes').eq('city', here.city);
    expect(cities.data).toEqual([{ city: here.city, homes: 4 }]);
    const read = await anyone
      .rpc('listing_cities', {}, { get: true })
      .eq('city', here.city)
      .single();
    expect(read.data).toMatchObject({ city: here.city });
    const { count } = await anyone.rpc('listing_cities', {}, { head: true, count: 'exact' });
    expect(count).toBeGreaterThan(0);
  });

  test('functions return scalars, sets and nothing', async () => {
    const { data: has } = await person.client.rpc('has_verified_code');
    expect(has).toBe(false);
    const { data: conversation, error } = await person.client.rpc('start_conversation', {
      other_user: here.host.id,
    });
    expect([error, typeof conversation]).toEqual([null, 'string']);
    const read = await person.client.rpc('mark_conversation_read', { conversation });
    expect([read.status, read.data]).toEqual([204, null]);
    const row = { recipient_id: person.id, notification_type: 'message', title: 'Hello' };
    const made = await service().from('notifications').insert(row).select('id').single();
    const marked = await person.client.rpc('mark_all_notifications_read');
    expect(marked.data).toContain(made.data?.id);
  });

  test('an error raised by a function has its message and hint', async () => {
    const self = await person.client.rpc('start_conversation', { other_user: person.id });
    expect([self.status, self.error?.code]).toEqual([400, 'P0001']);
    expect(self.error?.hint).toMatch(/^[a-z_]+\.[a-z_]+$/);
  });

  test('a visitor is refused, unknown names and types are reported', async () => {
    const other_user = here.host.id;
    const visit = await anyone.rpc('start_conversation', { other_user });
    expect([visit.status, visit.error?.code]).toEqual([401, '42501']);
    const type = await person.client.rpc('start_conversation', { other_user: 'nobody' });
    expect([type.status, type.error?.code]).toEqual([400, '22P02']);
    const name = await person.client.rpc('start_conversation', { other: other_user });
    expect([name.status, name.error?.code]).toEqual([404, 'PGRST202']);
  });

  test('[CAL-01] [CAL-02] [CAL-04] [CAL-15] [CAL-16] a conversation is read by its two participants', async () => {
    const { client, id } = person;
    const { data: conversation } = await client.rpc('start_conversation', {
      other_user: here.host.id,
    });
    const message = (content: string) => ({
      id: randomUUID(),
      conversation_id: conversation,
      sender_id: id,
      content,
      attachments: [],
    });
    const first = await client
      .from('messages')
      .insert(message('null'))
      .select('seq, content')
      .single();
    expect([first.error, first.data?.content]).toEqual([null, 'null']);
    await client.from('messages').insert(message('second'));
    const said = await here.host.client
      .from('messages')
      .select('content')
      .eq('conversation_id', conversation)
      .order('seq');
    expect(said.data).toEqual([{ content: 'null' }, { content: 'second' }]);
    const mine = await client
      .from('conversation_participants')
      .select('conversation_id, last_read_at')
      .eq('user_id', id);
    expect(mine.data?.map(({ conversation_id }) => conversation_id)).toContain(conversation);
    const both = await client
      .from('conversation_participants')
      .select('user_id')
      .eq('conversation_id', conversation);
    expect(new Set(both.data?.map(({ user_id }) => user_id))).toEqual(new Set([id, here.host.id]));
    const newest = await client
      .from('conversations')
      .select('id, last_message_at')
      .in('id', [conversation])
      .order('last_message_at', { ascending: false, nullsFirst: false });
    expect(newest.data).toEqual([{ id: conversation, last_message_at: expect.any(String) }]);
    const foreign = await (await member()).client
      .from('messages')
      .select('id')
      .eq('conversation_id', conversation);
    expect(foreign.data).toEqual([]);
  });
});
