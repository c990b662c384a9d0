import { test } from 'vitest';
import { can, type TourVerdict, tourMoves } from '#shared/domains/tours/model/rules.ts';
import {
  type Tour,
  type TourSide,
  type TourStatus,
  tourSchema,
} from '#shared/domains/tours/model/schema.ts';
import { makeTour, makeTourWorld } from '../../integration/policies/tour-people.ts';
import { type Command, checkMachine, type Facts } from '../../support/state-machine.ts';

type Actor = TourSide | 'otherHost' | 'otherRenter' | 'visitor';

/** A user's role in the tour now: a guide counts while the tour is theirs. */
function sideOf(actor: Actor, { row, people }: Facts<Actor>): TourSide | null {
  if (actor === 'guide') return row.guide_id === people.guide ? 'guide' : null;
  return actor === 'renter' || actor === 'host' ? actor : null;
}

/** Whether the yes of the guide is the last one that is missing: the renter chose the time, and the host took it. */
const isSettledBy = (name: string, tour: Tour) =>
  name === 'answer_tour' &&
  tour.status === 'scheduled' &&
  tour.proposed_by === 'renter' &&
  tour.guide_answer !== 'accepted' &&
  Date.parse(tour.starts_at) > Date.now();

function command(
  name: string,
  target: TourStatus | null,
  rule: (tour: Tour, side: TourSide, now: Date) => TourVerdict,
  more = '',
): Command<TourStatus, Actor> {
  return {
    name: `${name}${more}`,
    statement: (id) => `select public.${name}('${id}'${more})`,
    changesMore: target === null,
    next: (status, actor, facts) => {
      const side = sideOf(actor, facts);
      if (!side) return null;
      const tour = tourSchema.parse(facts.row);
      const verdict = rule(tour, side, new Date());
      if (verdict.allowed) return target ?? (isSettledBy(name, tour) ? 'confirmed' : status);
      // Repeating an acceptance gets the same answer, whatever became of the tour.
      if (name === 'answer_tour' && side === 'guide' && facts.row.guide_answer === 'accepted') {
        return status;
      }
      return status === target ? status : null;
    },
  };
}

const timePasses: Command<TourStatus, Actor> = {
  name: 'half an hour passes',
  isWorld: true,
  changesMore: true,
  statement: (id) => `
    update public.tours set starts_at = starts_at - interval '31 minutes',
      ends_at = ends_at - interval '31 minutes',
      home_held = tstzrange(lower(home_held) - interval '31 minutes',
        upper(home_held) - interval '31 minutes'),
      guide_held = tstzrange(lower(guide_held) - interval '31 minutes',
        upper(guide_held) - interval '31 minutes')
    where id = '${id}'`,
  next: (status) => status,
};

test('a tour moves along its table, by the side whose turn it is', () =>
  checkMachine<TourStatus, Actor>({
    table: 'tours',
    moves: tourMoves,
    elsewhere: {
      'scheduled to requested': 'by reschedule_tour, which needs a free slot',
      'confirmed to requested': 'by reschedule_tour, which needs a free slot',
      'confirmed to scheduled': 'by reschedule_tour, which needs a free slot',
      'scheduled to nobody_said': 'by the job that closes what was forgotten',
      'confirmed to nobody_said': 'by the job that closes what was forgotten',
      'nobody_said to completed': 'by what was said in time and delivered late',
      'nobody_said to no_show': 'by what was said in time and delivered late',
    },
    commands: [
      command('schedule_tour', 'scheduled', can.schedule),
      command('confirm_tour', 'confirmed', can.confirm),
      command('start_tour', 'in_progress', can.start),
      command('complete_tour', 'completed', can.complete),
      command('mark_tour_no_show', 'no_show', can.markNoShow),
      command('say_tour_outcome', 'completed', can.sayTookPlace, ', true'),
      command('say_tour_outcome', 'no_show', can.sayDidNot, ', false'),
      command('cancel_tour', 'cancelled', can.cancel, ", 'Another home'"),
      command('answer_tour', null, can.answer, ', true'),
      timePasses,
    ],
    setUp: async (sql) => {
      const world = await makeTourWorld(sql);
      const { host, renter, guide, otherHost, otherRenter } = world;
      const columns = { guide_id: guide, guide_answer: 'asked', proposed_by: 'renter' };
      const id = await makeTour(sql, world, columns, 20);
      return { id, people: { host, renter, guide, otherHost, otherRenter, visitor: null } };
    },
  }));
