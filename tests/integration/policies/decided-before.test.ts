import { test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from './applicants.ts';
import { expectRefused, join, makeWorld, signUp } from './people.ts';

test('who decides a moment later reads who was first, and whom they chose', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, otherRenter, active } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, manager, 'manager');
    await sql`update public.profiles set full_name = 'Rene Renter' where id = ${renter}`;
    const first = await apply(sql, renter, active);
    const second = await apply(sql, otherRenter, active);
    await move(sql, manager, first, 'approved');
    await expectRefused(move(sql, host, second, 'approved'), {
      hint: 'applications.home_promised',
      message: 'Mo Manager approved Rene Renter for this home already.',
    });
    await expectRefused(move(sql, host, first, 'declined', 'incomplete'), {
      hint: 'applications.approved',
      message: 'Mo Manager approved this application. Drop the lease instead.',
    });
  }));

test('a move from a status that it has left is refused, with who moved it', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active } = await makeWorld(sql);
    const manager = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, manager, 'manager');
    const stranger = await signUp(sql, 'host', 'Sam Stranger');
    const application = await apply(sql, renter, active);
    await move(sql, host, application, 'shortlisted', null, 'submitted');
    await move(sql, manager, application, 'screening', null, 'shortlisted');
    // An undo of the host's move, pressed after the manager's.
    await expectRefused(move(sql, host, application, 'submitted', null, 'shortlisted'), {
      hint: 'applications.moved_meanwhile',
      message: 'Mo Manager took this application into review meanwhile.',
    });
    await expectRefused(
      move(sql, host, application, 'declined', 'income_insufficient', 'submitted'),
      { hint: 'applications.moved_meanwhile' },
    );
    // Who asked for the same is done; a stranger reads nothing of a colleague.
    await move(sql, host, application, 'screening', null, 'submitted');
    await expectRefused(move(sql, stranger, application, 'submitted', null, 'shortlisted'), {
      hint: 'applications.missing',
    });
    await move(sql, manager, application, 'declined', 'income_insufficient', 'screening');
    await expectRefused(move(sql, host, application, 'shortlisted', null, 'screening'), {
      hint: 'applications.moved_meanwhile',
      message: 'Mo Manager declined this application meanwhile.',
    });
  }));
