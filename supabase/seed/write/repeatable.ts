import type { Sql } from './rows.ts';

/** Tables whose rows the product's own functions make here, and the columns that tell them apart. */
const DRAWN_BY_FUNCTIONS = {
  organizations: ['email'],
  ledger_accounts: ['org_id', 'kind', 'currency'],
  ledger_entries: ['source_id', 'kind'],
  payouts: ['org_id', 'guide_id', 'period'],
  payout_tours: ['tour_id'],
} as const;

/** Their triggers would set the day of the run, or refuse a change of what is only ever added. */
const QUIET = [
  'public.profiles',
  'public.hosts',
  'public.guides',
  'public.organizations',
  'public.payouts',
  'public.payout_rates',
  'public.ledger_accounts',
  'private.audit_log',
] as const;

/**
 * The product's functions draw random ids. While the seed is written, triggers take their place and
 * make ids from what the rows say, so that two seeds are the same.
 */
export async function deriveIds(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function private.derive_seed_id() returns trigger
      language plpgsql volatile
      set search_path = ''
      as $$
    declare
      said text := (select string_agg(to_jsonb(new) ->> name, ' ' order by place)
        from unnest(tg_argv) with ordinality each (name, place));
      hash text := md5(tg_table_name || ' ' || said);
    begin
      -- The shape of version 4.
      new.id := substr(hash, 1, 12) || '4' || substr(hash, 14, 3) || '8' || substr(hash, 18);
      return new;
    end
    $$`);
  for (const [table, columns] of Object.entries(DRAWN_BY_FUNCTIONS)) {
    await sql.unsafe(`
      create trigger seed_derives_id before insert on public.${table}
        for each row execute function private.derive_seed_id(${columns.join(', ')})`);
  }
}

/** Takes the triggers away again. */
export async function stopDerivingIds(sql: Sql): Promise<void> {
  // Tables with events that wait for the commit cannot be altered.
  await sql`set constraints all immediate`;
  for (const table of Object.keys(DRAWN_BY_FUNCTIONS)) {
    await sql`drop trigger seed_derives_id on ${sql(`public.${table}`)}`;
  }
  await sql`drop function private.derive_seed_id()`;
  await sql`set constraints all deferred`;
}

/** Sets what the functions dated with the day of the run back to when it would have been. */
export async function setDaysBack(sql: Sql): Promise<void> {
  for (const table of QUIET) await sql`alter table ${sql(table)} disable trigger user`;
  await sql`update public.profiles set updated_at = created_at`;
  await sql`update public.organizations set updated_at = created_at`;
  await sql`update public.hosts set updated_at = created_at`;
  await sql`
    update public.guides g set created_at = p.created_at, updated_at = p.created_at
    from public.profiles p where p.id = g.id`;
  await sql`
    update public.organization_members m set created_at = p.created_at
    from public.profiles p where p.id = m.profile_id`;
  await sql`
    update private.audit_log e set happened_at = p.created_at
    from public.profiles p where p.id = split_part(e.subject_id, '/', -1)::uuid`;
  await sql`
    update public.payout_rates r set created_at = o.created_at, updated_at = o.created_at
    from public.organizations o where o.id = r.org_id`;
  await sql`
    update public.payouts set created_at = paid_at - interval '1 day', updated_at = paid_at`;
  await sql`
    update public.ledger_accounts a set created_at = (
      select min(e.created_at) from public.ledger_entries e where e.org_id = a.org_id)`;
  for (const table of QUIET) await sql`alter table ${sql(table)} enable trigger user`;
}
