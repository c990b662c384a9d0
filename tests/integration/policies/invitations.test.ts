import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Invitation = { id: string; token: string; expires_at: string };

const addressOf = (person: string) => `${person}@people.test`;

async function invite(
  sql: Tx,
  who: string,
  email: string,
  role: string | null = 'assistant',
  id: string = randomUUID(),
): Promise<Invitation> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ it: Invitation }[]>`select public.invite_member(${email}, ${role}, ${id}) as it`,
  );
  if (!row) throw new Error('no answer');
  return row.it;
}

const accept = (sql: Tx, who: string, token: string) =>
  asPerson(sql, who, (tx) => tx`select public.accept_invitation(${token}) as it`);

const revoke = (sql: Tx, who: string, id: string) =>
  asPerson(sql, who, (tx) => tx`select public.revoke_invitation(${id})`);

/** What the constraint at the end of a transaction would say. */
const checkOwners = (sql: Tx) => sql`set constraints all immediate`;

test('an invited renter becomes a host member, once, and the inviter is notified', () =>
  rolledBack(async (sql) => {
    const { host, org, renter } = await makeWorld(sql);
    const { token } = await invite(sql, host, ` ${addressOf(renter).toUpperCase()} `, 'manager');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const answer = [{ it: { org_id: org, role: 'manager' } }];
    expect(await accept(sql, renter, token)).toEqual(answer);
    expect(await accept(sql, renter, token)).toEqual(answer);
    await checkOwners(sql);
    const [found] = await sql`
      select p.org_id, p.user_type, h.org_id as host_org, m.role, h.onboarding_completed,
        array(select r.role from public.profile_roles r where r.profile_id = p.id order by 1) as roles
      from public.profiles p join public.hosts h on h.id = p.id
      join public.organization_members m on m.profile_id = p.id where p.id = ${renter}`;
    expect(found).toEqual({
      org_id: org,
      user_type: 'host',
      host_org: org,
      role: 'manager',
      onboarding_completed: false,
      roles: ['host', 'renter'],
    });
    const told = await sql`select title from public.notifications where recipient_id = ${host}`;
    expect(told).toEqual([{ title: 'Invitation accepted' }]);
  }));

test('the token is stored as a hash only, and neither client nor colleague reads it', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, org } = await makeWorld(sql);
    const { token, id } = await invite(sql, host, addressOf(renter));
    const [kept] = await sql`
      select encode(token_hash, 'hex') as hash from private.invitation_tokens
      where invitation_id = ${id}`;
    expect(kept?.hash).not.toBe(token);
    await expectRefused(asPerson(sql, host, (tx) => tx`select * from private.invitation_tokens`));
    await join(sql, org, guide);
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.organization_invitations`);
    expect(await read(host)).toHaveLength(1);
    expect(await read(guide)).toEqual([]);
    expect(await read(renter)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.organization_invitations`));
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.organization_invitations set role = 'manager'`),
    );
  }));

test('[DEC-39] an assistant member and a renter can invite no member, a manager no manager', () =>
  rolledBack(async (sql) => {
    const { org, guide, otherRenter, renter, otherHost } = await makeWorld(sql);
    await join(sql, org, guide, 'assistant');
    await join(sql, org, otherRenter, 'manager');
    const email = addressOf(randomUUID());
    await expectRefused(invite(sql, guide, email), { hint: 'organizations.managers_only' });
    await expectRefused(invite(sql, renter, email), { hint: 'organizations.managers_only' });
    await expectRefused(invite(sql, otherRenter, email, 'manager'), {
      hint: 'organizations.owner_only',
    });
    const { id } = await invite(sql, otherRenter, email);
    await expectRefused(revoke(sql, guide, id), { hint: 'invitations.missing' });
    await expectRefused(revoke(sql, otherHost, id), { hint: 'invitations.missing' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.invite_member('a@b.test', 'x')`));
  }));

test.each([
  ['an owner', 'owner', 'organizations.role_unknown'],
  ['nothing', null, 'organizations.role_unknown'],
])('a member cannot be invited as %s', (_name, role, hint) =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(invite(sql, host, 'somebody@else.test', role), { hint });
  }),
);

test.each(['', 'nobody', 'a b@c.test', 'a@b', `${'x'.repeat(320)}@y.test`])(
  'an invitation to %j is refused',
  (email) =>
    rolledBack(async (sql) => {
      const { host } = await makeWorld(sql);
      await expectRefused(invite(sql, host, email), { hint: 'invitations.email_invalid' });
    }),
);

test('an invitation is valid for its address alone, and only once that is confirmed', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, unverified } = await makeWorld(sql);
    const { token } = await invite(sql, host, addressOf(renter));
    await expectRefused(accept(sql, otherRenter, token), { hint: 'invitations.missing' });
    await expectRefused(accept(sql, renter, 'guessed'), { hint: 'invitations.missing' });
    const unconfirmed = await invite(sql, host, addressOf(unverified));
    await expectRefused(accept(sql, unverified, unconfirmed.token), {
      hint: 'invitations.missing',
    });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.accept_invitation(${token})`));
  }));

test('a revoked, an expired and a replaced invitation are refused', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const first = await invite(sql, host, addressOf(renter));
    const second = await invite(sql, host, addressOf(renter));
    await expectRefused(accept(sql, renter, first.token), { hint: 'invitations.missing' });
    const days = Date.parse(second.expires_at) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(7);
    await sql`
      update public.organization_invitations set expires_at = now() where id = ${second.id}`;
    await expectRefused(accept(sql, renter, second.token), { hint: 'invitations.expired' });
    await revoke(sql, host, second.id);
    await revoke(sql, host, second.id);
    await expectRefused(accept(sql, renter, second.token), { hint: 'invitations.missing' });
  }));

test('a retry of the same id gets another token, and the lost one ends with the invitation', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter } = await makeWorld(sql);
    const lost = await invite(sql, host, addressOf(renter));
    const again = await invite(sql, host, addressOf(renter), 'assistant', lost.id);
    expect(again.token).not.toBe(lost.token);
    await expectRefused(invite(sql, otherHost, addressOf(renter), 'assistant', lost.id), {
      hint: 'invitations.missing',
    });
    await expectRefused(invite(sql, host, 'other@else.test', 'assistant', lost.id), {
      hint: 'invitations.missing',
    });
    await accept(sql, renter, again.token);
    await expectRefused(accept(sql, otherHost, lost.token), { hint: 'invitations.missing' });
    await expectRefused(revoke(sql, host, again.id), { hint: 'invitations.accepted' });
    await expectRefused(invite(sql, host, addressOf(renter)), {
      hint: 'invitations.already_member',
    });
  }));

test('fifty invitations a day are the limit, and the next one is refused', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    await sql`
      insert into public.organization_invitations (org_id, email, role)
      select ${org}, n || '@invited.test', 'assistant' from generate_series(1, 49) n`;
    await invite(sql, host, 'fifty@invited.test');
    await expectRefused(invite(sql, host, 'more@invited.test'), { hint: 'invitations.too_many' });
  }));

test('a host with an empty organisation gives it up and still owns their own data', () =>
  rolledBack(async (sql) => {
    const { host, org, otherHost } = await makeWorld(sql);
    const [before] = await sql`select org_id from public.profiles where id = ${otherHost}`;
    await sql`
      insert into public.notifications (recipient_id, org_id, notification_type, title, message)
      values (${otherHost}, ${before?.org_id}, 'message', 'T', 'M')`;
    const { token } = await invite(sql, host, addressOf(otherHost));
    await accept(sql, otherHost, token);
    await checkOwners(sql);
    expect(await sql`select id from public.organizations where id = ${before?.org_id}`).toEqual([]);
    expect(
      await sql`
        select m.org_id, m.role, (select count(*)::int from public.notifications n
          where n.recipient_id = m.profile_id) as told
        from public.organization_members m where m.profile_id = ${otherHost}`,
    ).toEqual([{ org_id: org, role: 'assistant', told: 1 }]);
  }));

test.each(['a home', 'a colleague', 'a membership'])(
  'a member of another organisation with %s there is asked to leave first',
  (what) =>
    rolledBack(async (sql) => {
      const { host, otherHost, guide, renter } = await makeWorld(sql);
      const [other] = await sql`select org_id from public.profiles where id = ${otherHost}`;
      let person = otherHost;
      if (what === 'a home') await makeListing(sql, otherHost);
      if (what === 'a colleague') await join(sql, other?.org_id, guide);
      if (what === 'a membership') {
        await join(sql, other?.org_id, renter);
        person = renter;
      }
      const { token } = await invite(sql, host, addressOf(person));
      await expectRefused(accept(sql, person, token), { hint: 'organizations.member_elsewhere' });
      const still = await sql`
        select org_id from public.organization_members where profile_id = ${person}`;
      expect(still).toEqual([{ org_id: other?.org_id }]);
    }),
);
