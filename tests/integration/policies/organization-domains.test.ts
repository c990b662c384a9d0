import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const approve = (sql: Tx, domain: string, organization: string) =>
  as(
    sql,
    { role: 'service_role' },
    (tx) => tx<{ answer: { id: string; guides: number; changed: boolean } }[]>`
      select public.operator_approve_domain('Olga', ${domain}, ${organization}) as answer`,
  );

const prove = async (sql: Tx, guide: string, email: string, name: string) => {
  await sql`update public.guides set organization_email = ${email}, organization_name = ${name}
    where id = ${guide}`;
  await sql`update public.guides set organization_email_verified = true where id = ${guide}`;
};

const isConfirmed = async (sql: Tx, guide: string) =>
  (await sql`select organization_confirmed as yes from public.guides where id = ${guide}`)[0]?.yes;

/** An approved domain and its organisation, and what a guide with a proven address says of theirs. */
const STATEMENTS: readonly (readonly [
  domain: string,
  organization: string,
  email: string,
  name: string,
  confirmed: boolean,
])[] = [
  ['rice.test', 'Rice University', 'gil@rice.test', 'Rice University', true],
  ['rice.test', 'Rice University', 'gil@rice.test', '  rice   UNIVERSITY ', true],
  ['rice.test', 'Université Laval', 'gil@rice.test', 'Universite Laval', true],
  ['rice.test', 'Rice University', 'gil@owls.rice.test', 'Rice University', true],
  ['RICE.test', 'Rice University', 'GIL@Rice.TEST', 'Rice University', true],
  ['@rice.test', 'Rice University', 'gil@rice.test', 'Rice University', true],
  // Another organisation, another domain, or one that only looks like it.
  ['rice.test', 'Rice University', 'gil@rice.test', 'Harvard University', false],
  ['rice.test', 'Rice University', 'gil@rice.test', 'Rice', false],
  ['rice.test', 'Rice University', 'gil@notrice.test', 'Rice University', false],
  ['rice.test', 'Rice University', 'gil@rice.test.other.test', 'Rice University', false],
  ['rice.test', 'Rice University', 'rice.test@other.test', 'Rice University', false],
  ['owls.rice.test', 'Rice University', 'gil@rice.test', 'Rice University', false],
  ['rice.test', 'Rice University', 'gil@rice.test', '', false],
];

test.each(STATEMENTS)(
  'with %s approved for %s, a proven address %s at "%s" confirms the organisation: %s',
  (domain, organization, email, name, confirmed) =>
    rolledBack(async (sql) => {
      const { guide } = await makeWorld(sql);
      await prove(sql, guide, email, name);
      expect(await isConfirmed(sql, guide)).toBe(false);
      await approve(sql, domain, organization);
      expect(await isConfirmed(sql, guide)).toBe(confirmed);
    }),
);

test('an address without a code confirms nothing, and another address or name is a statement again', () =>
  rolledBack(async (sql) => {
    const { guide } = await makeWorld(sql);
    await approve(sql, 'rice.test', 'Rice University');
    const change = (columns: Record<string, string>) =>
      asPerson(sql, guide, (tx) => tx`update public.guides set ${tx(columns)} where id = ${guide}`);
    await change({ organization_email: 'gil@rice.test', organization_name: 'Rice University' });
    expect(await isConfirmed(sql, guide)).toBe(false);
    await sql`update public.guides set organization_email_verified = true where id = ${guide}`;
    expect(await isConfirmed(sql, guide)).toBe(true);
    await change({ organization_name: 'Harvard University' });
    expect(await isConfirmed(sql, guide)).toBe(false);
    await change({ organization_name: 'Rice University' });
    expect(await isConfirmed(sql, guide)).toBe(true);
    await change({ organization_email: 'other@rice.test' });
    expect(await isConfirmed(sql, guide)).toBe(false);
  }));

test('no client confirms an organisation, and none approves, revokes or reads domains', () =>
  rolledBack(async (sql) => {
    const { guide, host } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        guide,
        (tx) => tx`update public.guides set organization_confirmed = true where id = ${guide}`,
      ),
    );
    for (const call of [
      "select public.operator_approve_domain('Mallory', 'rice.test', 'Rice')",
      "select public.operator_revoke_domain('Mallory', 'rice.test', 'x')",
      'select public.operator_domains()',
      'table private.organization_domains',
    ]) {
      await expectRefused(asPerson(sql, host, (tx) => tx.unsafe(call)));
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(call)));
    }
  }));

test.each([
  ['gmail.com', 'Rice University', 'operators.domain_free'],
  ['rice', 'Rice University', 'operators.domain_invalid'],
  ['gil@rice.test', 'Rice University', 'operators.domain_invalid'],
  ['rice.test/x', 'Rice University', 'operators.domain_invalid'],
  ['', 'Rice University', 'operators.domain_invalid'],
  ['rice.test', '', 'operators.organization_missing'],
  ['rice.test', ' - ', 'operators.organization_missing'],
])('the domain "%s" of "%s" is refused with %s', (domain, organization, hint) =>
  rolledBack(async (sql) => {
    await expectRefused(approve(sql, domain, organization), { hint });
  }),
);
