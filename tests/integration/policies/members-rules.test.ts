import { expect, test } from 'vitest';
import {
  givenRoles,
  type MemberRole,
  memberRoles,
} from '#shared/domains/profiles/model/account-schema.ts';
import { canInOrganization } from '#shared/domains/profiles/model/member-rules.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, join, makeWorld } from './people.ts';

/** Whether the database does what `statement` asks, undone again. */
async function allows(
  actorRole: MemberRole,
  statement: (member: string) => [text: string, values: string[]],
  memberRole: MemberRole,
): Promise<boolean> {
  let allowed = false;
  await rolledBack(async (sql) => {
    const { org, host, otherHost, guide } = await makeWorld(sql);
    // The owner is one person: it is the actor, the member, or a third.
    const actor = actorRole === 'owner' ? host : otherHost;
    const member = memberRole === 'owner' ? host : guide;
    if (actorRole !== 'owner') await join(sql, org, otherHost, actorRole);
    if (memberRole !== 'owner') await join(sql, org, guide, memberRole);
    const [text, values] = statement(member);
    allowed = await asPerson(sql, actor, (tx) => tx.unsafe(text, values)).then(
      () => true,
      () => false,
    );
  });
  return allowed;
}

const someone = (role: MemberRole, profile_id: string) => ({ profile_id, role });

test('rules.ts allows what the functions do, for each pair of roles', async () => {
  const found: Record<string, boolean> = {};
  const said: Record<string, boolean> = {};
  const can = canInOrganization;
  for (const actorRole of memberRoles) {
    const actor = someone(actorRole, 'actor');
    for (const role of givenRoles) {
      const name = `${actorRole} invites ${role}`;
      found[name] = await allows(
        actorRole,
        () => ['select public.invite_member($1, $2)', ['new@people.test', role]],
        'assistant',
      );
      said[name] = can.invite(actor, role);
    }
    for (const memberRole of memberRoles) {
      const member = someone(
        memberRole,
        actorRole === 'owner' && memberRole === 'owner' ? 'actor' : 'member',
      );
      const pair = `${actorRole}, ${memberRole}`;
      found[`removes: ${pair}`] = await allows(
        actorRole,
        (id) => ['select public.remove_member($1)', [id]],
        memberRole,
      );
      said[`removes: ${pair}`] = can.remove(actor, member);
      found[`sets role: ${pair}`] = await allows(
        actorRole,
        (id) => ["select public.set_member_role($1, 'manager')", [id]],
        memberRole,
      );
      said[`sets role: ${pair}`] = can.setRole(actor, member);
      // To hand over to the present owner is a retry, which changes nothing.
      if (memberRole === 'owner') continue;
      found[`hands over: ${pair}`] = await allows(
        actorRole,
        (id) => ['select public.hand_over_organization($1)', [id]],
        memberRole,
      );
      said[`hands over: ${pair}`] = can.handOver(actor, member);
    }
  }
  expect(found).toEqual(said);
});
