import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#shared/domains/commands.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { adminSql } from '../../support/database.ts';
import { sourceFiles } from '../../support/source-files.ts';
import { UNUSED } from './unused-functions.ts';

type Callable = { name: string; parameters: string[]; required: number };

/** What a signed-in person may call, as the catalogue has it. */
async function callableFunctions(): Promise<Callable[]> {
  return await adminSql()<Callable[]>`
    select p.proname as name, p.pronargs - p.pronargdefaults as required,
      coalesce(p.proargnames[1:p.pronargs], '{}') as parameters
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname`;
}

/** Names in quotes, or behind `public.` and `rpc/`, anywhere in what runs. */
function namesInSources(): Set<string> {
  const names: string[] = COMMANDS.flatMap(({ server }) =>
    'function' in server ? [server.function] : [],
  );
  for (const file of sourceFiles(['pwa', 'extension', 'shared', 'supabase'])) {
    // The seed writes past the functions, and its names are not calls.
    if (file.startsWith('supabase/seed/')) continue;
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:'|\bpublic\.|\brpc\/)([a-z_]+)\b/g))
      names.push(name);
  }
  return new Set(names);
}

test('every command names a function that clients may call, with arguments that it has', async () => {
  const known = new Map((await callableFunctions()).map((one) => [one.name, one]));
  for (const { name, input, server } of COMMANDS) {
    if (!('function' in server)) continue;
    const found = known.get(server.function);
    expect(found, `${name}: ${server.function}`).toBeDefined();
    // What a command says for an input without values are the names of its arguments.
    const fields = Object.keys((input as { shape?: object }).shape ?? {});
    const blank = Object.fromEntries(fields.map((field) => [field, undefined]));
    const given = Object.keys(server.args(blank));
    expect(found?.parameters, name).toEqual(expect.arrayContaining(given));
    expect(given.length, name).toBeGreaterThanOrEqual(found?.required ?? 0);
  }
});

test('a command without a function writes columns that a signed-in user may write', async () => {
  let compared = 0;
  for (const { name, server } of COMMANDS) {
    if ('function' in server) continue;
    const [table, privilege] =
      'insert' in server ? [server.insert, 'insert'] : [server.update, 'update'];
    const row = 'insert' in server ? server.row({}, '') : server.values;
    for (const column of Object.keys(row)) {
      const [answer] = await adminSql()<{ may: boolean }[]>`
        select has_column_privilege('authenticated', ${`public.${table}`}, ${column}, ${privilege})
          as may`;
      expect(answer?.may, `${name}: ${column}`).toBe(true);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});

test('every function that a signed-in user may call is used, or has a reason why not', async () => {
  const callable = (await callableFunctions()).map(({ name }) => name);
  const called = namesInSources();
  const unused = callable.filter((name) => !called.has(name));
  expect(unused).toEqual(Object.keys(UNUSED).toSorted());
});

test('the names of commands are unique, and begin with the domain that declares them', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    const [domain] = name.split('.');
    const homes = sourceFiles([`shared/domains/${domain}/model`]).filter((file) =>
      /commands\.ts$/.test(file),
    );
    const declared = homes.some((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes(`name: '${name}'`),
    );
    expect(declared, name).toBe(true);
  }
});
