import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { CRITERIA_WORDS } from '#shared/domains/applications/model/criteria.ts';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const set = (sql: Tx, who: string, org: string, ratio: number) =>
  asPerson(
    sql,
    who,
    (tx) =>
      tx`insert into public.application_criteria (org_id, income_ratio) values (${org}, ${ratio})`,
  );

const change = (sql: Tx, who: string, org: string, ratio: number, version = 1) =>
  asPerson(
    sql,
    who,
    (tx) => tx`update public.application_criteria
      set income_ratio = ${ratio}, row_version = ${version} where org_id = ${org} returning org_id`,
  );

const criteriaOf = (listing: string) => async (tx: Tx) => {
  const [row] = await tx`select public.listing_criteria(${listing}) as criteria`;
  return row?.criteria;
};

const SET = {
  income_ratio: 3,
  people_per_bedroom: null,
  references_least: 0,
  proof_of_income: false,
  notes: '',
};

test('an owner sets criteria; assistants read them, and other hosts and renters neither read nor set them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    await set(sql, host, org, 3);
    for (const who of [otherHost, renter, colleague]) {
      await expect(sql.savepoint((tx) => set(tx, who, org, 5))).rejects.toMatchObject({
        code: '42501',
      });
      expect(await change(sql, who, org, 5)).toEqual([]);
    }
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select from public.application_criteria where org_id = ${org}`);
    expect(await read(host)).toHaveLength(1);
    expect(await read(colleague)).toHaveLength(1);
    expect(await read(otherHost)).toHaveLength(0);
    expect(await read(renter)).toHaveLength(0);
  }));

test('a manager saves the criteria of all homes and of one, over the version that they read, and goes back', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    type Target = { org?: string; listing?: string };
    const save = (who: string, target: Target, ratio: number, expected: number | null) =>
      sql.savepoint((sp) =>
        asPerson(sp, who, async (tx) => {
          const [row] = await tx`select public.save_criteria(${target.org ?? null},
            ${target.listing ?? null}, ${tx.json({ ...SET, income_ratio: ratio })}, ${expected}) as version`;
          return row?.version;
        }),
      );
    for (const target of [{ org }, { listing: active }]) {
      for (const who of [colleague, otherHost, renter]) {
        await expect(save(who, target, 5, null)).rejects.toMatchObject({ code: '42501' });
      }
      expect(await save(host, target, 3, null)).toBe(1);
      expect(await save(host, target, 4, 1)).toBe(2);
      // Set already, and changed meanwhile.
      await expectRefused(save(host, target, 5, null), { hint: 'rows.stale' });
      await expectRefused(save(host, target, 5, 1), { hint: 'rows.stale' });
      await expectRefused(save(colleague, target, 5, 2), { hint: 'rows.stale' });
      expect(await asPerson(sql, renter, criteriaOf(active))).toMatchObject({ income_ratio: 4 });
    }
    await expect(save(host, { org, listing: active }, 3, null)).rejects.toMatchObject({
      code: '22023',
    });
    const remove = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.remove_home_criteria(${active})`);
    const own = () => sql`select from public.home_criteria where listing_id = ${active}`;
    await save(host, { org }, 2, 2);
    for (const who of [colleague, otherHost, renter]) await remove(who);
    expect(await own()).toHaveLength(1);
    await remove(host);
    await remove(host);
    expect(await own()).toHaveLength(0);
    expect(await asPerson(sql, renter, criteriaOf(active))).toMatchObject({ income_ratio: 2 });
  }));

test('applicants and visitors read the criteria of a home that is to let', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active, draft } = await makeWorld(sql);
    expect(await asVisitor(sql, criteriaOf(active))).toBeNull();
    await set(sql, host, org, 3);
    expect(await asVisitor(sql, criteriaOf(active))).toEqual(SET);
    expect(await asPerson(sql, renter, criteriaOf(active))).toEqual(SET);
    // Only its host sees a draft.
    expect(await asPerson(sql, renter, criteriaOf(draft))).toBeNull();
    expect(await asPerson(sql, host, criteriaOf(draft))).toEqual(SET);
    // Who has applied still reads them while the home is paused.
    await apply(sql, renter, active);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    expect(await asPerson(sql, renter, criteriaOf(active))).toEqual(SET);
    expect(await asVisitor(sql, criteriaOf(active))).toBeNull();
  }));

test('of two colleagues who change criteria the second is refused, and criteria keep their limits', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    await set(sql, host, org, 3);
    await change(sql, host, org, 2.5);
    await expectRefused(change(sql, host, org, 4), { hint: 'rows.stale' });
    const write = (values: Record<string, string | number>) =>
      sql.savepoint((sp) =>
        asPerson(
          sp,
          host,
          (tx) => tx`update public.application_criteria set ${tx(values)} where org_id = ${org}`,
        ),
      );
    const wrongs: Record<string, string | number>[] = [
      { income_ratio: 0.5 },
      { income_ratio: 10.5 },
      { people_per_bedroom: 0 },
      { references_least: 6 },
      { notes: 'x'.repeat(CRITERIA_WORDS + 1) },
    ];
    for (const wrong of wrongs) {
      await expect(write(wrong)).rejects.toMatchObject({ code: '23514' });
    }
    await expect(write({ org_id: org })).rejects.toMatchObject({ code: '42501' });
  }));

test('the host’s side marks references as asked and answered, again and back; other people cannot', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, active } = await makeWorld(sql);
    await asPerson(
      sql,
      renter,
      (tx) => tx`insert into public.application_references (full_name, relation, phone)
        values ('Lara', 'landlord', '(512) 555-0100')`,
    );
    const application = await apply(sql, renter, active);
    const [reference] = await sql<{ id: string }[]>`
      select id from public.application_references where applicant_id = ${renter}`;
    const mark = (who: string, state: string, id = reference?.id ?? '') =>
      asPerson(sql, who, (tx) => tx`select public.mark_reference(${application}, ${id}, ${state})`);
    const states = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select answered_at is not null as answered
          from public.application_reference_checks where application_id = ${application}`,
      );
    await mark(host, 'asked');
    await mark(host, 'asked');
    expect(await states(host)).toEqual([{ answered: false }]);
    await mark(host, 'answered');
    expect(await states(host)).toEqual([{ answered: true }]);
    await mark(host, 'asked');
    expect(await states(host)).toEqual([{ answered: false }]);
    // What a reference said is the host side’s own.
    for (const who of [renter, otherHost]) {
      expect(await states(who)).toEqual([]);
      await expectRefused(mark(who, 'answered'), { hint: 'applications.missing' });
    }
    await expectRefused(mark(host, 'asked', crypto.randomUUID()), { hint: 'applications.missing' });
    await mark(host, 'open');
    expect(await states(host)).toEqual([]);
  }));
