import { expect } from 'vitest';
import type { Case } from './cases.ts';

const refused = (code: string) => expect.objectContaining({ code });
const MOST_TWO = { prefer: 'handling=strict, max-affected=2' };
const untouched = {
  ask: 'GET /counters?select=n&order=id',
  answer: [{ n: 1 }, { n: 2 }, { n: 3 }],
};

/** Functions of odd shapes, and how many rows they may change. */
export const FUNCTIONS: Case[] = [
  {
    what: 'a function that changes more rows than allowed changes none',
    ask: 'POST /rpc/raise_counters',
    headers: MOST_TWO,
    body: { by: 10 },
    status: 400,
    answer: refused('PGRST124'),
    leaves: untouched,
  },
  {
    what: 'a function that changes one row cannot be counted',
    ask: 'POST /rpc/raise_one',
    headers: MOST_TWO,
    body: { by: 10 },
    status: 400,
    answer: refused('PGRST128'),
    leaves: untouched,
  },
  {
    what: 'a function may change as many rows as allowed',
    ask: 'POST /rpc/raise_counters?select=n&order=n',
    headers: { prefer: 'handling=strict, max-affected=3' },
    body: { by: 10 },
    status: 200,
    answer: [{ n: 11 }, { n: 12 }, { n: 13 }],
    answerHeaders: { 'preference-applied': 'handling=strict, max-affected=3' },
  },
  {
    what: 'max-affected counts with strict handling only',
    ask: 'POST /rpc/raise_one',
    headers: { prefer: 'max-affected=2' },
    body: { by: 10 },
    status: 200,
    answer: 11,
  },
  {
    what: 'a record',
    ask: 'POST /rpc/pair_of',
    body: {},
    status: 200,
    answer: { f1: 1, f2: 'one' },
  },
  {
    what: 'records',
    ask: 'GET /rpc/pairs_of',
    status: 200,
    answer: [
      { f1: 1, f2: 'one' },
      { f1: 2, f2: 'two' },
    ],
  },
  {
    what: 'arguments that are keywords or have capitals',
    ask: 'POST /rpc/odd_names',
    body: { select: 1, camelCase: 'b' },
    status: 200,
    answer: '1bx',
  },
  {
    what: 'arguments that are keywords or have capitals, by GET',
    ask: 'GET /rpc/odd_names?camelCase=b&from=c&select=1',
    status: 404,
    answer: refused('PGRST202'),
  },
  {
    what: 'a row as an argument',
    ask: 'POST /rpc/name_of',
    body: { u: { id: 9, name: 'Zoe' } },
    status: 200,
    answer: 'Zoe',
  },
  {
    what: 'rows as an argument',
    ask: 'POST /rpc/names_of',
    body: { list: [{ id: 1, name: 'A, "b"' }, { name: 'C' }] },
    status: 200,
    answer: ['A, "b"', 'C'],
  },
  { what: 'the overload that has defaults', ask: 'POST /rpc/picked', body: {}, answer: 'a' },
  { what: 'the overload that fits', ask: 'GET /rpc/picked?a=1&b=2', answer: 'ab' },
  {
    what: 'no overload, and which one was meant',
    ask: 'POST /rpc/picked',
    body: { a: 1, bb: 2 },
    status: 404,
    answer: expect.objectContaining({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.picked(a, b)',
    }),
  },
  {
    what: 'overloads that fit alike, in the order of their arguments',
    ask: 'GET /rpc/either?a=1',
    status: 300,
    answer: expect.objectContaining({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.either(a => integer), public.either(a => text)',
    }),
  },
  {
    what: 'computed columns of what a function returns, in select, filters and order',
    ask: 'GET /rpc/all_counters?select=id,double&double=gt.2&order=double.desc',
    answer: [
      { id: 3, double: 6 },
      { id: 2, double: 4 },
    ],
  },
  {
    what: 'arguments of which one is too many, and which ones were meant',
    ask: 'GET /rpc/said_of_call?setting=x&key=y&a_third_argument=z',
    status: 404,
    answer: expect.objectContaining({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.said_of_call(key, setting)',
    }),
  },
  {
    what: 'a code that is PT and no number',
    ask: 'GET /rpc/raised_code?code=PT40A',
    status: 500,
    answer: { code: 'PT40A', message: 'Wrong', details: null, hint: null },
  },
  {
    what: 'an answer of its own, whose code is named in a header',
    ask: 'GET /rpc/raised_answer',
    status: 409,
    answer: { code: '55', message: 'own', details: null, hint: null },
    answerHeaders: { 'proxy-status': 'PostgREST; error=55', 'x-own': '1' },
  },
  {
    what: 'a function that asks for a cookie',
    ask: 'POST /rpc/said_of_call',
    headers: { cookie: 'one=1; two=a=b' },
    body: { setting: 'request.cookies', key: 'two' },
    status: 200,
    answer: 'a=b',
  },
  {
    what: 'headers that a function asks for are without cookies',
    ask: 'POST /rpc/said_of_call',
    headers: { cookie: 'one=1' },
    body: { setting: 'request.headers', key: 'cookie' },
    status: 200,
    answer: null,
  },
  {
    what: 'a text as a body',
    ask: 'POST /rpc/reversed',
    headers: { 'content-type': 'text/plain' },
    body: 'abc, {"d"}',
    status: 200,
    answer: '}"d"{ ,cba',
  },
  {
    what: 'XML as a body',
    ask: 'POST /rpc/as_xml',
    headers: { 'content-type': 'text/xml' },
    body: '<a>b</a>',
    status: 200,
    answer: '<a>b</a>',
  },
  {
    what: 'XML as an answer, without the newline that it begins with',
    ask: 'GET /rpc/xml_page',
    headers: { accept: 'text/xml' },
    status: 200,
    answer: '<a>b</a>',
    answerHeaders: { 'content-type': 'text/xml; charset=utf-8' },
  },
  {
    what: 'bytes as a body',
    ask: 'POST /rpc/weight',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'ünï',
    status: 200,
    answer: 5,
  },
  {
    what: 'a form as arguments',
    ask: 'POST /rpc/odd_names',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'select=1&camelCase=a+b',
    status: 200,
    answer: '1a bx',
  },
];
