import type postgres from 'postgres';
import { expect, test } from 'vitest';
import type { Locale } from '#shared/language/locale.ts';
import { saidTo } from '../../../../supabase/assistant/answering.ts';
import { interpreted, readerOf } from '../../../../supabase/assistant/interpretation.ts';
import { rolledBack } from '../../../support/database.ts';
import { makeWorld } from '../../policies/people.ts';
import { asking } from './story.ts';

type Tx = postgres.TransactionSql;

/** A host with so many homes of a status in a city, the first of them the oldest. */
async function makeHomes(sql: Tx, host: string, count: number, status: string, city: string) {
  await sql`
    insert into public.listings
      (owner_id, org_id, title, status, home_type, city, state, rent_cents, published_at, created_at)
    select p.id, p.org_id, ${`Block ${city} ${status.length}-`} || n, ${status}, 'apartment', ${city}, 'TX',
      100000, timestamptz '2020-01-01' + n * interval '1 day',
      timestamptz '2020-01-01' + n * interval '1 day'
    from public.profiles p, generate_series(1, ${count}::integer) n where p.id = ${host}`;
}

/** What a host's words are read as, and what is said to them where nothing is planned. */
const heard = (sql: Tx, host: string, text: string, locale: Locale = 'en') =>
  asking(
    sql,
    host,
    async (context) => {
      const found = await interpreted(readerOf(context, []), text, null);
      if (found === 'dropped') throw new Error('dropped');
      const { read } = found;
      if (read.kind === 'steps') {
        const homes = read.steps.flatMap(({ entities }) => Object.values(entities).flat());
        return { homes: homes.length, first: homes[0]?.name };
      }
      const { markdown, outcome } = await saidTo(context, { ...found, read });
      return { markdown, outcome };
    },
    locale,
  );

test('all of more than can be done at once is refused with the number, and never done in part', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    // With those of the world: an active one, and a draft.
    await makeHomes(sql, host, 449, 'active', 'Springfield');
    await makeHomes(sql, host, 401, 'draft', 'Shelbyville');
    expect(await heard(sql, host, 'pause all homes')).toEqual({
      outcome: 'refused',
      markdown:
        'This is about 450 homes, and I do at most 400 at once. Say which, such as by a place, a name or ' +
        'a day. Nothing was done.',
    });
    expect(await heard(sql, host, 'pausa todas las casas', 'es')).toEqual({
      outcome: 'refused',
      markdown:
        'Se trata de 450 viviendas, y hago como mucho 400 a la vez. Di cuáles, por ejemplo por un lugar, ' +
        'un nombre o un día. No se hizo nada.',
    });
    expect(await heard(sql, host, 'pause all homes in Springfield')).toMatchObject({
      markdown: expect.stringContaining('449 homes'),
    });
    expect(await heard(sql, host, 'pause all homes except Block Springfield 6-449')).toMatchObject({
      markdown: expect.stringContaining('449 homes'),
    });
  }));

test('what can be done at once is found whole among more, and the oldest is the oldest of all', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await makeHomes(sql, host, 300, 'active', 'Springfield');
    await makeHomes(sql, host, 398, 'paused', 'Shelbyville');
    await makeHomes(sql, host, 60, 'active', 'Shelbyville');
    expect(await heard(sql, host, 'pause all homes')).toMatchObject({ homes: 361 });
    expect(await heard(sql, host, 'publish all paused homes')).toMatchObject({ homes: 399 });
    expect(await heard(sql, host, 'publish the oldest paused home')).toEqual({
      homes: 1,
      first: 'Block Shelbyville 6-1',
    });
  }));
