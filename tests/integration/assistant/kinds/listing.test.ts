import { expect, test } from 'vitest';
import { listingKind } from '../../../../supabase/assistant/kinds/listing.ts';
import { rolledBack } from '../../../support/database.ts';
import { asking, makeStory } from './story.ts';

test('a home is found by title, street, area, city, type and bedrooms, with a slip as well', () =>
  rolledBack(async (sql) => {
    const { host, active, house } = await makeStory(sql);
    const found = (...words: string[]) =>
      asking(sql, host, async (context) =>
        (await listingKind.list(context, { ids: null, words })).map(({ id }) => id),
      );
    for (const word of ['bakery', 'haskell', 'haksell', '1243', 'goose', 'loft', '2br'])
      expect(await found(word), word).toEqual([active]);
    for (const word of ['oak', 'casa', 'johns', '3br'])
      expect(await found('nothing', word), word).toEqual([house]);
    expect(await found('portland')).toEqual([active, house]);
    expect(await found('marshall')).toEqual([]);
  }));

test('the homes of another host are not there, not even by their ids', () =>
  rolledBack(async (sql) => {
    const { host, active, foreign } = await makeStory(sql);
    const found = await asking(sql, host, (context) =>
      listingKind.list(context, { ids: [foreign, active], words: null }),
    );
    expect(found.map(({ id }) => id)).toEqual([active]);
    expect(found[0]).toMatchObject({
      name: 'Loft over the bakery',
      state: 'active',
      zone: 'America/Chicago',
      cents: 210_000,
      home: active,
      url: `/dashboard/listings/${active}/edit`,
    });
    expect(await asking(sql, host, (context) => listingKind.facts(context, foreign))).toEqual([]);
  }));

test('the facts of a home are in the language of the request', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeStory(sql);
    const values = async (locale: 'en' | 'es') =>
      asking(
        sql,
        host,
        async (context) =>
          Object.fromEntries(
            (await listingKind.facts(context, active)).map(({ key, value }) => [key, value]),
          ),
        locale,
      );
    expect(await values('en')).toMatchObject({
      status: 'Active',
      rent: '$2,100',
      deposit: '–',
      pets: 'no',
    });
    expect(await values('es')).toMatchObject({ status: 'Activo', pets: 'no', furnished: 'no' });
  }));
