import { expect } from 'vitest';
import type { Case } from './cases.ts';

/** Embedding in every direction, and what is refused. */
export const EMBEDS: Case[] = [
  {
    what: 'to many',
    ask: 'GET /homes?select=id,rooms(id)&id=eq.1',
    answer: [{ id: 1, rooms: [{ id: 1 }, { id: 2 }] }],
  },
  {
    what: 'to many of nothing is []',
    ask: 'GET /homes?select=id,rooms(id)&id=eq.3',
    answer: [{ id: 3, rooms: [] }],
  },
  {
    what: 'to one',
    ask: 'GET /rooms?select=id,homes(title)&id=eq.3',
    answer: [{ id: 3, homes: { title: 'Dark house' } }],
  },
  {
    what: 'to one of nothing is null',
    ask: 'GET /homes?select=id,agent:people!homes_agent_id_fkey(name)&id=eq.2',
    answer: [{ id: 2, agent: null }],
  },
  {
    what: 'one to one',
    ask: 'GET /homes?select=id,addresses(street)&order=id',
    answer: [
      { id: 1, addresses: { street: 'Sun Street 1' } },
      { id: 2, addresses: { street: 'Dark Alley 2' } },
      { id: 3, addresses: null },
    ],
  },
  {
    what: 'many to many',
    ask: 'GET /homes?select=id,features(name)&order=id&features.order=name',
    answer: [
      { id: 1, features: [{ name: 'lift' }, { name: 'pool' }] },
      { id: 2, features: [{ name: 'pool' }] },
      { id: 3, features: [] },
    ],
  },
  {
    what: 'by column hint',
    ask: 'GET /homes?select=id,people!owner_id(name)&id=eq.3',
    answer: [{ id: 3, people: { name: 'Bob' } }],
  },
  {
    what: 'by column as name',
    ask: 'GET /homes?select=id,owner_id(name)&id=eq.3',
    answer: [{ id: 3, owner_id: { name: 'Bob' } }],
  },
  {
    what: 'by constraint as name',
    ask: 'GET /homes?select=id,homes_owner_id_fkey(name)&id=eq.3',
    answer: [{ id: 3, homes_owner_id_fkey: { name: 'Bob' } }],
  },
  {
    what: 'self to one',
    ask: 'GET /people?select=id,boss:people!boss_id(name)&id=eq.2',
    answer: [{ id: 2, boss: expect.anything() }],
  },
  {
    what: 'self by column',
    ask: 'GET /people?select=id,boss:boss_id(name)&id=eq.2',
    answer: [{ id: 2, boss: { name: 'Ada' } }],
  },
  {
    what: 'nested',
    ask: 'GET /people?select=id,homes!homes_owner_id_fkey(id,rooms(id),addresses(street))&id=eq.1&homes.order=id.desc&homes.rooms.order=size',
    answer: [
      {
        id: 1,
        homes: [
          { id: 2, rooms: [{ id: 3 }], addresses: { street: 'Dark Alley 2' } },
          { id: 1, rooms: [{ id: 2 }, { id: 1 }], addresses: { street: 'Sun Street 1' } },
        ],
      },
    ],
  },
  {
    what: 'nested filter',
    ask: 'GET /people?select=id,homes!homes_owner_id_fkey(id,rooms(id))&id=eq.1&homes.order=id&homes.rooms.size=gt.9',
    answer: [
      {
        id: 1,
        homes: [
          { id: 1, rooms: [{ id: 1 }] },
          { id: 2, rooms: [{ id: 3 }] },
        ],
      },
    ],
  },
  {
    what: 'limit and offset of an embed',
    ask: 'GET /homes?select=id,rooms(id)&id=eq.1&rooms.order=id&rooms.limit=1&rooms.offset=1',
    answer: [{ id: 1, rooms: [{ id: 2 }] }],
  },
  {
    what: 'limit of an embed is per row',
    ask: 'GET /homes?select=id,rooms(id)&order=id&rooms.order=id&rooms.limit=1',
    answer: [
      { id: 1, rooms: [{ id: 1 }] },
      { id: 2, rooms: [{ id: 3 }] },
      { id: 3, rooms: [] },
    ],
  },
  {
    what: 'filter of an embed keeps the parents',
    ask: 'GET /homes?select=id,rooms(id)&rooms.name=eq.Hall&order=id',
    answer: [
      { id: 1, rooms: [] },
      { id: 2, rooms: [{ id: 3 }] },
      { id: 3, rooms: [] },
    ],
  },
  {
    what: '!inner keeps only parents with a match',
    ask: 'GET /homes?select=id,rooms!inner(id)&rooms.name=eq.Hall',
    answer: [{ id: 2, rooms: [{ id: 3 }] }],
  },
  {
    what: '!inner with limit and order',
    ask: 'GET /homes?select=id,rooms!inner(id)&order=id.desc&limit=1',
    answer: [{ id: 2, rooms: [{ id: 3 }] }],
  },
  {
    what: '!inner nested',
    ask: 'GET /people?select=id,homes!homes_owner_id_fkey!inner(id,rooms!inner(id))&homes.rooms.name=eq.Bath',
    answer: [{ id: 1, homes: [{ id: 1, rooms: [{ id: 2 }] }] }],
  },
  {
    what: '!inner to one',
    ask: 'GET /rooms?select=id,homes!inner(id)&homes.kind=eq.house',
    answer: [{ id: 3, homes: { id: 2 } }],
  },
  {
    what: '!inner many to many',
    ask: 'GET /homes?select=id,features!inner(name)&features.name=eq.lift',
    answer: [{ id: 1, features: [{ name: 'lift' }] }],
  },
  {
    what: 'not.is.null on an embed',
    ask: 'GET /homes?select=id,rooms()&rooms=not.is.null&order=id',
    answer: [{ id: 1 }, { id: 2 }],
  },
  {
    what: 'is.null on an embed',
    ask: 'GET /homes?select=id,rooms()&rooms=is.null',
    answer: [{ id: 3 }],
  },
  {
    what: 'or across embeds',
    ask: 'GET /homes?select=id,rooms(),addresses()&rooms.size=gt.20&addresses.street=like.Sun*&or=(rooms.not.is.null,addresses.not.is.null)&order=id',
    answer: [{ id: 1 }, { id: 2 }],
  },
  {
    what: 'or inside an embed',
    ask: 'GET /homes?select=id,rooms(id)&id=eq.1&rooms.or=(size.eq.5,size.eq.99)',
    answer: [{ id: 1, rooms: [{ id: 2 }] }],
  },
  {
    what: 'order by an embed to one',
    ask: 'GET /rooms?select=id,homes(title)&order=homes(title).asc,id.desc',
    answer: [
      { id: 3, homes: { title: 'Dark house' } },
      { id: 2, homes: { title: 'Sunny flat' } },
      { id: 1, homes: { title: 'Sunny flat' } },
    ],
  },
  {
    what: 'order by an embed under its alias',
    ask: 'GET /rooms?select=id,h:homes(title)&order=h(title).desc,id&limit=1',
    answer: [{ id: 1, h: { title: 'Sunny flat' } }],
  },
  {
    what: 'order by an embed to many is refused',
    ask: 'GET /homes?select=id,rooms(id)&order=rooms(id)',
    status: 400,
    answer: expect.objectContaining({ code: 'PGRST118' }),
  },
  {
    what: 'spread to one',
    ask: 'GET /rooms?select=id,...homes(title,home:id)&id=eq.3',
    answer: [{ id: 3, title: 'Dark house', home: 2 }],
  },
  {
    what: 'spread to one of nothing',
    ask: 'GET /homes?select=id,...people!homes_agent_id_fkey(agent:name)&id=eq.2',
    answer: [{ id: 2, agent: null }],
  },
  {
    what: 'spread nested',
    ask: 'GET /rooms?select=id,...homes(title,...people!homes_owner_id_fkey(name))&id=eq.3',
    answer: [{ id: 3, title: 'Dark house', name: 'Ada' }],
  },
  {
    what: 'spread to many gives arrays',
    ask: 'GET /homes?select=id,...rooms(names:name,size)&id=in.(1,3)&order=id',
    answer: [
      { id: 1, names: ['Kitchen', 'Bath'], size: [10, 5] },
      { id: 3, names: [], size: [] },
    ],
  },
  {
    what: 'spread to many with order',
    ask: 'GET /homes?select=id,...rooms(names:name)&id=eq.1&rooms.order=size',
    answer: [{ id: 1, names: ['Bath', 'Kitchen'] }],
  },
  {
    what: 'spread many to many',
    ask: 'GET /homes?select=id,...features(features:name)&id=eq.1&features.order=name',
    answer: [{ id: 1, features: ['lift', 'pool'] }],
  },
  {
    what: 'embed inside a spread',
    ask: 'GET /rooms?select=id,...homes(addresses(street))&id=eq.3',
    answer: [{ id: 3, addresses: { street: 'Dark Alley 2' } }],
  },
  {
    what: 'computed relation',
    ask: 'GET /homes?select=id,biggest_room(name)&order=id',
    answer: [
      { id: 1, biggest_room: { name: 'Kitchen' } },
      { id: 2, biggest_room: { name: 'Hall' } },
      { id: 3, biggest_room: null },
    ],
  },
  {
    what: 'two embeds of one table under aliases',
    ask: 'GET /homes?select=id,owner:people!homes_owner_id_fkey(name),agent:people!homes_agent_id_fkey(name)&id=eq.1',
    answer: [{ id: 1, owner: { name: 'Ada' }, agent: { name: 'Bob' } }],
  },
  {
    what: 'filter by alias',
    ask: 'GET /homes?select=id,owner:people!homes_owner_id_fkey!inner(name)&owner.name=eq.Bob',
    answer: [{ id: 3, owner: { name: 'Bob' } }],
  },
  {
    what: 'json path and cast inside an embed',
    ask: 'GET /homes?select=id,people!homes_owner_id_fkey(profile->>city,key:id::text)&id=eq.3',
    answer: [{ id: 3, people: { city: 'Rome', key: '2' } }],
  },
  {
    what: 'values inside an embed',
    ask: 'GET /people?select=homes!homes_owner_id_fkey(price,available,words,details,kind)&id=eq.1&homes.id=eq.1',
    answer: [
      {
        homes: [
          {
            price: 1000.5,
            available: '[2026-01-01,2026-06-01)',
            words: ['sun', 'sea'],
            details: { sea: true, beds: 2 },
            kind: 'flat',
          },
        ],
      },
    ],
  },
  {
    what: 'rooms(count) is no aggregate: Postgres itself reads it as one',
    ask: 'GET /homes?select=id,rooms(count)&order=id',
    answer: [
      { id: 1, rooms: [{ count: 2 }] },
      { id: 2, rooms: [{ count: 1 }] },
      { id: 3, rooms: [{ count: 0 }] },
    ],
  },
  {
    what: 'ambiguous',
    ask: 'GET /homes?select=id,people(name)',
    status: 300,
    answer: expect.objectContaining({
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'homes' and 'people'",
    }),
  },
  {
    what: 'no relation',
    ask: 'GET /homes?select=id,logs(line)',
    status: 400,
    answer: {
      code: 'PGRST200',
      message: "Could not find a relationship between 'homes' and 'logs' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'homes' and 'logs' in the schema 'public', but no matches were found.",
      hint: null,
    },
  },
  {
    what: 'filter on what is not embedded',
    ask: 'GET /homes?select=id&rooms.id=eq.1',
    status: 400,
    answer: expect.objectContaining({ code: 'PGRST108' }),
  },
  {
    what: 'unknown column in an embed',
    ask: 'GET /homes?select=id,rooms(nope)',
    status: 400,
    answer: expect.objectContaining({ code: '42703' }),
  },
  ...[
    'count()',
    'id.count()',
    'price.sum()',
    'price.avg()',
    'price.max()',
    'id.min()',
    'total:price.sum()::int',
    'rooms(size.sum())',
    'rooms(n:count())',
    '...rooms(size.max())',
  ].map(
    (select): Case => ({
      what: `aggregate ${select}`,
      ask: `GET /homes?select=${select}`,
      status: 400,
      answer: {
        code: 'PGRST123',
        message: 'Use of aggregate functions is not allowed',
        details: null,
        hint: null,
      },
    }),
  ),
];
