import { expect } from 'vitest';
import type { Case } from './cases.ts';

const BACK = { prefer: 'return=representation' };

/** Upserts, and PUT. */
export const UPSERTING: Case[] = [
  {
    what: 'upsert merges',
    ask: 'POST /features?select=*',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    body: [
      { id: 1, name: 'elevator' },
      { id: 3, name: 'sauna' },
    ],
    status: 201,
    answer: [
      { id: 1, name: 'elevator' },
      { id: 3, name: 'sauna' },
    ],
  },
  {
    what: 'upsert of only what exists is 200',
    ask: 'POST /features?select=*',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    body: [{ id: 1, name: 'elevator' }],
    status: 200,
    answer: [{ id: 1, name: 'elevator' }],
  },
  {
    what: 'upsert ignores',
    ask: 'POST /features?select=*',
    headers: { prefer: 'return=representation,resolution=ignore-duplicates' },
    body: [
      { id: 1, name: 'elevator' },
      { id: 3, name: 'sauna' },
    ],
    status: 201,
    answer: [{ id: 3, name: 'sauna' }],
    leaves: { ask: 'GET /features?id=eq.1', answer: [{ id: 1, name: 'lift' }] },
  },
  {
    what: 'upsert with on_conflict',
    ask: 'POST /people?on_conflict=name&select=id,age',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    body: { name: 'Ada', age: 41 },
    status: 200,
    answer: [{ id: 1, age: 41 }],
  },
  {
    what: 'upsert with an embed',
    ask: 'POST /rooms?select=name,homes(title)',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    body: { id: 3, home_id: 1, name: 'Moved' },
    status: 200,
    answer: [{ name: 'Moved', homes: { title: 'Sunny flat' } }],
  },
  {
    what: 'upsert of a key alone',
    ask: 'POST /home_features?select=*',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    body: { home_id: 1, feature_id: 1 },
    status: 200,
    answer: [{ home_id: 1, feature_id: 1 }],
  },
  {
    what: 'upsert on what is not unique',
    ask: 'POST /people?on_conflict=age',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { name: 'New', age: 41 },
    status: 400,
    answer: expect.objectContaining({ code: '42P10' }),
  },
  {
    what: 'PUT',
    ask: 'PUT /features?id=eq.3&select=*',
    headers: BACK,
    body: { id: 3, name: 'put' },
    status: 201,
    answer: [{ id: 3, name: 'put' }],
  },
];
