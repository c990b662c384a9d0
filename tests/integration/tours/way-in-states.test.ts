import { expect, test } from 'vitest';
import { setTourAccess } from '#shared/domains/tours/model/result-commands.ts';
import { tourStatuses } from '#shared/domains/tours/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { expectRefused } from '../policies/people.ts';
import { act, makeTour, makeTourWorld } from '../policies/tour-people.ts';

test.each(tourStatuses)(
  'the way in of a tour that is %s is set by its host as the command says',
  (status) =>
    rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const kind = 'self_guided';
      // What no side said of is over for two days.
      const minutes = status === 'nobody_said' ? -4_000 : 5;
      const tour = await makeTour(sql, world, { kind, status }, minutes);
      const facts = { ...(await sql`select * from public.tours where id = ${tour}`)[0] };
      const set = act(sql, world.host, 'set_tour_access', { tour, code: 'in time' });
      const said = setTourAccess.can(facts as Parameters<typeof setTourAccess.can>[0], {
        side: 'host',
        now: new Date(),
      });
      if (said.allowed) await set;
      else await expectRefused(set, { hint: 'tours.no_access_needed' });
      expect(said.allowed).toBe(
        ['requested', 'scheduled', 'confirmed', 'in_progress'].includes(status),
      );
    }),
);
