import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused } from '../policies/people.ts';
import { act, freeSlots, makeColleague, told } from '../policies/tour-people.ts';
import { ask, makeAsked, offers } from './asked-guides.ts';

test.each(['renter', 'host'] as const)(
  'a guide whom the %s has blocked is neither offered the tour nor sent to it',
  (blocker) =>
    rolledBack(async (sql) => {
      const world = await makeAsked(sql);
      const { host, guide, second, tour } = world;
      await asPerson(sql, guide, (tx) => tx`select public.save_guide_area('testville', 'TX', 25)`);
      await act(sql, host, 'open_tour_to_guides', { tour, opened: true });
      expect(await offers(sql, guide)).toMatchObject([{ id: tour }]);
      await act(sql, world[blocker], 'block_person', { person: guide });
      expect(await offers(sql, guide)).toEqual([]);
      const found = (await act(sql, host, 'guides_for_tour', { tour })).guides_for_tour;
      expect((found as { guide_id: string }[]).map(({ guide_id }) => guide_id)).not.toContain(
        guide,
      );
      // All three ways: by hand, asked for it, and taking it themselves.
      const unavailable = { hint: 'tours.guide_unavailable' };
      await expectRefused(ask(sql, host, tour, [guide, second]), unavailable);
      await expectRefused(act(sql, host, 'assign_guide', { tour, guide }), unavailable);
      await expectRefused(
        act(sql, guide, 'answer_guide_request', { tour, accept: true }),
        unavailable,
      );
    }),
);

test.each(['renter', 'host'] as const)(
  'a guide whom the %s has blocked after asking them may decline and not accept, and colleagues ask them no more',
  (blocker) =>
    rolledBack(async (sql) => {
      const world = await makeAsked(sql);
      const { host, guide, second, org, tour } = world;
      const colleague = await makeColleague(sql, org);
      const unavailable = { hint: 'tours.guide_unavailable' };
      await act(sql, host, 'assign_guide', { tour, guide: second });
      await act(sql, world[blocker], 'block_person', { person: second });
      await expectRefused(act(sql, second, 'answer_tour', { tour, accept: true }), unavailable);
      expect(await act(sql, second, 'answer_tour', { tour, accept: false })).toEqual({
        answer_tour: 'declined',
      });
      await ask(sql, host, tour, [guide]);
      await act(sql, world[blocker], 'block_person', { person: guide });
      expect(await offers(sql, guide)).toEqual([]);
      await expectRefused(
        act(sql, guide, 'answer_guide_request', { tour, accept: true }),
        unavailable,
      );
      await act(sql, guide, 'answer_guide_request', { tour, accept: false });
      // Who works for the host sends no guide whom the host has blocked.
      await expectRefused(ask(sql, colleague, tour, [guide]), unavailable);
      const found = (await act(sql, colleague, 'guides_for_tour', { tour })).guides_for_tour;
      expect(JSON.stringify(found)).not.toContain(guide);
    }),
);

test.each(['renter', 'host'] as const)(
  'another time that the renter asks for takes a guide off whom the %s has blocked',
  (blocker) =>
    rolledBack(async (sql) => {
      const world = await makeAsked(sql);
      const { renter, guide, active, tour } = world;
      const guided = { guide_id: guide, guide_answer: 'accepted' };
      await sql`update public.tours set ${sql(guided)} where id = ${tour}`;
      await act(sql, world[blocker], 'block_person', { person: guide });
      const [slot] = await freeSlots(sql, active, 4);
      const moved = await act(sql, renter, 'reschedule_tour', { tour, starts: slot ?? null });
      expect(moved).toMatchObject({ guide_id: null, starts_at: slot });
      expect(await told(sql, guide)).toEqual(['A tour is no longer yours']);
    }),
);
