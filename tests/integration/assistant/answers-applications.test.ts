import { expect, test } from 'vitest';
import { applicationQuestions } from '../../../supabase/assistant/answers/applications.ts';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from '../policies/applicants.ts';
import { makeWorld, signUp } from '../policies/people.ts';
import { ask, questionOf, shown } from './answering.ts';

const applications = questionOf(applicationQuestions, 'ask.applications');
const compare = questionOf(applicationQuestions, 'ask.compare');

/** Three people who want the same home: sent, on the shortlist, and declined. */
async function arrange(sql: Parameters<typeof makeWorld>[0]) {
  const world = await makeWorld(sql);
  const third = await signUp(sql, 'renter', 'Tess *Third*');
  const sent = await apply(sql, world.renter, world.active);
  const shortlisted = await apply(sql, world.otherRenter, world.active);
  await move(sql, world.host, shortlisted, 'shortlisted');
  const declined = await apply(sql, third, world.active);
  await move(sql, world.host, declined, 'declined', 'incomplete');
  return { world, third, sent, shortlisted, declined };
}

test('without a status the undecided applications are meant, each with its page', () =>
  rolledBack(async (sql) => {
    const { world, sent, shortlisted } = await arrange(sql);
    const answer = await ask(sql, { sub: world.host, org: world.org }, applications);
    expect(answer.markdown).toMatch(/^2 applications that are not decided: /);
    expect(answer.table?.rows.map(({ url }) => url).toSorted()).toEqual(
      [sent, shortlisted].map((id) => `/dashboard/applications/${id}`).toSorted(),
    );
    expect(answer.table?.rows.map(({ cells }) => cells[4])).toEqual(['you', 'you']);
  }));

test('a status, a person and days narrow which applications are meant', () =>
  rolledBack(async (sql) => {
    const { world, third, sent, shortlisted, declined } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const found = async (values: Record<string, unknown>) =>
      (await ask(sql, asker, applications, values)).result;
    expect(await found({ status: 'submitted' })).toEqual({ count: 1, application_ids: [sent] });
    expect(await found({ status: 'shortlisted' })).toEqual({
      count: 1,
      application_ids: [shortlisted],
    });
    expect(await found({ person: third })).toEqual({ count: 1, application_ids: [declined] });
    expect(await found({ period: { from: '2020-01-01', to: '2020-12-31' } })).toMatchObject({
      count: 0,
    });
    const named = await ask(sql, asker, applications, { person: third });
    expect(named.markdown).toBe('1 application: Tess \\*Third\\* (A home).');
  }));

test('applications are answered in Spanish, also where there are none', () =>
  rolledBack(async (sql) => {
    const { world } = await arrange(sql);
    const asker = { sub: world.host, org: world.org, locale: 'es' as const };
    expect((await ask(sql, asker, applications)).markdown).toMatch(/^2 solicitudes sin decidir: /);
    expect((await ask(sql, asker, applications, { status: 'approved' })).markdown).toBe(
      'No hay solicitudes aprobadas.',
    );
  }));

test('applications stand next to each other by the same questions, with the page that compares them', () =>
  rolledBack(async (sql) => {
    const { world, sent, shortlisted } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, compare, { applications: [sent, shortlisted] });
    expect(answer.markdown).toMatch(
      /^2 applications by the same questions: Rene Renter, Rita Renter\./,
    );
    expect(answer.table?.columns.map(({ label }) => label)).toEqual([
      '',
      'Rene Renter',
      'Rita Renter',
    ]);
    expect(answer.table?.rows.map(({ cells }) => cells)).toContainEqual([
      'Income a month',
      '$6,000 (6 × the rent)',
      '$6,000 (6 × the rent)',
    ]);
    expect(answer.artifacts[0]?.url).toBe(
      `/dashboard/applications/compare?ids=${sent}.${shortlisted}`,
    );
    const other = await ask(sql, asker, compare, { applications: [shortlisted, sent] });
    expect(other.result).toEqual({ count: 2, application_ids: [shortlisted, sent] });
    // A home means those that are open.
    const ofHome = await ask(sql, asker, compare, { listing: world.active });
    expect(ofHome.markdown).toMatch(/^2 applications by the same questions: R/);
    expect(shown(ofHome)).not.toContain('Tess');
    const spanish = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, compare, {
      listing: world.active,
    });
    expect(spanish.markdown).toMatch(/^2 solicitudes con las mismas preguntas: /);
  }));

test('one application has nothing to be compared with', () =>
  rolledBack(async (sql) => {
    const { world, sent } = await arrange(sql);
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, compare, { applications: [sent] });
    expect(answer.markdown).toMatch(/^There is only the application of Rene Renter/);
    expect(answer.table).toBeUndefined();
    expect((await ask(sql, asker, compare, { listing: world.draft })).markdown).toBe(
      'There are no applications to compare.',
    );
  }));

test('another organisation and the applicant read none of these applications', () =>
  rolledBack(async (sql) => {
    const { world, sent, shortlisted } = await arrange(sql);
    for (const sub of [world.otherHost, world.renter]) {
      const asker = { sub, org: world.org };
      const answers = [
        await ask(sql, asker, applications, { listing: world.active }),
        await ask(sql, asker, compare, { applications: [sent, shortlisted] }),
      ];
      for (const answer of answers) {
        expect(answer.result).toMatchObject({ count: 0 });
        expect(shown(answer)).not.toContain('Rita');
      }
    }
  }));
