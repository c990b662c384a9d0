import type postgres from 'postgres';

type Sql = postgres.ReservedSql;

/** A read that clients make under the policies of homes. */
export type PolicyRead = {
  what: string;
  /** As its caller under policies, or with what they let `owner` see spelt out. */
  read(sql: Sql, owner?: string): Promise<unknown>;
};

/**
 * Pages as the product reads them. A filter by city is not among them: `lower` is not leakproof, so
 * no policy lets it use its index; searching is a definer's function for that reason.
 */
export function policyReads(host: string, ids: string[]): PolicyRead[] {
  return [
    {
      what: 'homes by their ids',
      read: (sql, owner) => sql`
        select id, title, rent_cents, published_at from public.listings
        where id = any(${ids}::uuid[]) ${spelt(sql, owner)}`,
    },
    {
      what: 'the newest homes',
      read: (sql, owner) => sql`
        select id, title, rent_cents, published_at from public.listings
        where status = 'active' ${spelt(sql, owner)}
        order by published_at desc, id desc limit 50`,
    },
    {
      what: 'homes of one host',
      read: (sql, owner) => sql`
        select id, title, rent_cents, status from public.listings
        where owner_id = ${host} ${spelt(sql, owner)} order by created_at desc limit 50`,
    },
  ];
}

function spelt(sql: Sql, owner?: string) {
  return owner
    ? sql`and (select private.second_factor_given()) and (status = 'active' or owner_id = ${owner} or org_id in (
        select m.org_id from public.organization_members m where m.profile_id = ${owner}))`
    : sql``;
}
