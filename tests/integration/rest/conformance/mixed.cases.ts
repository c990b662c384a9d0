import type { Case } from './cases.ts';

const BACK = { prefer: 'return=representation' };

/** Several things at once: what each case alone does not show. */
export const MIXED: Case[] = [
  {
    what: 'two filters on one column of an embed',
    ask: 'GET /homes?select=id,rooms(id)&id=eq.1&rooms.size=gt.1&rooms.size=lt.8',
    answer: [{ id: 1, rooms: [{ id: 2 }] }],
  },
  {
    what: 'two filters on one column of an embed in an embed',
    ask: 'GET /people?select=id,homes!homes_owner_id_fkey(rooms(id))&id=eq.1&homes.id=eq.1&homes.rooms.size=gt.1&homes.rooms.size=lt.8',
    answer: [{ id: 1, homes: [{ rooms: [{ id: 2 }] }] }],
  },
  {
    what: 'two filters on one column of a function',
    ask: 'POST /rpc/homes_above?select=id&id=neq.1&id=neq.7',
    body: { price: 1 },
    answer: [{ id: 2 }],
  },
  {
    what: 'or next to and, next to a filter of a function',
    ask: 'POST /rpc/homes_above?select=id&or=(id.eq.1,id.eq.2)&and=(id.gt.1,id.lt.9)',
    body: { price: 1 },
    answer: [{ id: 2 }],
  },
  {
    what: 'everything of both',
    ask: 'GET /features?select=*,homes(id,rooms(*))&id=eq.1',
    answer: [
      {
        id: 1,
        name: 'lift',
        homes: [
          {
            id: 1,
            rooms: [
              { id: 1, home_id: 1, name: 'Kitchen', size: 10 },
              { id: 2, home_id: 1, name: 'Bath', size: 5 },
            ],
          },
        ],
      },
    ],
  },
  {
    what: '!left is what an embed is anyway',
    ask: 'GET /homes?select=id,rooms!left(id)&id=eq.3',
    answer: [{ id: 3, rooms: [] }],
  },
  {
    what: 'limit and order of an update are ignored',
    ask: 'PATCH /features?limit=1&select=name&order=id.desc&id=gt.0',
    headers: BACK,
    body: { name: 'x' },
    status: 200,
    answer: [{ name: 'x' }, { name: 'x' }],
  },
  {
    what: 'an update by or, with a spread in the answer',
    ask: 'PATCH /rooms?or=(id.eq.1,name.eq.Hall)&select=id,...homes(title)&order=id.desc',
    headers: BACK,
    body: { size: 1 },
    status: 200,
    answer: [
      { id: 3, title: 'Dark house' },
      { id: 1, title: 'Sunny flat' },
    ],
  },
  {
    what: 'an update with an inner embed shows only what has one',
    ask: 'PATCH /homes?id=gt.0&select=id,rooms!inner(id)&rooms.size=gt.20',
    headers: BACK,
    body: { title: 'x' },
    status: 200,
    answer: [{ id: 2, rooms: [{ id: 3 }] }],
    leaves: {
      ask: 'GET /homes?select=id&title=eq.x&order=id',
      answer: [{ id: 1 }, { id: 2 }, { id: 3 }],
    },
  },
  {
    what: 'a write with an embed and a composite key',
    ask: 'POST /home_features?select=home_id,features(name)',
    headers: BACK,
    body: [
      { home_id: 3, feature_id: 2 },
      { home_id: 3, feature_id: 1 },
    ],
    status: 201,
    answer: [
      { home_id: 3, features: { name: 'pool' } },
      { home_id: 3, features: { name: 'lift' } },
    ],
  },
  {
    what: 'the settings of a request, for policies and triggers of tables',
    ask: 'GET /rpc/context',
    headers: { 'x-mine': 'yes' },
    answer: { method: 'GET', path: '/rpc/context', mine: 'yes', cookies: '{}' },
  },
];
