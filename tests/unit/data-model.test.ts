import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { readSchema } from '../../supabase/local/database/schema-dump.ts';

const page = readFileSync(join(ROOT, 'docs/data-model.md'), 'utf8');
const schema = Object.values(await readSchema()).join('\n');
const named = new Set([...page.matchAll(/`(?:private\.)?([A-Za-z_]+)`/g)].map(([, name]) => name));

const namesOf = (pattern: RegExp) => [...schema.matchAll(pattern)].map(([, name]) => name ?? '');

test('docs/data-model.md has every public table and view', () => {
  const tables = namesOf(/^create (?:table|view) public\.(\w+)/gm);
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter((name) => !named.has(name))).toEqual([]);
});

test('docs/data-model.md names no table, function or job that is not there', () => {
  const known = new Set([
    ...namesOf(/^create (?:table|view) (?:public|private)\.(\w+)/gm),
    ...namesOf(/^create function (?:public|private)\.(\w+)\(/gm),
  ]);
  const spoken = [...named].filter((name) => name?.includes('_') && !known.has(name));
  expect(spoken.filter((name) => !known.has(`run_${name}`))).toEqual([]);
});

test('docs/data-model.md names every machine by its moves', () => {
  const domains = join(ROOT, 'shared/domains');
  const moves = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(domains, file), 'utf8').matchAll(/export const (\w+Moves)\b/g),
    ])
    .map(([, name]) => name);
  expect(moves.filter((name) => name !== 'tenantMoves' && !named.has(name))).toEqual([]);
});
