import { expect } from 'vitest';
import type { Case } from './cases.ts';

const refused = (code: string) => expect.objectContaining({ code });
const ada = { id: 1, name: 'Ada', email: 'ada@example.org' };

/** Tables that share their name with one of auth, realtime or storage; tables that point to themselves. */
export const EMBEDDING: Case[] = [
  {
    what: 'everything of messages, though realtime has a table of this name',
    ask: 'GET /conversations?select=id,messages(*)&order=id&messages.order=id',
    status: 200,
    answer: [
      {
        id: 1,
        messages: [
          { id: 1, conversation_id: 1, sender_id: 1, recipient_id: 2, body: 'hello' },
          { id: 2, conversation_id: 1, sender_id: 2, recipient_id: 1, body: 'hi' },
        ],
      },
      { id: 2, messages: [] },
    ],
  },
  {
    what: 'everything of users, though auth has a table of this name',
    ask: 'GET /refresh_tokens?select=*,users(*)',
    status: 200,
    answer: [{ id: 1, user_id: 1, users: ada }],
  },
  {
    what: 'everything of objects, though storage has a table of this name',
    ask: 'GET /users?select=name,objects(*)&id=eq.2',
    status: 200,
    answer: [{ name: 'Bob', objects: [{ id: 2, user_id: 2, name: 'desk' }] }],
  },
  {
    what: 'everything of users spread',
    ask: 'GET /objects?select=thing:name,...users(*)&id=eq.2',
    answer: [{ thing: 'desk', id: 2, name: 'Bob', email: null }],
  },
  {
    what: 'an alias that equals a column is no hint',
    ask: 'GET /messages?select=id,sender_id:users(name)',
    status: 300,
    answer: refused('PGRST201'),
  },
  {
    what: 'what a row is pointed to by, by its own table',
    ask: 'GET /collections?select=id,children:collections(id)&order=id&children.order=id',
    answer: [
      { id: 1, children: [{ id: 2 }, { id: 3 }] },
      { id: 2, children: [] },
      { id: 3, children: [] },
    ],
  },
  {
    what: 'the same by a hint',
    ask: 'GET /collections?select=id,collections!parent_id(id)&id=eq.1&collections.order=id',
    answer: [{ id: 1, collections: [{ id: 2 }, { id: 3 }] }],
  },
  {
    what: 'what a row points to, by the column',
    ask: 'GET /collections?select=id,parent:parent_id(name)&id=eq.2',
    answer: [{ id: 2, parent: { name: 'all' } }],
  },
  {
    what: 'a table with two keys to itself is ambiguous',
    ask: 'GET /organizations?select=id,organizations(id)',
    status: 300,
    answer: refused('PGRST201'),
  },
  {
    what: 'unless a hint says which',
    ask: 'GET /organizations?select=id,audited:organizations!auditor(id),refereed:organizations!referee(id)&id=eq.1&refereed.order=id',
    answer: [{ id: 1, audited: [], refereed: [{ id: 2 }, { id: 3 }] }],
  },
  {
    what: 'both columns of a table with two keys to itself',
    ask: 'GET /organizations?select=name,referee(name),auditor(name)&id=eq.3',
    answer: [{ name: 'three', referee: { name: 'one' }, auditor: { name: 'two' } }],
  },
  {
    what: 'a private junction relates nothing',
    ask: 'GET /users?select=objects!likes(name)',
    status: 400,
    answer: refused('PGRST200'),
  },
  {
    what: 'nor makes it another embed ambiguous',
    ask: 'GET /users?select=id,objects(name)&id=eq.2',
    answer: [{ id: 2, objects: [{ name: 'desk' }] }],
  },
  {
    what: 'a view by its renamed key, both ways',
    ask: 'GET /object_cards?select=number,users(name)&number=eq.2',
    answer: [{ number: 2, users: { name: 'Bob' } }],
  },
  {
    what: 'a view of a view',
    ask: 'GET /users?select=name,card_names(number,name)&id=eq.2',
    answer: [{ name: 'Bob', card_names: [{ number: 2, name: 'DESK' }] }],
  },
  {
    what: 'many to many through a view',
    ask: 'GET /object_cards?select=number,labels(name)&number=eq.1&labels.order=name',
    answer: [{ number: 1, labels: [{ name: 'new' }, { name: 'old' }] }],
  },
  {
    what: 'a view of a subquery, joined, with another subquery in its condition',
    ask: 'GET /big_cards?select=id,owner,users(email)',
    status: 200,
    answer: [{ id: 1, owner: 'Ada', users: { email: 'ada@example.org' } }],
  },
  {
    what: 'a view of a common table expression, whose columns stand in another order',
    ask: 'GET /listed_cards?select=id,users(name)&id=eq.2',
    status: 200,
    answer: [{ id: 2, users: { name: 'Bob' } }],
  },
  {
    what: 'a view that counts in a lateral join, by the name of a key',
    ask: 'GET /messages?select=id,sender:busy_users!messages_sender_id_fkey(name,many)&id=eq.1',
    status: 200,
    answer: [{ id: 1, sender: { name: 'Ada', many: 2 } }],
  },
  {
    what: 'many to many through a view with a condition, where a hint names it',
    ask: 'GET /guides?select=id,tours!red_bookings(name)',
    status: 200,
    answer: [{ id: 1, tours: [{ name: 'red' }] }],
  },
  {
    what: 'many to many is ambiguous where a table and a view are junctions',
    ask: 'GET /guides?select=id,tours(name)',
    status: 300,
    answer: expect.objectContaining({
      code: 'PGRST201',
      hint: "Try changing 'tours' to one of the following: 'tours!bookings', 'tours!red_bookings'. Find the desired relationship in the 'details' key.",
    }),
  },
  {
    what: 'a spread of no columns, to one and to many, adds none',
    ask: 'GET /objects?select=id,...users(),...label_uses()&id=eq.1',
    status: 200,
    answer: [{ id: 1 }],
  },
  {
    what: 'a spread of a spread of no columns',
    ask: 'GET /messages?select=id,...conversations(topic,...messages())&id=eq.1',
    status: 200,
    answer: [{ id: 1, topic: 'home' }],
  },
  {
    what: 'one row of a domain over a table embeds its own parent only',
    ask: 'POST /rpc/chosen_object?select=id,users(name)',
    body: { number: 2 },
    status: 200,
    answer: { id: 2, users: { name: 'Bob' } },
  },
  {
    what: 'rows of a domain over a table embed their own parents only',
    ask: 'GET /rpc/chosen_objects?select=id,users(name)&order=id',
    status: 200,
    answer: [
      { id: 2, users: { name: 'Bob' } },
      { id: 3, users: { name: 'Ada' } },
    ],
  },
];
