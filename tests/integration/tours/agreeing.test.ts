import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { expectRefused, signUp } from '../policies/people.ts';
import { act, makeReady, makeTour, makeTourWorld } from '../policies/tour-people.ts';
import { ask } from './asked-guides.ts';

type Tx = postgres.TransactionSql;

const stateOf = async (sql: Tx, tour: string) => {
  const [row] = await sql`select status, guide_answer from public.tours where id = ${tour}`;
  return row;
};

async function accept(sql: Tx, guide: string, name: string, tour: string) {
  const [row] = await sql<{ starts_at: Date }[]>`
    select starts_at from public.tours where id = ${tour}`;
  return act(sql, guide, name, { tour, accept: true, starts: row?.starts_at ?? null });
}

const toldOf = async (sql: Tx, who: string, tour: string) => {
  const rows = await sql<{ title: string }[]>`
    select title from public.notifications
    where recipient_id = ${who} and metadata ->> 'tour_id' = ${tour} order by title`;
  return rows.map(({ title }) => title);
};

test('a host who accepts the time of a renter has confirmed the tour, and the renter is notified once', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const tour = await makeTour(sql, world);
    expect(await act(sql, world.host, 'agree_to_tour', { tour })).toMatchObject({
      status: 'confirmed',
    });
    expect(await toldOf(sql, world.renter, tour)).toEqual(['Your tour is confirmed']);
    // Pressed twice, or on two devices, it is the same answer.
    expect(await act(sql, world.host, 'agree_to_tour', { tour })).toMatchObject({
      status: 'confirmed',
    });
    expect(await toldOf(sql, world.renter, tour)).toHaveLength(1);
  }));

test('accepted while a guide has not answered, a tour is confirmed by the yes of the guide', () =>
  rolledBack(async (sql) => {
    const { host, guide, renter, ...world } = await makeTourWorld(sql);
    const tour = await makeTour(sql, { host, renter, ...world });
    await act(sql, host, 'assign_guide', { tour, guide });
    expect(await act(sql, host, 'agree_to_tour', { tour })).toMatchObject({
      ...{ status: 'scheduled', guide_answer: 'asked' },
    });
    expect(await toldOf(sql, renter, tour)).toEqual(['Your tour is scheduled']);
    await accept(sql, guide, 'answer_tour', tour);
    await accept(sql, guide, 'answer_tour', tour);
    expect(await stateOf(sql, tour)).toEqual({ status: 'confirmed', guide_answer: 'accepted' });
    const events = await sql`
      select event from public.tour_events where tour_id = ${tour} and event = 'confirmed'`;
    expect(events).toHaveLength(1);
  }));

test('after a guide who declined, the yes of the next one who was asked confirms the tour', () =>
  rolledBack(async (sql) => {
    const { host, guide, ...world } = await makeTourWorld(sql);
    const tour = await makeTour(sql, { host, ...world });
    const second = await signUp(sql, 'guide', 'Gwen Guide');
    await makeReady(sql, second);
    await act(sql, host, 'assign_guide', { tour, guide });
    await act(sql, host, 'agree_to_tour', { tour });
    await act(sql, guide, 'answer_tour', { tour, accept: false });
    await ask(sql, host, tour, [second]);
    await accept(sql, second, 'answer_guide_request', tour);
    expect(await stateOf(sql, tour)).toEqual({ status: 'confirmed', guide_answer: 'accepted' });
  }));

test('the yes of a guide confirms neither a request nor a time that the renter has not seen', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    for (const columns of [
      { status: 'requested', proposed_by: 'renter' },
      { status: 'scheduled', proposed_by: 'host' },
    ]) {
      const asked = { ...columns, guide_id: world.guide, guide_answer: 'asked' };
      const tour = await makeTour(sql, world, asked);
      await accept(sql, world.guide, 'answer_tour', tour);
      expect(await stateOf(sql, tour)).toMatchObject({ status: columns.status });
      await sql`delete from public.tours where id = ${tour}`;
    }
  }));

test('a guide who declines leaves the tour to the host, who confirms it alone', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const tour = await makeTour(sql, world, { guide_id: world.guide, guide_answer: 'asked' });
    await act(sql, world.host, 'agree_to_tour', { tour });
    await act(sql, world.guide, 'answer_tour', { tour, accept: false });
    expect(await stateOf(sql, tour)).toEqual({ status: 'scheduled', guide_answer: null });
    await act(sql, world.host, 'agree_to_tour', { tour });
    expect(await stateOf(sql, tour)).toMatchObject({ status: 'confirmed' });
  }));

test('no side but the host’s accepts a request', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const tour = await makeTour(sql, world, { guide_id: world.guide, guide_answer: 'accepted' });
    for (const who of [world.renter, world.guide])
      await expectRefused(act(sql, who, 'agree_to_tour', { tour }), { hint: 'tours.not_allowed' });
    await expectRefused(act(sql, world.otherHost, 'agree_to_tour', { tour }), {
      hint: 'tours.missing',
    });
    expect(await stateOf(sql, tour)).toMatchObject({ status: 'requested' });
  }));
