import { expect, test } from 'vitest';
import { peopleQuestions } from '../../../supabase/assistant/answers/people.ts';
import { rolledBack } from '../../support/database.ts';
import { start } from '../policies/people.ts';
import { makeHome, report } from '../policies/repairs.ts';
import { makeTour } from '../policies/tour-people.ts';
import { ask, questionOf, shown } from './answering.ts';

const person = questionOf(peopleQuestions, 'ask.person');
const members = questionOf(peopleQuestions, 'ask.members');

type Tx = Parameters<typeof makeHome>[0];

/** A tenant who toured the home, reported a repair, wrote and owes something. */
async function arrange(sql: Tx) {
  const world = await makeHome(sql);
  const tour = await makeTour(sql, world, { status: 'completed' }, -60 * 24 * 60);
  await report(sql, world.renter, world.active);
  const conversation = await start(sql, world.renter, world.host);
  await sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${conversation}, ${world.renter}, 'The *tap* again')`;
  await sql`
    insert into public.charges (lease_id, listing_id, org_id, kind, description, amount_cents, due_on,
      status)
    values (${world.lease}, ${world.active}, ${world.org}, 'fee', 'Key', 5000, current_date - 9,
      'overdue')`;
  return { world, tour, conversation };
}

test('a person comes with where they live, what they owe and all that was before', () =>
  rolledBack(async (sql) => {
    const { world, tour, conversation } = await arrange(sql);
    const answer = await ask(sql, { sub: world.host, org: world.org }, person, {
      person: world.renter,
    });
    expect(answer.markdown).toMatch(
      /^\*\*Rene Renter\*\*: tenant of A home; owes \$50, \$50 of it overdue; 1 lease, 1 tour, and 1 repair request/,
    );
    expect(answer.markdown).toMatch(/\n\n> The \\\*tap\\\* again$/);
    expect(answer.table?.rows.map(({ url }) => url).toSorted()).toEqual(
      [
        `/dashboard/leases/${world.lease}`,
        '/dashboard/maintenance',
        `/dashboard/messages?c=${conversation}`,
        `/dashboard/tours?tour=${tour}`,
      ].toSorted(),
    );
    const spanish = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, person, { person: world.renter })).markdown).toMatch(
      /^\*\*Rene Renter\*\*: vive en A home; debe \$50, de ellos \$50 atrasados; /,
    );
  }));

test('an assistant reads of a tenant neither the lease nor what they owe', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    const answer = await ask(sql, { sub: world.assistant, org: world.org }, person, {
      person: world.renter,
    });
    expect(answer.markdown).toMatch(/^\*\*Rene Renter\*\*: 1 tour and 1 repair request/);
    expect(shown(answer)).not.toMatch(/\$50|lease|tap\* again/i);
  }));

test('another organisation learns nothing of what a person had to do with this one', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    const answer = await ask(sql, { sub: world.otherHost, org: world.org }, person, {
      person: world.renter,
    });
    // A stranger has no name, either.
    expect(answer.markdown).toBe('I know no one of this name.');
    expect(answer.result).toEqual({ count: 0 });
    expect(shown(answer)).not.toMatch(/A home|tap|\$50/);
    const none = await ask(sql, { sub: world.host, org: world.org }, person, {
      person: crypto.randomUUID(),
    });
    expect(none.markdown).toBe('I know no one of this name.');
  }));

test('the team comes with its roles and open invitations, to its members alone', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    await sql`
      insert into public.organization_invitations (org_id, email, role, invited_by)
      values (${world.org}, 'sam@example.test', 'manager', ${world.host})`;
    const answer = await ask(sql, { sub: world.host, org: world.org }, members);
    expect(answer.markdown).toMatch(
      /^2 people in .+: Hana Host \(owner\), Asa Assistant \(assistant\)\. 1 open invitation: sam\\@example\.test\.$/,
    );
    expect(answer.table?.rows).toHaveLength(3);
    const spanish = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, spanish, members)).markdown).toMatch(
      /^2 personas en .+ 1 invitación abierta: /,
    );
    const assistant = await ask(sql, { sub: world.assistant, org: world.org }, members);
    expect(assistant.markdown).toMatch(/^2 people in /);
    expect(shown(assistant)).not.toContain('sam@');
    const foreign = await ask(sql, { sub: world.otherHost, org: world.org }, members);
    expect(foreign.markdown).toBe('You are in no organization.');
    expect(shown(foreign)).not.toContain('Hana');
  }));
