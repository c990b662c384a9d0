import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, move, withdraw } from './applicants.ts';
import { expectRefused, join, makeListing, makeWorld, signUp } from './people.ts';

test('what was not decided goes back for the host’s side alone; a decision stays', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const application = await apply(sql, renter, active);
    await move(sql, host, application, 'shortlisted');
    for (const who of [otherHost, renter, otherRenter]) {
      await expectRefused(move(sql, who, application, 'screening'), {
        hint: 'applications.missing',
      });
    }
    await move(sql, assistant, application, 'screening');
    await move(sql, assistant, application, 'submitted');
    await move(sql, host, application, 'shortlisted');
    await move(sql, host, application, 'submitted');
    const events = await sql`
      select to_status from public.application_events
      where application_id = ${application} and from_status <> 'draft' order by happened_at`;
    expect(events.map(({ to_status }) => to_status)).toEqual([
      ...['shortlisted', 'screening', 'submitted', 'shortlisted', 'submitted'],
    ]);
    const begun = await draft(sql, renter, await makeListing(sql, host));
    await expectRefused(move(sql, host, begun, 'submitted'), { hint: 'applications.missing' });
    await move(sql, host, application, 'declined', 'incomplete');
    for (const target of ['submitted', 'screening', 'shortlisted']) {
      await expectRefused(move(sql, host, application, target), {
        hint: 'status.transition_not_allowed',
      });
    }
    const chosen = await apply(sql, otherRenter, active);
    await move(sql, host, chosen, 'approved');
    await expectRefused(move(sql, host, chosen, 'shortlisted'), { hint: 'applications.approved' });
    const taken = await apply(sql, renter, active);
    await withdraw(sql, renter, taken);
    await expectRefused(move(sql, host, taken, 'submitted'), {
      hint: 'status.transition_not_allowed',
    });
  }));
