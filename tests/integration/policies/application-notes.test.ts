import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { NOTE_CHARACTERS } from '#shared/domains/applications/model/note.ts';
import { rolledBack } from '../../support/database.ts';
import { apply, draft } from './applicants.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const add = (sql: Tx, who: string, application: string, content: string, note = randomUUID()) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.add_application_note(${note}, ${application}, ${content})`,
  ).then(() => note);

const remove = (sql: Tx, who: string, note: string) =>
  asPerson(sql, who, (tx) => tx`select public.remove_application_note(${note})`);

const readBy = async (sql: Tx, who: string, application: string) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx<{ content: string }[]>`
      select content from public.application_notes
      where application_id = ${application} order by created_at`,
  );
  return rows.map(({ content }) => content);
};

test('the host and colleagues of any role write and read notes; the applicant and strangers do neither', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague);
    const application = await apply(sql, renter, active);
    await add(sql, host, application, '  Called the landlord. ');
    await add(sql, colleague, application, 'Wrote to the employer.');
    for (const who of [host, colleague]) {
      expect(await readBy(sql, who, application)).toEqual([
        'Called the landlord.',
        'Wrote to the employer.',
      ]);
    }
    for (const who of [renter, otherRenter, otherHost]) {
      expect(await readBy(sql, who, application)).toEqual([]);
      await expectRefused(add(sql, who, application, 'Mine?'), { hint: 'applications.missing' });
    }
    await expect(
      asVisitor(sql, (tx) => tx`select from public.application_notes`),
    ).rejects.toThrow();
  }));

test('a host who applies for a home of another host reads and writes no note about themselves', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const application = await apply(sql, otherHost, active);
    await add(sql, host, application, 'Lets homes, too.');
    expect(await readBy(sql, otherHost, application)).toEqual([]);
    await expectRefused(add(sql, otherHost, application, 'Me'), { hint: 'applications.missing' });
  }));

test('a draft has no notes, and a note has 1 to 2,000 characters', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const begun = await draft(sql, otherRenter, active);
    await expectRefused(add(sql, host, begun, 'Early'), { hint: 'applications.missing' });
    const application = await apply(sql, renter, active);
    for (const words of ['', '   ', 'x'.repeat(NOTE_CHARACTERS + 1)]) {
      await expectRefused(add(sql, host, application, words), { hint: 'applications.note_length' });
    }
    await add(sql, host, application, 'x'.repeat(NOTE_CHARACTERS));
  }));

test('only the author deletes a note; repeating either changes and restores nothing', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'manager');
    const application = await apply(sql, renter, active);
    const note = await add(sql, host, application, 'Once');
    await add(sql, host, application, 'Once', note);
    expect(await readBy(sql, host, application)).toEqual(['Once']);
    for (const who of [colleague, renter]) {
      await expectRefused(remove(sql, who, note), { hint: 'applications.note_missing' });
    }
    await remove(sql, host, note);
    await remove(sql, host, note);
    await add(sql, host, application, 'Once', note);
    expect(await readBy(sql, host, application)).toEqual([]);
    // Nothing of its words is left.
    const [row] = await sql`select content from public.application_notes where id = ${note}`;
    expect(row?.content).toBe('');
  }));

test('no client writes the table of notes itself', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    const note = await add(sql, host, application, 'Mine');
    const attempts = [
      (tx: Tx) => tx`insert into public.application_notes (id, application_id, author_id, content)
        values (${randomUUID()}, ${application}, ${host}, 'x')`,
      (tx: Tx) => tx`update public.application_notes set content = 'y' where id = ${note}`,
      (tx: Tx) => tx`delete from public.application_notes where id = ${note}`,
    ];
    for (const attempt of attempts) {
      await expect(asPerson(sql, host, attempt)).rejects.toMatchObject({ code: '42501' });
    }
  }));
