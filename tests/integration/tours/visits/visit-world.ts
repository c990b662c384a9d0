import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import {
  checkedVisitSchema,
  guideVisitSchema,
  tourVisitSchema,
} from '#shared/domains/tours/model/visit/guide-visit.ts';
import { asPerson, asVisitor } from '../../policies/people.ts';
import { act, inMinutes, makeTour, makeTourWorld } from '../../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
export type Line = { item: string; state: 'ok' | 'problem' | 'skipped'; note?: string };

export const FINE: Line[] = [
  { item: 'Home as listed', state: 'ok' },
  { item: 'Smoke alarms', state: 'problem', note: 'Rosa found that one beeps' },
];
/** What is public of it: no note. */
export const PUBLIC = FINE.map(({ item, state }) => ({ item, state }));
export const DAY = 24 * 60;

/** A tour under way that a guide shows; it began some minutes ago. */
export async function makeVisit(
  sql: Tx,
  columns: Record<string, string | null> = {},
  minutes = -40,
) {
  const world = await makeTourWorld(sql);
  const shown = { status: 'in_progress', guide_id: world.guide, guide_answer: 'accepted' };
  const tour = await makeTour(
    sql,
    world,
    { ...shown, started_at: inMinutes(minutes).toISOString(), ...columns },
    minutes,
  );
  return { ...world, tour };
}

export const complete = (sql: Tx, who: string, tour: string) =>
  act(sql, who, 'complete_tour', { tour, at: inMinutes(0) });

export const report = (
  sql: Tx,
  who: string,
  tour: string,
  lines: Line[] = FINE,
  id = randomUUID(),
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_tour_report(${id}, ${tour}, ${tx.json(lines)}, 'For the host alone', now())`,
  );

/** Pictures that were taken while a live tour went on; their files come by themselves. */
export const snapshots = (sql: Tx, who: string, tour: string, paths: string[]) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_tour_timeline(${randomUUID()}, ${tour}, ${tx.json([])}, ${paths})`,
  );

export const rowsOf = (sql: Tx, tour: string) =>
  sql`select * from private.guide_visits where tour_id = ${tour}`;

/** What a visitor reads on the page of a home. */
export const seen = async (sql: Tx, listing: string) =>
  asVisitor(sql, async (tx) => {
    const [row] = await tx`select public.listing_guide_visit(${listing}) as visit`;
    return row?.visit === null ? null : guideVisitSchema.parse(row?.visit);
  });

export const checked = async (sql: Tx, code: string) =>
  asVisitor(sql, async (tx) => {
    const [row] = await tx`select public.check_guide_visit(${code}) as visit`;
    return checkedVisitSchema.parse(row?.visit);
  });

export const ofTour = async (sql: Tx, who: string, tour: string) => {
  const answer = (await act(sql, who, 'tour_guide_visit', { tour })).tour_guide_visit;
  return answer === null ? null : tourVisitSchema.parse(answer);
};

/** Does what only a superuser can: past every trigger. */
export async function tamper(sql: Tx, body: (tx: Tx) => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`;
  await body(sql);
  await sql`set local session_replication_role = origin`;
}

/** A held and reported tour, with the proof that it left. */
export async function makeProof(sql: Tx) {
  const world = await makeVisit(sql);
  await complete(sql, world.guide, world.tour);
  await report(sql, world.guide, world.tour);
  const visit = await seen(sql, world.active);
  if (!visit) throw new Error('no proof');
  return { ...world, visit };
}
