import { expect } from 'vitest';
import type { Case } from './cases.ts';

const refused = (code: string) => expect.objectContaining({ code });
const csv = { accept: 'text/csv' };

/** What PostgREST answers and this platform refuses: docs/platform-rest.md has the reasons. */
export const DIFFERENCES: Case[] = [
  {
    what: 'GeoJSON',
    ask: 'GET /homes',
    headers: { accept: 'application/geo+json' },
    status: 406,
    answer: refused('PGRST107'),
  },
  {
    what: 'a select of more than 1,000 columns',
    ask: `GET /homes?select=${'id,'.repeat(1000)}id`,
    status: 400,
    answer: refused('PGRST100'),
  },
];

/** What was refused here once, because the library that answered then could not do it. */
export const ONCE_REFUSED: Case[] = [
  {
    what: 'a computed column in order=',
    ask: 'GET /homes?select=id&order=shout.desc',
    status: 200,
    answer: [{ id: 1 }, { id: 3 }, { id: 2 }],
  },
  {
    what: 'comma-separated values as a body',
    ask: 'POST /people?select=id,name,age',
    headers: { prefer: 'return=representation', 'content-type': 'text/csv' },
    body: 'id,name,age\n7,Gus,NULL',
    status: 201,
    answer: [{ id: 7, name: 'Gus', age: null }],
  },
  {
    what: 'a cast in the answer to a write to a table without a key',
    ask: 'POST /logs?select=line,at::text',
    headers: { prefer: 'return=representation' },
    body: { line: 'three', at: 3 },
    status: 201,
    answer: [{ line: 'three', at: '3' }],
  },
  {
    what: 'a spread in comma-separated values',
    ask: 'GET /rooms?select=id,...homes(title)&order=id&limit=1',
    headers: csv,
    answer: 'id,title\n1,"Sunny flat"',
  },
  {
    what: 'a logic tree of a function called by GET',
    ask: 'GET /rpc/homes_above?price=1&or=(id.eq.1,id.eq.7)&select=id',
    status: 200,
    answer: [{ id: 1 }],
  },
  {
    what: 'two filters on one column of a function called by GET',
    ask: 'GET /rpc/homes_above?price=1&id=neq.1&id=neq.7&select=id',
    status: 200,
    answer: [{ id: 2 }],
  },
  {
    what: 'numbers that no double can hold',
    ask: 'GET /texts?select=big&id=eq.10',
    headers: csv,
    answer: 'big\n9007199254740993',
  },
];
