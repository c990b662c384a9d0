import { expect } from 'vitest';
import type { Case } from './cases.ts';

const refused = (code: string) => expect.objectContaining({ code });
const BACK = { prefer: 'return=representation' };

/** What PostgREST answers and this platform refuses: docs/platform-rest.md has the reasons. */
export const DIFFERENCES: Case[] = [
  {
    what: 'a computed column in order=',
    ask: 'GET /homes?select=id&order=shout',
    status: 400,
    answer: refused('42703'),
  },
  {
    what: 'comma-separated values as a body',
    ask: 'POST /features',
    headers: { 'content-type': 'text/csv' },
    body: 'id,name\n7,NULL',
    status: 400,
    answer: refused('PGRST102'),
  },
  {
    what: 'a cast in the answer to a write to a table without a key',
    ask: 'POST /logs?select=line,at::text',
    headers: BACK,
    body: { line: 'three', at: 3 },
    status: 400,
    answer: refused('PGRST127'),
    leaves: { ask: 'GET /logs?line=eq.three', answer: [] },
  },
  {
    what: 'a spread in comma-separated values',
    ask: 'GET /rooms?select=id,...homes(title)',
    headers: { accept: 'text/csv' },
    status: 400,
    answer: refused('PGRST127'),
  },
  {
    what: 'a logic tree of a function called by GET',
    ask: 'GET /rpc/homes_above?price=1&or=(id.eq.1,id.eq.2)',
    status: 400,
    answer: refused('PGRST127'),
  },
  {
    what: 'two filters on one column of a function called by GET',
    ask: 'GET /rpc/homes_above?price=1&id=neq.1&id=neq.7',
    status: 400,
    answer: refused('PGRST127'),
  },
];
