import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, FORBIDDEN, join, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Claimed = { id: string; claim_id: string; email: string; token: string; organization: string };

const addressOf = (person: string) => `${person}@people.test`;

async function invite(sql: Tx, who: string, email: string): Promise<string> {
  const id = randomUUID();
  await asPerson(sql, who, (tx) => tx`select public.invite_member(${email}, 'assistant', ${id})`);
  return id;
}

const claim = async (sql: Tx, id: string, at = new Date()) =>
  (await sql<Claimed[]>`select * from private.claim_invitation_mails(200, ${at})`).filter(
    (mail) => mail.id === id,
  );
const finish = (sql: Tx, { id, claim_id }: Claimed, delivered: boolean, at = new Date()) =>
  sql`select private.finish_invitation_mail(${id}, ${claim_id}, ${delivered}, 'no answer', ${at}) as it`;
const read = async (sql: Tx, token: string) =>
  (await asVisitor(sql, (tx) => tx`select public.read_invitation(${token}) as it`))[0]?.it;
const resend = (sql: Tx, who: string, id: string) =>
  asPerson(sql, who, (tx) => tx`select public.resend_invitation(${id})`);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('an invitation is mailed once, and its link shows a visitor who asks whom to what', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const id = await invite(sql, host, addressOf(renter));
    const [mail] = await claim(sql, id);
    if (!mail) throw new Error('no mail');
    expect(mail.email).toBe(addressOf(renter));
    expect(await claim(sql, id)).toEqual([]);
    expect(await finish(sql, mail, true)).toEqual([{ it: true }]);
    expect(await finish(sql, mail, true)).toEqual([{ it: false }]);
    expect(await claim(sql, id, minutes(60))).toEqual([]);
    expect(await read(sql, mail.token)).toMatchObject({
      organization: mail.organization,
      email: addressOf(renter),
      role: 'assistant',
      state: 'open',
    });
    expect(await read(sql, 'guessed')).toBeNull();
    await asPerson(sql, renter, (tx) => tx`select public.accept_invitation(${mail.token})`);
    expect(await read(sql, mail.token)).toMatchObject({ state: 'accepted' });
  }));

test('a mail that is not taken is tried again later, eight times; the links before it still lead there', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const id = await invite(sql, host, addressOf(renter));
    const tokens: string[] = [];
    let at = new Date();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [mail] = await claim(sql, id, at);
      if (!mail) throw new Error(`no mail at attempt ${attempt}`);
      tokens.push(mail.token);
      await finish(sql, mail, false, at);
      expect(await claim(sql, id, at), 'not before its pause').toEqual([]);
      at = new Date(at.getTime() + 3 * 3600_000);
    }
    expect(await claim(sql, id, at)).toEqual([]);
    expect(new Set(tokens).size).toBe(8);
    expect(await read(sql, tokens[0] ?? '')).toMatchObject({ state: 'open' });
  }));

test('an invitation that was taken back is not mailed', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const id = await invite(sql, host, addressOf(renter));
    await asPerson(sql, host, (tx) => tx`select public.revoke_invitation(${id})`);
    expect(await claim(sql, id)).toEqual([]);
    await expectRefused(resend(sql, host, id), { hint: 'invitations.missing' });
  }));

test('[DEC-39] a manager sends an invitation again after ten minutes, an assistant or another host never', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, guide, otherHost } = await makeWorld(sql);
    await join(sql, org, guide, 'assistant');
    const id = await invite(sql, host, addressOf(renter));
    // The mail that waits is the one that was asked for.
    await resend(sql, host, id);
    const [mail] = await claim(sql, id);
    if (!mail) throw new Error('no mail');
    await finish(sql, mail, true);
    for (const who of [guide, otherHost, renter])
      await expectRefused(resend(sql, who, id), { hint: 'invitations.missing' });
    await expectRefused(resend(sql, host, id), { hint: 'invitations.just_sent' });
    await sql`
      update public.organization_invitations
      set mailed_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute'
      where id = ${id}`;
    expect(await read(sql, mail.token)).toMatchObject({ state: 'expired' });
    await resend(sql, host, id);
    expect(await read(sql, mail.token)).toMatchObject({ state: 'open' });
    expect(await claim(sql, id)).toHaveLength(1);
  }));

test('[DEC-39] a team is read by its members; only owner and managers see who was asked', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, guide, otherHost } = await makeWorld(sql);
    await join(sql, org, guide, 'assistant');
    await invite(sql, host, addressOf(renter));
    const team = async (who: string) =>
      (await asPerson(sql, who, (tx) => tx`select public.my_team() as it`))[0]?.it;
    const own = await team(host);
    expect(own).toMatchObject({ id: org, role: 'owner' });
    expect(own.members.map((one: { profile_id: string }) => one.profile_id)).toEqual([host, guide]);
    expect(own.invitations).toMatchObject([{ email: addressOf(renter), mailed_at: null }]);
    expect(await team(guide)).toMatchObject({
      id: org,
      role: 'assistant',
      name: null,
      invitations: [],
    });
    expect((await team(otherHost)).id).not.toBe(org);
    expect(await team(renter)).toBeNull();
  }));

test.each([
  'select * from private.claim_invitation_mails()',
  'select * from public.claim_invitation_mails()',
  'select public.finish_invitation_mail(gen_random_uuid(), gen_random_uuid(), true)',
  'select * from private.invitation_mails',
])('only the service does %s', (statement) =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, host, (tx) => tx.unsafe(statement)),
      FORBIDDEN,
    );
    await expectRefused(
      asVisitor(sql, (tx) => tx.unsafe(statement)),
      FORBIDDEN,
    );
  }),
);
