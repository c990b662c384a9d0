import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { ROOT } from '../../../supabase/environment.ts';
import type { Break, MutantRunner } from './break.ts';
import { repeatable } from './statement.ts';

/** The two forms of a statement of a migration. */
export type BrokenStatement = { broken: string; whole: string };

/**
 * What breaks a running database in place, and what mends it; null for a break of something else, or
 * that only a database made anew shows.
 */
export async function brokenStatement(one: Break): Promise<BrokenStatement | null> {
  if (!one.file.startsWith('supabase/migrations/')) return null;
  const text = await readFile(join(ROOT, one.file), 'utf8');
  const whole = repeatable(text, text.indexOf(one.find));
  if (!whole?.includes(one.find)) return null;
  return { whole, broken: whole.replace(one.find, () => one.replace) };
}

/** A later migration has another word about what a break is in: it would break nothing. */
export class LaterWordError extends Error {
  constructor() {
    super('a later migration changed it');
  }
}

/** Runners whose tests share one stack. */
export const SHARING: MutantRunner[] = ['integration', 'contract', 'security'];

/**
 * Runs `work` while the database is broken. Throws a
 * {@link LaterWordError} where running the statement as it is changes something.
 */
export async function whileDatabaseBroken<T>(
  databaseUrl: string,
  { whole, broken }: BrokenStatement,
  work: () => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      const before = await catalogue(tx);
      await tx.unsafe(whole);
      if ((await catalogue(tx)) !== before) throw new LaterWordError();
      await tx.unsafe(broken);
    });
    try {
      return await work();
    } finally {
      await sql.unsafe(whole);
    }
  } finally {
    await sql.end();
  }
}

/** Functions, policies, triggers and views as one text. */
async function catalogue(sql: postgres.TransactionSql): Promise<string> {
  const rows = await sql`
    select md5(string_agg(line, E'\n' order by line)) as sum from (
      select concat_ws('|', p.oid::regprocedure, p.prosrc, p.prosecdef, p.provolatile, p.proconfig)
        as line
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema')
      union all
      select concat_ws('|', tablename, policyname, cmd, roles, qual, with_check) from pg_policies
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all
      select viewname || definition from pg_views where schemaname not in ('pg_catalog', 'information_schema')
    ) lines`;
  return String(rows[0]?.sum);
}
