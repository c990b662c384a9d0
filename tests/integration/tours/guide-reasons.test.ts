import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { guideReasonTexts } from '#shared/domains/notifications/model/guide-sentences.ts';
import { readSentences } from '#shared/domains/notifications/model/said-sentences.ts';
import { answerTour } from '#shared/domains/tours/model/field-commands.ts';
import { answerGuideRequest } from '#shared/domains/tours/model/guides/guide-commands.ts';
import { guideReasons, isGuideReason } from '#shared/domains/tours/model/guides/guide-reason.ts';
import { tourDetailsSchema } from '#shared/domains/tours/model/tour-details.ts';
import { rolledBack } from '../../support/database.ts';
import { expectRefused } from '../policies/people.ts';
import { act, makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';
import { ask, makeAsked } from './asked-guides.ts';

type Tx = postgres.TransactionSql;

const details = async (sql: Tx, who: string, tour: string) =>
  tourDetailsSchema.parse((await act(sql, who, 'tour_details', { tour })).tour_details);

const lastNotice = async (sql: Tx, who: string) =>
  (
    await sql<{ title: string; message: string }[]>`
      select title, message from public.notifications where recipient_id = ${who}
      order by created_at desc limit 1`
  )[0] ?? { title: '', message: '' };

/** A tour that a guide has accepted. */
async function makeAccepted(sql: Tx, guide_answer = 'accepted') {
  const world = await makeTourWorld(sql);
  const tour = await makeTour(sql, world, {
    status: 'confirmed',
    guide_id: world.guide,
    guide_answer,
  });
  return { ...world, tour };
}

test('who steps back from an accepted tour says why: the host’s side reads it, the renter and the next guide never', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, otherHost, org, tour } = await makeAccepted(sql);
    const colleague = await makeColleague(sql, org);
    const words = 'My car has a flat tire';
    const call = { tour, accept: false, reason: 'urgent', words };
    expect(await act(sql, guide, 'answer_tour', call)).toEqual({ answer_tour: 'declined' });
    // An answer may be lost after its commit.
    expect(await act(sql, guide, 'answer_tour', call)).toEqual({ answer_tour: 'declined' });
    for (const who of [host, colleague]) {
      const { events } = await details(sql, who, tour);
      expect(events.map(({ event, details: said }) => [event, said])).toEqual([
        ['guide_declined', { reason: 'urgent', words }],
      ]);
      const notice = await lastNotice(sql, who);
      expect(notice.message).toMatch(
        / Please ask somebody else\. Reason: Something urgent came up\. “My car has a flat tire”$/,
      );
      expect(readSentences(notice).message?.sentence).toBe('guideCannotWhy');
    }
    const [next] = await sql`select id from public.guides where id <> ${guide} limit 1`;
    await sql`
      update public.tours set guide_id = ${next?.id}, guide_answer = 'accepted' where id = ${tour}`;
    for (const who of [renter, String(next?.id)]) {
      expect((await details(sql, who, tour)).events.map((one) => one.details)).toContainEqual({});
      const all = JSON.stringify([
        await act(sql, who, 'tour_details', { tour }),
        await act(sql, who, 'my_tour_packs', {}),
        await sql`select * from public.notifications where recipient_id = ${who}`,
        await sql`select * from public.tour_events where tour_id = ${tour}`,
      ]);
      expect(all).not.toContain('flat tire');
      expect(all).not.toContain('urgent');
    }
    await expectRefused(details(sql, otherHost, tour), { hint: 'tours.missing' });
  }));

test('a reason is needed to step back, and for another one than those offered its words', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAccepted(sql);
    const tries = [
      { reason: '', words: '' },
      { reason: '', words: 'Because' },
      { reason: 'other', words: ' ' },
      { reason: 'time', words: 'x'.repeat(501) },
      { reason: 'far', words: '' },
    ] as const;
    for (const said of tries) {
      const answer = sql.savepoint((own) =>
        act(own, guide, 'answer_tour', { tour, accept: false, ...said }),
      );
      if (isGuideReason(said, true)) expect(await answer).toEqual({ answer_tour: 'declined' });
      else await expectRefused(answer, { hint: 'tours.reason_needed' });
    }
    // The last of them was one.
    expect(await sql`select reason from private.guide_reasons where tour_id = ${tour}`).toEqual([
      { reason: 'far' },
    ]);
  }));

test('a reason that is not in the list is refused', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAccepted(sql);
    const call = { tour, accept: false, reason: 'lazy', words: '' };
    await expectRefused(act(sql, guide, 'answer_tour', call), { hint: 'tours.reason_needed' });
  }));

test('an answer that waited on a device since before there were reasons is taken without one', () =>
  rolledBack(async (sql) => {
    const { host, guide, tour } = await makeAccepted(sql);
    const input = answerTour.input.parse({
      tour,
      accept: false,
      starts: new Date(Date.now() + 60_000).toISOString(),
    });
    const server = answerTour.server as { args: (given: unknown) => Record<string, string | null> };
    const call = server.args(input);
    expect(Object.keys(call)).toEqual(['tour', 'accept', 'starts']);
    expect(await act(sql, guide, 'answer_tour', call)).toEqual({ answer_tour: 'declined' });
    expect((await lastNotice(sql, host)).message).toMatch(/ Please ask somebody else\.$/);
    expect((await details(sql, host, tour)).events.at(-1)?.details).toEqual({});
  }));

test('a release of before calls without a reason, and is answered', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAccepted(sql);
    const [row] = await sql`select starts_at from public.tours where id = ${tour}`;
    const call = { tour, accept: false, starts: row?.starts_at };
    expect(await act(sql, guide, 'answer_tour', call)).toEqual({ answer_tour: 'declined' });
  }));

test('who declines what they were asked may say why, and is asked again without it', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, second, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide, second]);
    const server = answerGuideRequest.server as {
      args: (given: unknown) => Record<string, string | null>;
    };
    const said = { tour, accept: false, starts: null, reason: 'pay', words: '' };
    await act(sql, guide, 'answer_guide_request', server.args(said));
    expect((await lastNotice(sql, host)).message).toMatch(
      / Other guides have not answered yet\. Reason: The pay is too low\.$/,
    );
    await act(sql, second, 'answer_guide_request', { tour, accept: false, reason: '', words: '' });
    const notices = await sql<{ title: string; message: string }[]>`
      select title, message from public.notifications where recipient_id = ${host}`;
    expect(notices.map((notice) => readSentences(notice).message?.sentence).toSorted()).toEqual([
      'askAnotherGuide',
      'othersAreAskedWhy',
    ]);
    const because = async (who: string) =>
      (await details(sql, who, tour)).requests?.map((one) => one.declined_because).toSorted();
    expect(await because(host)).toEqual([{ reason: 'pay', words: '' }, null]);
    expect(await because(renter)).toBeUndefined();
    await ask(sql, host, tour, [guide]);
    expect(await because(host)).toEqual([null, null]);
  }));

test('each reason is written in notices as the client knows it', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAccepted(sql);
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: guide })}, true)`;
    await sql`select set_config('request.jwt.claim.sub', ${guide}, true)`;
    for (const reason of guideReasons) {
      const [row] = await sql`
        select private.note_guide_reason(${tour}, null, ${reason}, '') as text`;
      expect(row?.text).toBe(guideReasonTexts[reason]);
    }
  }));

test('invisible characters of a reason are not stored', () =>
  rolledBack(async (sql) => {
    const { host, guide, tour } = await makeAccepted(sql);
    const words = 'A\u202e cold\u200b';
    await act(sql, guide, 'answer_tour', { tour, accept: false, reason: 'other', words });
    expect((await lastNotice(sql, host)).message).toMatch(/Another reason\. “A cold”$/);
  }));
