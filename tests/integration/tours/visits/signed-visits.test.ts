import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rolledBack } from '../../../support/database.ts';
import { asPerson } from '../../policies/people.ts';
import {
  checked,
  complete,
  FINE,
  makeProof,
  makeVisit,
  ofTour,
  seen,
  tamper,
} from './visit-world.ts';

test('a proof covers what its report was signed with, and says so; other signatures later are found', () =>
  rolledBack(async (sql) => {
    const { guide, host, active, tour } = await makeVisit(sql);
    const signed = (name: string) => ({
      ...{ name, drawing: null, at: '2026-11-28T10:05:00.123Z' },
      covers: 'd'.repeat(64),
    });
    const sign = (name: string, visitor: string) =>
      asPerson(
        sql,
        guide,
        (tx) => tx`
          select public.save_tour_report(${randomUUID()}, ${tour}, ${tx.json(FINE)}, '', now(), null, '[]',
            ${tx.json(signed(name))}, ${tx.json(signed(visitor))})`,
      );
    await complete(sql, guide, tour);
    await sign('Gil Guide', 'Rosa Renter');
    const visit = await ofTour(sql, host, tour);
    expect(visit).toMatchObject({ is_signed: true, are_signatures_same: true, is_shown: true });
    expect(JSON.stringify(await seen(sql, active))).not.toMatch(/Rosa|d{64}/);
    await sign('Gil Guide', 'Another name');
    expect(await ofTour(sql, host, tour)).toMatchObject({ are_signatures_same: false });
    const [proof] = await sql`
      select signatures_hash from private.guide_visits where tour_id = ${tour}`;
    expect(proof?.signatures_hash).toMatch(/^[0-9a-f]{64}$/);
    await tamper(
      sql,
      (raw) => raw`update private.guide_visits set signatures_hash = null where tour_id = ${tour}`,
    );
    expect(await checked(sql, visit?.code ?? '')).toEqual({ genuine: false });
  }));

test('a proof that was left before reports were signed is signed as it was then', () =>
  rolledBack(async (sql) => {
    const { guide, host, tour, visit } = await makeProof(sql);
    const [text] = await sql<{ text: string; signature: string }[]>`
      select private.guide_visit_text(v) as text, v.signature
      from private.guide_visits v where tour_id = ${tour}`;
    // The text of former releases, to its last line.
    expect(text?.text.split('\n').at(-1)).toBe('pictures: ');
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true, is_signed: false });
    const signature = {
      ...{ name: 'Gil Guide', drawing: null, at: '2026-11-28T10:05:00Z' },
      covers: 'd'.repeat(64),
    };
    await asPerson(
      sql,
      guide,
      (tx) => tx`
        update public.tour_reports set signature = ${tx.json(signature)} where tour_id = ${tour}`,
    );
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true, is_signed: false });
    expect(await ofTour(sql, host, tour)).toMatchObject({ are_signatures_same: null });
  }));
