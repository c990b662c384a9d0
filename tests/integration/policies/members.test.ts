import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const setRole = (sql: Tx, who: string, member: string, role: string | null) =>
  asPerson(sql, who, (tx) => tx`select public.set_member_role(${member}, ${role}) as role`);
const remove = (sql: Tx, who: string, member: string) =>
  asPerson(sql, who, (tx) => tx`select public.remove_member(${member}) as gone`);
const leave = (sql: Tx, who: string, org: string) =>
  asPerson(sql, who, (tx) => tx`select public.leave_organization(${org}) as gone`);
const handOver = (sql: Tx, who: string, to: string) =>
  asPerson(sql, who, (tx) => tx`select public.hand_over_organization(${to})`);

async function rolesOf(sql: Tx, org: string): Promise<Record<string, string>> {
  await sql`set constraints all immediate`;
  await sql`set constraints all deferred`;
  const rows = await sql<{ profile_id: string; role: string }[]>`
    select profile_id, role from public.organization_members where org_id = ${org}`;
  return Object.fromEntries(rows.map(({ profile_id, role }) => [profile_id, role]));
}

/** The host's organisation with a manager and an assistant. */
async function makeTeam(sql: Tx) {
  const world = await makeWorld(sql);
  const { org, otherHost: manager, guide: assistant } = world;
  await join(sql, org, manager, 'manager');
  await join(sql, org, assistant, 'assistant');
  return { ...world, manager, assistant };
}

test('only the owner makes managers and assistants', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, assistant, renter } = await makeTeam(sql);
    for (const who of [manager, assistant, renter]) {
      await expectRefused(setRole(sql, who, assistant, 'manager'), {
        hint: 'organizations.owner_only',
      });
    }
    expect(await setRole(sql, host, assistant, 'manager')).toEqual([{ role: 'manager' }]);
    expect(await setRole(sql, host, assistant, 'manager')).toEqual([{ role: 'manager' }]);
    expect((await rolesOf(sql, org))[assistant]).toBe('manager');
    await expectRefused(asVisitor(sql, (tx) => tx`select public.set_member_role(${host}, 'x')`));
  }));

test('a role does not make an owner, and strangers have none', () =>
  rolledBack(async (sql) => {
    const { host, assistant, renter } = await makeTeam(sql);
    await expectRefused(setRole(sql, host, assistant, 'owner'), {
      hint: 'organizations.role_unknown',
    });
    await expectRefused(setRole(sql, host, assistant, null), {
      hint: 'organizations.role_unknown',
    });
    await expectRefused(setRole(sql, host, renter, 'manager'), {
      hint: 'organizations.member_missing',
    });
    await expectRefused(setRole(sql, host, host, 'manager'), { hint: 'organizations.owner_stays' });
  }));

test('a removed member leaves their homes to the owner and starts anew', () =>
  rolledBack(async (sql) => {
    const { org, host, manager } = await makeTeam(sql);
    const home = await makeListing(sql, manager);
    expect(await remove(sql, host, manager)).toEqual([{ gone: true }]);
    expect(await remove(sql, host, manager)).toEqual([{ gone: false }]);
    expect(await rolesOf(sql, org)).not.toHaveProperty(manager);
    expect(await sql`select owner_id, org_id from public.listings where id = ${home}`).toEqual([
      { owner_id: host, org_id: org },
    ]);
    const [own] = await sql`
      select m.role, p.org_id = m.org_id and h.org_id = m.org_id as one, m.org_id <> ${org} as other
      from public.organization_members m join public.profiles p on p.id = m.profile_id
      join public.hosts h on h.id = p.id where m.profile_id = ${manager}`;
    expect(own).toEqual({ role: 'owner', one: true, other: true });
    const rename = await asPerson(
      sql,
      manager,
      (tx) => tx`update public.listings set title = 'Mine' where id = ${home} returning id`,
    );
    expect(rename).toEqual([]);
  }));

test('a manager removes assistants only, an assistant and a stranger no member, and the owner cannot be removed', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, assistant, renter } = await makeTeam(sql);
    await join(sql, org, renter, 'manager');
    await expectRefused(remove(sql, manager, renter), { hint: 'organizations.owner_only' });
    await expectRefused(remove(sql, manager, host), { hint: 'organizations.owner_stays' });
    await expectRefused(remove(sql, host, host), { hint: 'organizations.owner_stays' });
    await expectRefused(remove(sql, assistant, manager), { hint: 'organizations.managers_only' });
    expect(await remove(sql, manager, assistant)).toEqual([{ gone: true }]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.remove_member(${host})`));
  }));

test('a member leaves, the owner only after transferring ownership', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, renter, assistant } = await makeTeam(sql);
    await expectRefused(leave(sql, host, org), { hint: 'organizations.owner_stays' });
    await expectRefused(handOver(sql, host, renter), { hint: 'organizations.member_missing' });
    await expectRefused(handOver(sql, assistant, manager), { hint: 'organizations.owner_only' });
    await expectRefused(handOver(sql, manager, manager), { hint: 'organizations.owner_only' });
    await handOver(sql, host, manager);
    await handOver(sql, host, manager);
    expect(await rolesOf(sql, org)).toEqual({
      [host]: 'manager',
      [manager]: 'owner',
      [assistant]: 'assistant',
    });
    expect(await leave(sql, host, org)).toEqual([{ gone: true }]);
    expect(await leave(sql, host, org)).toEqual([{ gone: false }]);
    expect(await leave(sql, renter, org)).toEqual([{ gone: false }]);
    expect(await rolesOf(sql, org)).toEqual({ [manager]: 'owner', [assistant]: 'assistant' });
  }));

test('two owners and no owner are impossible, for any writer', () =>
  rolledBack(async (sql) => {
    const { org, host, manager } = await makeTeam(sql);
    await expectRefused(
      sql.savepoint(
        (tx) =>
          tx`update public.organization_members set role = 'owner' where profile_id = ${manager}`,
      ),
      { code: '23505' },
    );
    await expectRefused(
      sql.savepoint(async (tx) => {
        await tx`delete from public.organization_members where profile_id = ${host}`;
        await tx`set constraints all immediate`;
      }),
      { code: '23514' },
    );
    await expectRefused(
      sql.savepoint(
        (tx) => tx`
          insert into public.organization_members (org_id, profile_id, role)
          select o.id, ${manager}, 'assistant' from public.organizations o where o.id <> ${org}
          limit 1`,
      ),
      { code: '23505' },
    );
  }));

test('a deleted owner leaves homes and ownership to the manager, the last one leaves nothing', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, assistant, active } = await makeTeam(sql);
    await sql`delete from auth.users where id = ${host}`;
    expect(await rolesOf(sql, org)).toEqual({ [manager]: 'owner', [assistant]: 'assistant' });
    expect(await sql`select owner_id from public.listings where id = ${active}`).toEqual([
      { owner_id: manager },
    ]);
    await sql`delete from auth.users where id in (${manager}, ${assistant})`;
    // Its homes went after it had no member: it stays for what may name it, without a name.
    expect(
      await sql`select name, email, tax_id from public.organizations where id = ${org}`,
    ).toEqual([{ name: 'Closed organization', email: null, tax_id: null }]);
  }));
