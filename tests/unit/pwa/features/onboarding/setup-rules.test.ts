import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  judge,
  presentable,
  unsavedOver,
} from '../../../../../pwa/features/onboarding/setup-rules.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name, please')),
  age: z.nullable(z.int().check(z.gte(16, 'Too young'))),
});
const STORED = { name: 'Ann', age: 30 as number | null };

test('a set-up step validates its own fields only', () => {
  const values = { name: '', age: 3 };
  expect(judge(schema, values, ['name']).errors).toEqual({ name: 'Name, please' });
  expect(judge(schema, values, ['age']).errors).toEqual({ age: 'Too young' });
  expect(judge(schema, STORED, ['name', 'age']).errors).toEqual({});
});

test('progress saves valid fields; invalid ones stay as they were saved', () => {
  expect(presentable(schema, { name: 'Bea', age: 3 }, STORED)).toEqual({ name: 'Bea', age: 30 });
  expect(presentable(schema, { name: 'Bea', age: 40 }, STORED)).toEqual({ name: 'Bea', age: 40 });
  expect(presentable(schema, { name: '', age: 3 }, { name: '', age: 1 })).toBeNull();
});

test('locally typed values replace the server’s, field by field', () => {
  const draft = { values: { name: 'Bea', age: 5, color: 'red' }, touched: ['name', 'color'] };
  expect(unsavedOver(STORED, draft)).toEqual({ name: 'Bea', age: 30 });
  expect(unsavedOver(STORED, null)).toBe(STORED);
});
