import { expect, test } from 'vitest';
import type { Entity } from '#shared/platform/commands/words.ts';
import { applicationVerbs } from '../../../supabase/assistant/verbs/applications.ts';
import { rolledBack } from '../../support/database.ts';
import { apply, statusOf } from '../policies/applicants.ts';
import { signUp } from '../policies/people.ts';
import { makeStory } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

const named = (name: string) => verbNamed(applicationVerbs, `applications.${name}`);

test('an application is screened, shortlisted and approved', () =>
  rolledBack(async (sql) => {
    const { host, application } = await makeStory(sql);
    for (const [name, status] of [
      ['screen', 'screening'],
      ['shortlist', 'shortlisted'],
      ['approve', 'approved'],
    ] as const) {
      await run(sql, host, named(name), { values: { application } });
      expect(await statusOf(sql, application)).toBe(status);
    }
  }));

test('an application goes back on the board: one step, or as far as was said, and forth again', () =>
  rolledBack(async (sql) => {
    const { host, application } = await makeStory(sql);
    await run(sql, host, named('shortlist'), { values: { application } });
    const moved = await run(sql, host, named('moveBack'), { values: { application } });
    expect(await statusOf(sql, application)).toBe('screening');
    await takeBack(sql, host, named('moveBack'), moved);
    expect(await statusOf(sql, application)).toBe('shortlisted');
    await run(sql, host, named('moveBack'), { values: { application, to: 'submitted' } });
    expect(await statusOf(sql, application)).toBe('submitted');
  }));

test('an application that was shortlisted or taken into review goes back to where it stood', () =>
  rolledBack(async (sql) => {
    const { host, application } = await makeStory(sql);
    for (const [name, before] of [
      ['shortlist', 'submitted'],
      ['screen', 'submitted'],
      ['shortlist', 'screening'],
    ] as const) {
      if (before === 'screening')
        await run(sql, host, named('screen'), { values: { application } });
      const done = await run(sql, host, named(name), { values: { application } });
      await takeBack(sql, host, named(name), done);
      expect(await statusOf(sql, application), name).toBe(before);
    }
  }));

test('declining takes the reason of the sentence, and asks for one where nothing gives it', () =>
  rolledBack(async (sql) => {
    const { host, application, active } = await makeStory(sql);
    const entities = { application: { home: active } as Entity };
    const decline = (reason?: string) =>
      run(sql, host, named('decline'), { values: { application, reason }, entities });
    await expect(decline()).rejects.toThrow('Say why');
    await expect(decline('other')).rejects.toThrow('Say why');
    await decline('income');
    const [row] =
      await sql`select decline_reason from public.applications where id = ${application}`;
    expect(row?.decline_reason).toBe('income_insufficient');
  }));

test('the rest is what is open once one is approved, and is declined for that reason', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, application, active, otherRenter } = await makeStory(sql);
    const second = await apply(sql, otherRenter, active);
    const third = await apply(sql, await signUp(sql, 'renter', 'Tom Third'), active);
    const values = { listing: active };
    await expect(run(sql, host, named('declineRest'), { values })).rejects.toThrow(
      'not clear which ones',
    );
    await run(sql, host, named('approve'), { values: { application } });
    await expect(run(sql, otherHost, named('declineRest'), { values })).rejects.toThrow(
      'no other open applications',
    );
    await run(sql, host, named('declineRest'), { values });
    const rows = await sql<{ id: string; decline_reason: string }[]>`
      select id, decline_reason from public.applications where status = 'declined'
        and listing_id = ${active}`;
    expect(new Map(rows.map((one) => [one.id, one.decline_reason]))).toEqual(
      new Map([
        [second, 'let_to_another'],
        [third, 'let_to_another'],
      ]),
    );
    expect(await statusOf(sql, application)).toBe('approved');
  }));

test('a note and a question are written, and taken back', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, application } = await makeStory(sql);
    const note = { values: { application, text: 'Called her landlord' } };
    await expect(run(sql, otherHost, named('addNote'), note)).rejects.toMatchObject({
      hint: 'applications.missing',
    });
    const noted = await run(sql, host, named('addNote'), note);
    const notes = () => sql`
      select content from public.application_notes
      where application_id = ${application} and deleted_at is null`;
    expect(await notes()).toEqual([{ content: 'Called her landlord' }]);
    await takeBack(sql, host, named('addNote'), noted);
    expect(await notes()).toEqual([]);

    const asked = async (text: string) => {
      const done = await run(sql, host, named('ask'), { values: { application, text } });
      const [row] = await sql`
        select kind, document_kind from public.application_requests
        where application_id = ${application} order by asked_at desc limit 1`;
      await takeBack(sql, host, named('ask'), done);
      return { ...row };
    };
    expect(await asked('her last two pay stubs')).toEqual({
      kind: 'paper',
      document_kind: 'income',
    });
    expect(await asked('Do you have a photo id?')).toEqual({ kind: 'answer', document_kind: null });
    const [open] = await sql`
      select count(*)::int from public.application_requests
      where application_id = ${application} and withdrawn_at is null`;
    expect(open?.count).toBe(0);
  }));

test('the only open question is taken back, and the only note of one’s own deleted and restored', () =>
  rolledBack(async (sql) => {
    const { host, application } = await makeStory(sql);
    const about = { values: { application } };
    for (const [verb, message] of [
      ['withdrawRequest', 'No question about this application waits for an answer.'],
      ['removeNote', 'You have no note about this application.'],
    ] as const) {
      await expect(run(sql, host, named(verb), about)).rejects.toThrow(message);
    }
    const open = () => sql`
      select question from public.application_requests
      where application_id = ${application} and withdrawn_at is null`;
    const ask = (text: string) => run(sql, host, named('ask'), { values: { application, text } });
    await ask('Since when do you work there?');
    await run(sql, host, named('withdrawRequest'), about);
    expect(await open()).toEqual([]);
    await ask('Since when do you work there?');
    await ask('Do you smoke?');
    await expect(run(sql, host, named('withdrawRequest'), about)).rejects.toThrow(
      'More than one question waits for its answer.',
    );
    const notes = () => sql`
      select content from public.application_notes
      where application_id = ${application} and deleted_at is null`;
    await run(sql, host, named('addNote'), { values: { application, text: 'Called' } });
    const removed = await run(sql, host, named('removeNote'), about);
    expect(await notes()).toEqual([]);
    await takeBack(sql, host, named('removeNote'), removed);
    expect(await notes()).toEqual([{ content: 'Called' }]);
  }));

test('the only reference of an application is marked, and its mark taken back', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeStory(sql);
    const applicant = await signUp(sql, 'renter', 'Rhea Referred');
    const bare = await apply(sql, await signUp(sql, 'renter', 'Bo Bare'), active);
    await sql`
      insert into public.application_references (applicant_id, full_name, relation, email)
      values (${applicant}, 'Lara Landlord', 'landlord', 'lara@people.test')`;
    const application = await apply(sql, applicant, active);
    const mark = (id: string, state: string) =>
      run(sql, host, named('markReference'), { values: { application: id, state } });
    const checks = () => sql`
      select answered_at is not null as answered from public.application_reference_checks
      where application_id = ${application}`;
    await expect(mark(bare, 'asked')).rejects.toThrow('names no references');
    const asked = await mark(application, 'asked');
    expect(await checks()).toEqual([{ answered: false }]);
    const answered = await mark(application, 'answered');
    expect(await checks()).toEqual([{ answered: true }]);
    await takeBack(sql, host, named('markReference'), answered);
    expect(await checks()).toEqual([{ answered: false }]);
    await takeBack(sql, host, named('markReference'), asked);
    expect(await checks()).toEqual([]);
  }));
