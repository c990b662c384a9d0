import { expect } from 'vitest';
import type { Case } from './cases.ts';

const refused = (code: string) => expect.objectContaining({ code });

/** What is asked wrongly, and the most that one answer holds. */
export const REFUSALS: Case[] = [
  {
    what: 'unknown table',
    ask: 'GET /peoples',
    status: 404,
    answer: {
      code: 'PGRST205',
      message: "Could not find the table 'public.peoples' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.people'",
    },
  },
  {
    what: 'unknown table, written',
    ask: 'POST /zzz',
    body: { a: 1 },
    status: 404,
    answer: {
      code: 'PGRST205',
      message: "Could not find the table 'public.zzz' in the schema cache",
      details: null,
      hint: null,
    },
  },
  {
    what: 'unknown column',
    ask: 'GET /people?select=nope',
    status: 400,
    answer: expect.objectContaining({
      code: '42703',
      message: 'column people.nope does not exist',
    }),
  },
  {
    what: 'unknown column in a filter',
    ask: 'GET /people?nope=eq.1',
    status: 400,
    answer: expect.objectContaining({
      code: '42703',
      message: 'column people.nope does not exist',
    }),
  },
  {
    what: 'unknown column in order',
    ask: 'GET /people?order=nope',
    status: 400,
    answer: refused('42703'),
  },
  {
    what: 'unknown operator',
    ask: 'GET /people?id=equals.1',
    status: 400,
    answer: refused('PGRST100'),
  },
  { what: 'no operator', ask: 'GET /people?id=1', status: 400, answer: refused('PGRST100') },
  {
    what: 'broken select',
    ask: 'GET /people?select=id,rooms(',
    status: 400,
    answer: refused('PGRST100'),
  },
  {
    what: 'broken order',
    ask: 'GET /people?order=id.sideways',
    status: 400,
    answer: refused('PGRST100'),
  },
  {
    what: 'broken logic',
    ask: 'GET /people?or=(id.eq.1',
    status: 400,
    answer: refused('PGRST100'),
  },
  { what: 'broken is', ask: 'GET /people?age=is.nope', status: 400, answer: refused('PGRST100') },
  {
    what: 'wrong type in a filter',
    ask: 'GET /people?id=eq.x',
    status: 400,
    answer: expect.objectContaining({
      code: '22P02',
      message: 'invalid input syntax for type integer: "x"',
    }),
  },
  {
    what: 'number out of range in a filter',
    ask: 'GET /people?id=eq.99999999999',
    status: 400,
    answer: refused('22003'),
  },
  {
    what: 'operator without meaning for a type',
    ask: 'GET /people?id=like.1',
    status: 404,
    answer: refused('42883'),
  },
  {
    what: 'bad regular expression',
    ask: 'GET /people?name=match.(',
    status: 400,
    answer: refused('2201B'),
  },
  {
    what: 'schema not exposed',
    ask: 'GET /ledger',
    headers: { 'accept-profile': 'hidden' },
    status: 406,
    answer: {
      code: 'PGRST106',
      message: 'Invalid schema: hidden',
      details: null,
      hint: 'Only the following schemas are exposed: public',
    },
  },
  {
    what: 'schema not exposed, written',
    ask: 'POST /ledger',
    headers: { 'content-profile': 'hidden' },
    body: { id: 1 },
    status: 406,
    answer: refused('PGRST106'),
  },
  {
    what: 'schema not exposed, called',
    ask: 'POST /rpc/add',
    headers: { 'content-profile': 'hidden' },
    body: { a: 1 },
    status: 406,
    answer: refused('PGRST106'),
  },
  {
    what: 'a table of another schema by its name',
    ask: 'GET /hidden.ledger',
    status: 404,
    answer: refused('PGRST205'),
  },
  {
    what: 'an embed of another schema',
    ask: 'GET /people?select=id,ledger(id)',
    status: 400,
    answer: refused('PGRST200'),
  },
  {
    what: 'public named',
    ask: 'GET /features?select=id&id=eq.1',
    headers: { 'accept-profile': 'public' },
    status: 200,
    answer: [{ id: 1 }],
  },
  {
    what: 'a closed table, visitor',
    as: 'visitor',
    ask: 'GET /closed',
    status: 401,
    answer: expect.objectContaining({
      code: '42501',
      message: 'permission denied for table closed',
    }),
  },
  {
    what: 'a closed table, signed in',
    as: 'ada',
    ask: 'GET /closed',
    status: 403,
    answer: refused('42501'),
  },
  { what: 'a path too long', ask: 'GET /people/1', status: 404, answer: refused('PGRST125') },
  { what: 'an unknown method', ask: 'PURGE /people', status: 405, answer: refused('PGRST117') },
  {
    what: 'max rows',
    ask: 'GET /many?select=id',
    status: 200,
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows over limit',
    ask: 'GET /many?select=id&limit=2000',
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows over Range',
    ask: 'GET /many?select=id',
    headers: { range: '0-1999' },
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows, counted',
    ask: 'GET /many?select=id',
    headers: { prefer: 'count=exact' },
    status: 206,
    answerHeaders: { 'content-range': '0-999/2500' },
  },
  {
    what: 'max rows of a function',
    ask: 'POST /rpc/all_many?select=id',
    body: {},
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows of a function of scalars',
    ask: 'POST /rpc/numbers',
    body: { how_many: 3000 },
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows of a function by GET with a limit',
    ask: 'GET /rpc/all_many?select=id&limit=2000',
    answer: expect.objectContaining({ length: 1000 }),
  },
  {
    what: 'max rows of an embed',
    ask: 'GET /many?select=parts(id)&id=eq.1',
    answer: [{ parts: expect.objectContaining({ length: 1000 }) }],
  },
  {
    what: 'max rows of an embed with a limit',
    ask: 'GET /many?select=parts(id)&id=eq.1&parts.limit=2000',
    answer: [{ parts: expect.objectContaining({ length: 1000 }) }],
  },
  {
    what: 'max rows of a spread',
    ask: 'GET /many?select=...parts(part:id)&id=eq.1',
    answer: [{ part: expect.objectContaining({ length: 1000 }) }],
  },
  {
    what: 'no max rows for what a write gives back',
    ask: 'PATCH /parts?id=gt.0&select=id',
    headers: { prefer: 'return=representation' },
    body: { many_id: 1 },
    answer: expect.objectContaining({ length: 1500 }),
  },
];
