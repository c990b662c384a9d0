import { expect } from 'vitest';
import type { Case } from './cases.ts';

const BACK = { prefer: 'return=representation' };
const refused = (code: string) => expect.objectContaining({ code });
const untouched = {
  ask: 'GET /counters?select=n&order=id',
  answer: [{ n: 1 }, { n: 2 }, { n: 3 }],
};

/** Writes with nothing, with less than all columns, and with defaults. */
export const WRITING: Case[] = [
  {
    what: 'an insert of an empty object takes every default',
    ask: 'POST /counters?select=*',
    headers: BACK,
    body: {},
    status: 201,
    answer: [{ id: 4, n: 5, word: 'none' }],
  },
  {
    what: 'an insert of two empty objects',
    ask: 'POST /counters?select=n',
    headers: BACK,
    body: [{}, {}],
    status: 201,
    answer: [{ n: 5 }, { n: 5 }],
  },
  {
    what: 'an upsert with missing=default where one row leaves out its key',
    ask: 'POST /counters?columns=id,n&select=id,n,word&order=n',
    headers: { prefer: 'return=representation, resolution=merge-duplicates, missing=default' },
    body: [{ id: 1, n: 10 }, { n: 20 }],
    status: 201,
    answer: [
      { id: 1, n: 10, word: 'none' },
      { id: expect.any(Number), n: 20, word: 'none' },
    ],
  },
  {
    what: 'an update by an empty list changes nothing',
    ask: 'PATCH /counters?id=eq.1&select=id',
    headers: BACK,
    body: [],
    status: 200,
    answer: [],
    leaves: untouched,
  },
  {
    what: 'an update by an empty list, without an answer',
    ask: 'PATCH /counters?id=eq.1',
    body: [],
    status: 204,
    answer: '',
    leaves: untouched,
  },
  {
    what: 'an update with missing=default stores the default',
    ask: 'PATCH /counters?id=eq.1&columns=n,word&select=n,word',
    headers: { prefer: 'return=representation, missing=default' },
    body: { word: 'new' },
    status: 200,
    answer: [{ n: 5, word: 'new' }],
    answerHeaders: { 'preference-applied': 'missing=default, return=representation' },
  },
  {
    what: 'an update with columns= and without missing=default stores null',
    ask: 'PATCH /counters?id=eq.1&columns=n,word&select=n,word',
    headers: BACK,
    body: { word: 'new' },
    answer: [{ n: null, word: 'new' }],
  },
  {
    what: 'comma-separated values as a body',
    ask: 'POST /counters?select=id,n,word&order=id',
    headers: { ...BACK, 'content-type': 'text/csv' },
    body: 'id,n,word\n7,NULL,"a ""quoted"", word"\n8,9,\n',
    status: 201,
    answer: [
      { id: 7, n: null, word: 'a "quoted", word' },
      { id: 8, n: 9, word: '' },
    ],
  },
  {
    what: 'comma-separated values with too few fields',
    ask: 'POST /counters',
    headers: { 'content-type': 'text/csv' },
    body: 'id,n\n7',
    status: 400,
    answer: expect.objectContaining({
      code: 'PGRST102',
      message: 'All lines must have same number of fields',
    }),
  },
  {
    what: 'a computed column in the answer to an update',
    ask: 'PATCH /counters?id=eq.2&select=*,double',
    headers: BACK,
    body: { n: 7 },
    answer: [{ id: 2, n: 7, word: 'none', double: 14 }],
  },
  {
    what: 'the place of a new row of a view with a rule, of whose keys one is null',
    ask: 'POST /object_owners',
    headers: { prefer: 'return=headers-only' },
    body: { id: 9 },
    status: 201,
    answer: '',
    answerHeaders: { location: '/object_owners?id=eq.9&user_id=is.null' },
  },
  {
    what: 'a PUT whose body has another key',
    ask: 'PUT /labels?id=eq.3',
    body: { id: 4, name: 'x' },
    status: 400,
    answer: refused('PGRST115'),
    leaves: { ask: 'GET /labels?id=gt.2', answer: [] },
  },
  {
    what: 'a PUT with another filter than the key',
    ask: 'PUT /labels?name=eq.old',
    body: { id: 4, name: 'x' },
    status: 405,
    answer: refused('PGRST105'),
  },
];
