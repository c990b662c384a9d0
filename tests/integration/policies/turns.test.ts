import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dealsOf } from '#shared/domains/deals/model/deal.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease } from './money.ts';
import { asPerson, join, makeListing, makeWorld, signUp } from './people.ts';

const DAY = 86_400_000;

test('what waits for a host is counted on the server, the most urgent and the oldest first', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    for (let at = 0; at < 60; at += 1) {
      const applicant = await signUp(sql, 'renter', `Renter ${at}`);
      await sql`
        insert into public.applications (applicant_id, listing_id, status, updated_at)
        values (${applicant}, ${active}, 'submitted', now() - ${at} * interval '1 day')`;
    }
    const turns = (who: string, size = 6) =>
      asPerson(sql, who, (tx) => tx`select * from public.my_turns(${size})`);
    const first = await turns(host);
    expect(first.map(({ total }) => Number(total))).toEqual(Array(6).fill(60));
    const days = first.map(({ moved_at }) => Number(moved_at));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(await turns(host, 1000)).toHaveLength(60);
    expect(await turns(colleague)).toHaveLength(6);
    expect(await turns(otherHost)).toEqual([]);
  }));

test('whose turn the server counts, the one rule of next steps says as well', () =>
  rolledBack(async (sql) => {
    const { host, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    const applicants = async (status: string, home = active) => {
      const applicant = await signUp(sql, 'renter', `Rio ${status}`);
      const [row] = await sql<{ id: string }[]>`
        insert into public.applications (applicant_id, listing_id, status)
        values (${applicant}, ${home}, ${status}) returning id`;
      return { applicant, application: row?.id ?? '' };
    };
    for (const status of ['submitted', 'screening', 'shortlisted', 'approved', 'declined']) {
      await applicants(status);
    }
    const { application } = await applicants('screening');
    await asPerson(
      sql,
      host,
      (tx) => tx`
        select public.ask_applicants(${randomUUID()}, ${application}, 'answer', null, 'Any pets?')`,
    );
    const states = ['draft', 'sent', 'partly_signed', 'active', 'ending', 'ended'] as const;
    const owed = [null, ['rent', 'overdue'], ['rent', 'due'], ['deposit', 'paid']] as const;
    for (const status of states) {
      for (const charge of owed) {
        const home = await makeListing(sql, host);
        const { applicant, application: of } = await applicants('approved', home);
        const lease = await makeLease(sql, { active: home, host }, [applicant], {
          status,
          application_id: of,
          document_hash: status === 'draft' ? null : 'a'.repeat(64),
          ended_at: status === 'ended' ? '2030-01-01' : null,
        });
        if (status === 'partly_signed') {
          await sql`
            insert into public.lease_parties (lease_id, profile_id, party, signing_order)
            values (${lease}, ${host}, 'host', 9)`;
        }
        if (charge) {
          const [kind, state] = charge;
          await sql`
            insert into public.charges
              (id, lease_id, listing_id, org_id, kind, period, description, amount_cents, paid_cents,
                due_on, status)
            values (gen_random_uuid(), ${lease}, ${home}, ${org}, ${kind}, '2030-01-01', 'Of it',
              1000, ${state === 'paid' ? 1000 : 0}, '2030-01-01', ${state})`;
        }
      }
    }
    // Over and settled: what is left is the home that waits, a review in its time, or nothing.
    const left: Record<string, string> = {};
    for (const [status, days, expected] of [
      ['paused', 10, 'offerAgain'],
      ['paused', 200, 'offerAgain'],
      ['active', 10, 'reviewTenant'],
      ['active', 200, 'leaseOver'],
      ['archived', 200, 'leaseOver'],
      ['held', 200, 'leaseOver'],
    ] as const) {
      const home = await makeListing(sql, host);
      const { applicant } = await applicants('withdrawn', home);
      const lease = await makeLease(sql, { active: home, host }, [applicant], {
        status: 'ended',
        ends_on: new Date(Date.now() - days * DAY).toISOString().slice(0, 10),
        ended_at: new Date().toISOString(),
      });
      left[lease] = expected;
      await sql`
        update public.listings set status = ${status === 'held' ? 'paused' : status} where id = ${home}`;
      if (status === 'held') {
        const starts_on = new Date().toISOString().slice(0, 10);
        await makeLease(sql, { active: home, host }, [applicant], { status: 'draft', starts_on });
      }
    }
    // On its way out: the list, rent that goes back, a renewal that is not signed.
    for (const [status, list, expected] of [
      ['ending', 'none', 'startInspection'],
      ['ending', 'nobody', 'confirmInspection'],
      ['ending', 'tenant', 'confirmInspection'],
      ['ending', 'host', 'awaitInspection'],
      ['ending', 'both', 'prepareMoveOut'],
      ['ending', 'renewal', 'seeRenewal'],
      ['ending', 'rent', 'giveRentBack'],
      ['ended', 'nobody', 'confirmInspection'],
      ['ended', 'host', 'returnDeposit'],
      ['ended', 'none', 'returnDeposit'],
    ] as const) {
      const home = await makeListing(sql, host);
      const { applicant } = await applicants('withdrawn', home);
      const lease = await makeLease(sql, { active: home, host }, [applicant], {
        status,
        ends_on: '2026-02-14',
        ended_at: status === 'ended' ? '2030-01-01' : null,
      });
      left[lease] = expected;
      for (const [kind, period] of [
        ['deposit', '2026-01-01'],
        ['rent', '2026-03-01'],
      ] as const) {
        if (kind === 'rent' && list !== 'rent') continue;
        await sql`
          insert into public.charges
            (id, lease_id, listing_id, org_id, kind, period, description, amount_cents, paid_cents, due_on,
              status)
          values (gen_random_uuid(), ${lease}, ${home}, ${org}, ${kind}, ${period}, 'Paid', 1000, 1000,
            ${period}, 'paid')`;
      }
      if (list === 'renewal') {
        await makeLease(sql, { active: home, host }, [applicant], {
          status: 'draft',
          renews: lease,
          starts_on: '2026-02-15',
        });
      }
      if (list === 'none' || list === 'renewal' || list === 'rent') continue;
      const [made] = await sql<{ id: string }[]>`
        insert into public.inspections (lease_id, kind, created_by, closed_at)
        values (${lease}, 'move_out', ${host}, ${list === 'both' ? '2030-01-01' : null}) returning id`;
      for (const [one, who] of [
        ['host', host],
        ['tenant', applicant],
      ] as const) {
        if (list !== one && list !== 'both') continue;
        await sql`
          insert into public.inspection_confirmations (inspection_id, side, confirmed_by)
          values (${made?.id ?? ''}, ${one}, ${who})`;
      }
    }
    await sql`
      update public.lease_parties set signed_at = now(), name_typed = 'Rio'
      where party = 'tenant' and lease_id in (
        select id from public.leases where host_id = ${host} and status = 'partly_signed')`;
    for (const [who, side] of [
      [host, 'manager'],
      [colleague, 'colleague'],
    ] as const) {
      const read = async (from: string) =>
        dealsOf(
          JSON.parse(
            JSON.stringify(await asPerson(sql, who, (tx) => tx`select * from ${tx.unsafe(from)}`)),
          ),
        ).deals;
      const all = await read(`private.all_my_deals('host')`);
      const said = all.flatMap(({ state }) => {
        const expected = left[state.lease?.id ?? ''];
        return expected ? [[nextStep(side, state)?.name, expected]] : [];
      });
      expect(said).toHaveLength(side === 'manager' ? Object.keys(left).length : 0);
      for (const [name, expected] of said) expect(name).toBe(expected);
      expect(all.length).toBeGreaterThan(4);
      const mine = all.filter(({ state }) => nextStep(side, state)?.who === 'you');
      expect(mine.length).toBeGreaterThan(2);
      expect(mine.length).toBeLessThan(all.length);
      const turns = await read('public.my_turns(100)');
      const keys = (deals: typeof all) => deals.map(({ key }) => key).toSorted();
      expect(keys(turns)).toEqual(keys(mine));
    }
  }));

test('what a tenant owes is added up on the server, of each lease, and is theirs alone', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, lease } = await makeBooks(sql);
    const dues = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select lease_id, charges::integer, open_cents::integer, overdue_cents::integer,
            coming::integer, coming_cents::integer
          from public.my_dues()`,
      );
    // The books are of the first months of 2026: all is due.
    const nothing = { coming: 0, coming_cents: 0 };
    const owed = { lease_id: lease, charges: 3, open_cents: 301_613, overdue_cents: 0, ...nothing };
    expect(await dues(renter)).toEqual([owed]);
    await sql`
      insert into public.charges (id, lease_id, listing_id, org_id, kind, description, amount_cents, due_on)
      select gen_random_uuid(), l.id, l.listing_id, l.org_id, 'fee', 'Fee ' || n, 100, '2026-03-01'
      from public.leases l, generate_series(1, 250) n where l.id = ${lease}`;
    await sql`
      update public.charges set status = 'overdue'
      where lease_id = ${lease} and kind = 'rent' and period = '2026-02-01'`;
    expect(await dues(renter)).toEqual([
      { lease_id: lease, charges: 253, open_cents: 326_613, overdue_cents: 100_000, ...nothing },
    ]);
    // Next month's rent is asked for ahead, and no debt before its day at the home.
    await sql`
      insert into public.charges (id, lease_id, listing_id, org_id, kind, description, amount_cents, due_on)
      select gen_random_uuid(), l.id, l.listing_id, l.org_id, 'fee', 'Fee ' || d.days, 700,
        private.home_date(l.listing_id, now()) + d.days
      from public.leases l, (values (0), (1)) d (days) where l.id = ${lease}`;
    expect(await dues(renter)).toEqual([
      {
        lease_id: lease,
        charges: 254,
        open_cents: 327_313,
        overdue_cents: 100_000,
        coming: 1,
        coming_cents: 700,
      },
    ]);
    for (const who of [host, otherRenter]) expect(await dues(who)).toEqual([]);
  }));
