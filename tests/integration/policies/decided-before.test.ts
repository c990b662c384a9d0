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
