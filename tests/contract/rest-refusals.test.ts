import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member, visitor } from './project.ts';

const anyone = visitor();
let person: Member;

beforeAll(async () => {
  person = await member();
});

type Answer = { status: number; error: { code: string; message: string; hint?: string } | null };
const told = ({ status, error }: Answer) => [status, error?.code];

describe('refusals in PostgREST’s words', () => {
  test('a visitor without permission gets 401, a user 403', async () => {
    expect(told(await anyone.from('profiles').select())).toEqual([401, '42501']);
    const change = person.client.from('profiles').update({ is_verified: true }).eq('id', person.id);
    expect(told(await change)).toEqual([403, '42501']);
  });

  test('unknown tables, columns, functions and relations are refused', async () => {
    const table = await anyone.from('listing').select();
    expect(told(table)).toEqual([404, 'PGRST205']);
    expect(table.error?.message).toBe(
      "Could not find the table 'public.listing' in the schema cache",
    );
    expect(table.error?.hint).toBe("Perhaps you meant the table 'public.listings'");
    expect(told(await anyone.from('listings').select('nope'))).toEqual([400, '42703']);
    expect(told(await person.client.from('favorites').insert({ nope: 1 }))).toEqual([
      400,
      'PGRST204',
    ]);
    expect(told(await anyone.rpc('search_listing'))).toEqual([404, 'PGRST202']);
    expect(told(await anyone.from('listings').select('id, notifications(id)'))).toEqual([
      400,
      'PGRST200',
    ]);
  });

  test('a schema that is not exposed is refused', async () => {
    const answer = await anyone.schema('private').from('anything').select();
    expect(told(answer)).toEqual([406, 'PGRST106']);
  });

  test('aggregates, plans and formats that are off are refused', async () => {
    const sum = await anyone.from('listings').select('rent_cents.sum()');
    expect([told(sum), sum.error?.message]).toEqual([
      [400, 'PGRST123'],
      'Use of aggregate functions is not allowed',
    ]);
    expect(told(await anyone.from('listings').select().explain({ format: 'json' }))).toEqual([
      406,
      'PGRST107',
    ]);
    expect(told(await anyone.from('listings').select().geojson())).toEqual([406, 'PGRST107']);
  });

  test('invalid values for a column are refused', async () => {
    expect(told(await anyone.from('listings').select('id').eq('id', 'no-uuid'))).toEqual([
      400,
      '22P02',
    ]);
    expect(told(await anyone.from('listings').select('id').or('id.eq'))).toEqual([400, 'PGRST100']);
  });

  test('an answer has at most 1000 rows, however they are requested', async () => {
    const counted = await anyone.from('listings').select('id', { count: 'exact', head: true });
    const homes = counted.count ?? 0;
    const most = Math.min(homes, 1000);
    const queries = [
      anyone.from('listings').select('id'),
      anyone.from('listings').select('id').limit(5_000),
      anyone.from('listings').select('id').range(0, 4_999),
    ];
    for (const { data } of await Promise.all(queries)) expect(data).toHaveLength(most);
    const { data } = await anyone.from('listings').select('id').csv();
    expect(data?.split('\n')).toHaveLength(most + 1);
  });
});
