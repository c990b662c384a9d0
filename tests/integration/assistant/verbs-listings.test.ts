import { expect, test } from 'vitest';
import type { Entity } from '#shared/platform/commands/words.ts';
import { listingVerbs } from '../../../supabase/assistant/verbs/listings.ts';
import { rolledBack } from '../../support/database.ts';
import { makeListing } from '../policies/people.ts';
import { makeStory } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

const named = (name: string) => verbNamed(listingVerbs, name);

test('each field of a home is set by its verb, and set back', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeStory(sql);
    const row = async () => {
      const [home] = await sql`
        select rent_cents, title, description, deposit_cents, available_from::text, pets_allowed,
          furnished from public.listings where id = ${active}`;
      return { ...home };
    };
    const before = await row();
    const cases = [
      ['listings.setRent', { rent: 215_000 }, { rent_cents: 215_000 }],
      ['listings.setTitle', { text: 'Sunny loft' }, { title: 'Sunny loft' }],
      ['listings.setDescription', { text: 'Two floors.' }, { description: 'Two floors.' }],
      ['listings.setDeposit', { amount: 150_000 }, { deposit_cents: 150_000 }],
      ['listings.setAvailable', { day: '2027-03-01' }, { available_from: '2027-03-01' }],
      ['listings.setPets', { allowed: 'yes' }, { pets_allowed: true }],
      ['listings.setFurnished', { furnished: 'yes' }, { furnished: true }],
    ] as const;
    for (const [name, said, after] of cases) {
      const done = await run(sql, host, named(name), { values: { listing: active, ...said } });
      expect(await row(), name).toEqual({ ...before, ...after });
      await takeBack(sql, host, named(name), done);
      expect(await row(), name).toEqual(before);
    }
  }));

test('a home is paused, archived and brought back by what it is', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeStory(sql);
    const status = async () => {
      const [home] = await sql`select status from public.listings where id = ${active}`;
      return home?.status;
    };
    const paused = await run(sql, host, named('listings.pause'), { values: { listing: active } });
    expect(await status()).toBe('paused');
    await takeBack(sql, host, named('listings.pause'), paused);
    expect(await status()).toBe('active');
    const away = await run(sql, host, named('listings.archive'), { values: { listing: active } });
    expect(await status()).toBe('archived');
    await takeBack(sql, host, named('listings.archive'), away);
    expect(await status()).toBe('draft');
    await sql`update public.listings set status = 'archived' where id = ${active}`;
    const entity = { state: 'archived' } as Entity;
    await run(sql, host, named('listings.restore'), {
      values: { listing: active },
      entities: { listing: entity },
    });
    expect(await status()).toBe('draft');
  }));

test('another host, and an unusual rent, are refused with the reason', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeStory(sql);
    const set = (who: string, rent: number) =>
      run(sql, who, named('listings.setRent'), { values: { listing: active, rent } });
    await expect(set(otherHost, 1)).rejects.toMatchObject({ hint: 'listings.missing' });
    await expect(set(host, 900)).rejects.toMatchObject({ hint: 'listings.rent_unusual' });
    const draft = await makeListing(sql, host, { status: 'draft', published_at: null });
    await expect(
      run(sql, host, named('listings.publish'), { values: { listing: draft } }),
    ).rejects.toMatchObject({ hint: 'listings.incomplete' });
  }));
