import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeMate, seen, wish } from './mates-support.ts';

test('a strict wish excludes both ways, and a missing fact does not meet it', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql, { smoking: 1 });
    const smoker = await makeMate(sql, { smoking: 5 }, 'Sam');
    const silent = await makeMate(sql, {}, 'Sil');
    const ben = await makeMate(sql, { smoking: 2 }, 'Ben');
    await wish(sql, mia, 'smoking', { lowest: 1, highest: 2, strict: true });
    expect(await seen(sql, mia)).toEqual([ben]);
    for (const excluded of [smoker, silent]) {
      expect(await seen(sql, excluded)).not.toContain(mia);
      expect(await seen(sql, excluded)).toContain(ben);
    }
    await sql`update public.mate_wishes set strict = false where profile_id = ${mia}`;
    expect(await seen(sql, mia)).toHaveLength(3);
    await wish(sql, ben, 'budget', { strict: true });
    await sql`
      update public.mate_profiles set budget_min_cents = 1, budget_max_cents = 2
      where profile_id = ${mia}`;
    expect(await seen(sql, mia)).not.toContain(ben);
    expect(await seen(sql, ben)).not.toContain(mia);
  }));

test('a strict wish about place, budget or date is met by what is near, and dates within two weeks', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql);
    const near = await makeMate(sql, { move_in_from: '2027-01-15' }, 'Near');
    const late = await makeMate(sql, { move_in_from: '2027-01-16' }, 'Late');
    const rich = { budget_min_cents: 300_000, budget_max_cents: 400_000 };
    const far = await makeMate(sql, { city: 'Othertown' }, 'Far');
    const dear = await makeMate(sql, rich, 'Dear');
    const left = async (factor: string) => {
      await sql`delete from public.mate_wishes where profile_id = ${mia}`;
      await wish(sql, mia, factor, { strict: true });
      const shown = await seen(sql, mia);
      return [near, late, far, dear].filter((one) => !shown.includes(one));
    };
    expect(await left('move_in')).toEqual([late]);
    expect(await left('area')).toEqual([far]);
    expect(await left('budget')).toEqual([dear]);
  }));
