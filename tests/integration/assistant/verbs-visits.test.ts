import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { join } from '../policies/people.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { homeOf } from './things.ts';

let host: Person;
let asa: Person;
let visitor: Person;
let stranger: Person;
let loft: string;
let line: Line;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  asa = await makePerson('host', 'Asa Keeper');
  visitor = await makePerson('renter', 'Otis Espinoza');
  stranger = await makePerson('host', 'Otto Other');
  await join(adminSql(), host.orgId ?? '', asa.id);
  asa.orgId = host.orgId;
  loft = await homeOf(host, 'Sunny loft');
  line = await openLine(host);
});

beforeEach(async () => {
  await adminSql()`delete from public.tours where host_id = ${host.id}`;
});

afterAll(() => line.close());

/** A tour of the loft that begins so many minutes from now. */
async function tourIn(minutes: number, kind = 'in_person'): Promise<string> {
  const [row] = await adminSql()<{ id: string }[]>`
    with at as (select now() + make_interval(mins => ${minutes}) as time)
    insert into public.tours (listing_id, renter_id, host_id, org_id, kind, status, starts_at, ends_at,
      time_zone, home_held, guide_held)
    select ${loft}, ${visitor.id}, ${host.id}, ${host.orgId}, ${kind}, 'confirmed', time,
      time + interval '30 minutes', 'America/New_York', tstzrange(time, time + interval '30 minutes'),
      tstzrange(time, time + interval '30 minutes')
    from at returning id`;
  if (!row) throw new Error('no tour');
  return row.id;
}

const tourRow = async (id: string) => {
  const [row] = await adminSql()`select status, member_id from public.tours where id = ${id}`;
  return { ...row };
};

const said = (id: string, event: string) => adminSql()`
  select details from public.tour_events where tour_id = ${id} and event = ${event}`;

/** Takes back what was done, and how that went. */
async function undone({ traceId, actionId }: { traceId: string; actionId: string }) {
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  return (await line.frame('undone', traceId)).outcome;
}

/** Asks for a change; answers its only step. */
async function stepOf(text: string, by = line) {
  const { plan } = await by.plan(text);
  const [step, ...more] = plan.steps;
  expect(more).toEqual([]);
  return step;
}

test('a colleague shows the home of a tour, and the plan says who did before and that it is final', async () => {
  const tour = await tourIn(3_000);
  const step = await stepOf('have my colleague Asa show the tour with Otis');
  expect(step).toMatchObject({ tool: 'tours.setMember', undoable: false });
  expect(step?.preview).toContainEqual({
    label: 'Shows the home',
    before: 'Hana Host',
    after: 'Asa Keeper',
  });
  expect(step?.final_because).not.toBe('');
  await line.run('encarga la visita con Otis a mi colega Asa');
  expect(await tourRow(tour)).toMatchObject({ member_id: asa.id });
});

test('the host is on the way, or late by minutes that are asked for where they were not said', async () => {
  const tour = await tourIn(60);
  await line.run('I am on my way to the tour with Otis');
  expect(await said(tour, 'coming')).toHaveLength(1);
  const { final } = await line.answer('I am running late for the tour with Otis');
  expect(final.markdown).toContain('By how many minutes?');
  await line.run('voy 10 minutos tarde a la visita con Otis');
  expect(await said(tour, 'late')).toMatchObject([{ details: { minutes: 10 } }]);
});

test('a tour is begun at its time, and refused before with the rule’s own reason', async () => {
  const later = await tourIn(3_000);
  const { final } = await line.answer('start the tour with Otis');
  expect(final.markdown).toContain('A tour begins at its time');
  expect(await tourRow(later)).toMatchObject({ status: 'confirmed' });
  await adminSql()`delete from public.tours where id = ${later}`;
  const now = await tourIn(10);
  await line.run('da inicio a la visita con Otis');
  expect(await tourRow(now)).toMatchObject({ status: 'in_progress' });
});

test('a visitor who goes alone is let in without their position, and no other visitor', async () => {
  const guided = await tourIn(60);
  const refused = await line.answer('let Otis in without his position');
  expect(refused.final.markdown).toContain('This tour needs no way in now');
  await adminSql()`delete from public.tours where id = ${guided}`;
  const alone = await tourIn(60, 'self_guided');
  await line.run('deja entrar a Otis sin su ubicación');
  expect(await said(alone, 'way_in_anywhere')).toHaveLength(1);
});

test('what a host does on the day of a tour, a host of another organisation does not', async () => {
  const tour = await tourIn(10);
  const other = await openLine(stranger);
  for (const text of [
    'start the tour with Otis',
    'I am on my way to the tour with Otis',
    'let Otis in without his position',
  ]) {
    const { traceId } = await other.answer(text);
    expect(other.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
  }
  other.close();
  expect(await tourRow(tour)).toMatchObject({ status: 'confirmed' });
});

const blocks = () => adminSql()<{ second: string }[]>`
  select ((b.starts_at at time zone l.time_zone)::date + 1)::text as second
  from public.tour_blackouts b join public.listings l on l.id = b.listing_id
  where b.listing_id = ${loft}`;

test('blocked days are opened again, but no part of a longer block', async () => {
  await line.run('block next week for the loft');
  const [week] = await blocks();
  const part = await line.answer(`unblock ${week?.second} for the loft`);
  expect(part.final.markdown).toContain('More days are blocked with these');
  const none = await line.answer('desbloquea el calendario del 3 de enero de 2029');
  expect(none.final.markdown).toContain('Nothing of these days is blocked');
  expect(await blocks()).toHaveLength(1);
  const step = await stepOf('open next week for tours again');
  expect(step?.preview).toMatchObject([
    { label: 'Days', before: null, after: expect.stringContaining(' – ') },
    { label: 'Sunny loft', before: expect.stringContaining(' – '), after: null },
  ]);
  const { traceId, actionId } = await line.run('quita el bloqueo de la próxima semana del loft');
  expect(await blocks()).toEqual([]);
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  expect((await line.frame('undone', traceId)).outcome).toBe('done');
  expect(await blocks()).toEqual([week]);
});

test('a point joins those that are looked at in a home, and what a colleague added stays', async () => {
  const points = async () => {
    const [row] = await adminSql()<{ points: string[] }[]>`
      select private.asked_points(${loft}) as points`;
    return row?.points;
  };
  await line.run('add a point to the tour checklist of the loft: Noise from the street');
  await line.run('añade un punto a la lista de visitas del loft: Marcas en el suelo');
  expect(await points()).toEqual(['Noise from the street', 'Marcas en el suelo']);
  const again = await line.answer(
    'add a point to the tour checklist of the loft: Noise from the street',
  );
  expect(again.final.markdown).toContain('each is asked once');
});

test('what guides get is set by an amount, never by a step, and not by an assistant', async () => {
  const rate = async () => {
    const [row] = await adminSql()<{ per_tour_cents: number }[]>`
      select per_tour_cents from public.payout_rates where org_id = ${host.orgId}`;
    return row?.per_tour_cents;
  };
  await line.run('pay guides $40 per tour');
  expect(await rate()).toBe(4000);
  const step = await stepOf('pon la tarifa de los guías en $45');
  expect(step?.preview).toEqual([{ label: 'Amount', before: '$40', after: '$45' }]);
  const { traceId } = await line.answer('pay guides 5 more per tour');
  expect(line.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
  const assistant = await openLine(asa);
  const refused = await assistant.answer('pay guides $90 per tour');
  expect(refused.final.outcome).toBe('refused');
  assistant.close();
  expect(await rate()).toBe(4000);
});

test('the calendar address is ended by words, and made on its page', async () => {
  const none = await line.answer('end my calendar address');
  expect(none.final.markdown).toContain('You have no calendar address');
  const secret = randomBytes(32).toString('hex');
  const made = await host.client.rpc('set_calendar_feed', { secret });
  expect(made.error).toBeNull();
  await line.run('desactiva el enlace del calendario');
  expect(
    await adminSql()`
    select from private.calendar_feeds where profile_id = ${host.id}`,
  ).toHaveLength(0);
  const { traceId } = await line.answer('create a calendar link for my tours');
  expect(await line.frame('navigation', traceId)).toMatchObject({ route: '/dashboard/settings' });
});

test('what is typed where it belongs opens the page of the tour or home that is named', async () => {
  const tour = await tourIn(60);
  const opens = async (text: string) => {
    const { traceId } = await line.answer(text);
    expect(line.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
    return (await line.frame('navigation', traceId)).route;
  };
  expect(await opens('set the door code of the tour with Otis')).toBe(
    `/dashboard/tours?tour=${tour}`,
  );
  expect(await opens('check in the visitor of the tour with Otis')).toBe(
    `/dashboard/tours?tour=${tour}`,
  );
  expect(await opens('cambia el código de acceso del loft')).toBe(
    `/dashboard/tours/hours?home=${loft}`,
  );
  expect(await opens('upload a video')).toBe('/video-system');
});

test('a guide’s question about pay is read in the plan, and granted or declined once', async () => {
  // Other tests have guides called Gil.
  const gil = await makePerson('renter', 'Quillon Reyes');
  const disputes: string[] = [];
  const ask = async (cents: number) => {
    const id = randomUUID();
    const tour = await tourIn(-3_000 - disputes.length * 60);
    await adminSql()`
      update public.tours set status = 'completed', guide_id = ${gil.id}, guide_answer = 'accepted'
      where id = ${tour}`;
    await adminSql()`
      insert into public.pay_disputes (id, org_id, guide_id, tour_id, listing_id, held_at, time_zone,
        claimed_cents, reason)
      values (${id}, ${host.orgId}, ${gil.id}, ${tour}, ${loft}, now() - interval '2 days', 'UTC',
        ${cents}, 'We agreed on $55.')`;
    disputes.push(id);
    return id;
  };
  const row = async (id: string) => {
    const [found] = await adminSql()`
      select status, granted_cents, answer from public.pay_disputes where id = ${id}`;
    return { ...found };
  };
  const first = await ask(1_500);
  const step = await stepOf('grant Quillon’s pay question');
  expect(step?.preview).toEqual(
    expect.arrayContaining([
      { label: 'The guide asks for', before: null, after: '$15' },
      { label: 'Because', before: null, after: 'We agreed on $55.' },
    ]),
  );
  await line.run('grant Quillon’s pay question');
  expect(await row(first)).toMatchObject({ status: 'granted', granted_cents: 1_500 });
  const second = await ask(2_000);
  const assistant = await openLine(asa);
  const refused = await assistant.answer('decline Quillon’s pay question: no');
  expect(refused.final.outcome).toBe('refused');
  assistant.close();
  await line.run('rechaza la pregunta de pago de Quillon: acordamos 40');
  expect(await row(second)).toMatchObject({ status: 'declined', answer: 'acordamos 40' });
  const none = await line.answer('grant Quillon’s pay question');
  expect(none.final.markdown).toContain('No question of this guide about pay is open');
});

test('a video is shown on a tour by its title, taken off, and both are undone', async () => {
  const tour = await tourIn(90);
  const id = randomUUID();
  const path = `${host.id}/${id}.mp4`;
  await adminSql()`
    insert into public.videos (id, owner_id, title, path, type, bytes)
    values (${id}, ${host.id}, 'Back yard', ${path}, 'video/mp4', 1000)`;
  await adminSql()`
    insert into storage.objects (bucket_id, name, metadata)
    values ('home_videos', ${path}, '{"size": 1000}')`;
  const shown = async () =>
    (await adminSql()`select from public.tour_videos where tour_id = ${tour} and video_id = ${id}`)
      .length;
  const step = await stepOf('put the video "Back yard" on the tour with Otis');
  expect(step).toMatchObject({ tool: 'videos.showOnTour', undoable: true });
  const on = await line.run('put the video "Back yard" on the tour with Otis');
  expect(await shown()).toBe(1);
  // The notice has gone out.
  expect(await undone(on)).toBe('partial');
  expect(await shown()).toBe(0);
  await line.run('pon el video "Back yard" en la visita con Otis');
  const off = await line.run('take the video "Back yard" off the tour with Otis');
  expect(await shown()).toBe(0);
  expect(await undone(off)).toBe('done');
  expect(await shown()).toBe(1);
});
