import { expect } from 'vitest';
import type { Case } from './cases.ts';

const BACK = { prefer: 'return=representation' };
const refused = (code: string) => expect.objectContaining({ code });

/** How a domain is shown and read is its casts' to say. */
export const DOMAINS: Case[] = [
  {
    what: 'a domain as its cast shows it',
    ask: 'GET /paints?select=id,color&id=eq.1',
    answer: [{ id: 1, color: '#0000ff' }],
  },
  {
    what: 'a domain in everything',
    ask: 'GET /paints?id=eq.2',
    answer: [{ id: 2, color: '#ff0000', user_id: 1 }],
  },
  {
    what: 'a domain under another name, and cast to another type',
    ask: 'GET /paints?select=c:color,n:color::text&id=eq.1',
    answer: [{ c: '#0000ff', n: '"#0000ff"' }],
  },
  {
    what: 'a domain in an embed',
    ask: 'GET /users?select=paints(color)&id=eq.1&paints.id=eq.1',
    answer: [{ paints: [{ color: '#0000ff' }] }],
  },
  {
    what: 'a filter that reads the domain',
    ask: 'GET /paints?select=id&color=eq.ff0000',
    answer: [{ id: 2 }],
  },
  {
    what: 'a list that reads the domain',
    ask: 'GET /paints?select=id&color=in.("0000ff",ff0000)&order=id',
    answer: [{ id: 1 }, { id: 2 }],
  },
  {
    what: 'a domain that is written and shown',
    ask: 'POST /paints?select=color',
    headers: BACK,
    body: { id: 3, color: '#00ff00' },
    status: 201,
    answer: [{ color: '#00ff00' }],
    leaves: { ask: 'GET /paints?select=id&color=eq.00ff00', answer: [{ id: 3 }] },
  },
];

const longSelect = `GET /counters?select=${Array.from({ length: 3000 }, () => '*').join(',')}`;

/** Forms that a parser may trip over. */
export const GRAMMAR: Case[] = [
  {
    what: 'blanks in a logic tree',
    ask: 'GET /counters?select=id&or=( id.eq.1 , and (n.gt.1, n.lt.3) )&order=id',
    answer: [{ id: 1 }, { id: 2 }],
  },
  {
    what: 'a bracket too many in a logic tree',
    ask: 'GET /counters?select=id&or=(id.eq.1,id.eq.2))&order=id',
    answer: [{ id: 1 }, { id: 2 }],
  },
  {
    what: 'a logic tree of a function by GET',
    ask: 'GET /rpc/all_counters?select=id&or=(id.eq.1,id.eq.2)&id=neq.1',
    answer: [{ id: 2 }],
  },
  {
    what: 'an order by a computed column',
    ask: 'GET /counters?select=id&order=double.desc&limit=1',
    answer: [{ id: 3 }],
  },
  {
    what: 'a key of JSON with characters that a path does not reserve, and a lone percent sign',
    ask: 'GET /rpc/odd_json?select=data->!@$%^%26*_d->>!@$%^%26*_e',
    status: 200,
    answer: { '!@$%^&*_e': '3' },
  },
  {
    what: 'rows behind the last one, and how many there are',
    ask: 'GET /counters?offset=9',
    headers: { prefer: 'count=exact' },
    status: 416,
    answer: refused('PGRST103'),
    answerHeaders: { 'content-range': '*/3' },
  },
  {
    what: 'a table whose name is like no other has no hint',
    ask: 'GET /counting_table',
    status: 404,
    answer: expect.objectContaining({ code: 'PGRST205', hint: null }),
  },
  { what: 'columns without end', ask: longSelect, status: 400, answer: refused('PGRST100') },
  {
    what: 'a column with NUL',
    ask: 'GET /counters?select="a%00b"',
    status: 400,
    answer: refused('PGRST100'),
  },
  {
    what: 'a filter on a column with NUL',
    ask: 'GET /counters?a%00b=eq.1',
    status: 400,
    answer: refused('PGRST100'),
  },
  {
    what: 'brackets without end',
    ask: `GET /counters?or=${'(and'.repeat(4000)}`,
    status: 400,
    answer: expect.objectContaining({ code: expect.stringMatching(/^PGRST10[02]$/) }),
  },
  {
    what: 'JSON without end',
    ask: 'POST /counters',
    body: `{"n":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    headers: { 'content-type': 'application/json' },
    status: 400,
    answer: refused('PGRST102'),
  },
];
