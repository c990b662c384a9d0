import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld } from './people.ts';
import { knowledge, reveal, submit } from './reviewing.ts';
import { makeLease } from './stays.ts';

test('a review is edited by its author only, until it is shown', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter } = world;
    const lease = await makeLease(sql, world);
    const id = randomUUID();
    await submit(sql, renter, { id, subject: 'home', lease });
    const edit = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.edit_review(${id}, 2, '{"value": 1}', 'Loud.')`);
    await edit(renter);
    expect(
      await sql`select stars, category_stars, content from public.reviews where id = ${id}`,
    ).toEqual([{ stars: 2, category_stars: { value: 1 }, content: 'Loud.' }]);
    await expectRefused(edit(host), { hint: 'reviews.missing' });
    await reveal(sql, '2026-06-24T12:00:00Z');
    await expectRefused(edit(renter), { hint: 'reviews.already_revealed' });
    await expectRefused(edit(host), { hint: 'reviews.missing' });
  }));

test('the subject of a review replies once, after it is shown', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherHost, otherRenter } = world;
    const lease = await makeLease(sql, world);
    const [home, ofRenter] = [randomUUID(), randomUUID()];
    await submit(sql, renter, { id: home, subject: 'home', lease });
    await submit(sql, host, { id: ofRenter, subject: 'renter', renter, lease });
    const reply = (who: string, review: string, text = 'Thank you.') =>
      asPerson(sql, who, (tx) => tx`select public.reply_to_review(${review}, ${text})`);
    const missing = { hint: 'reviews.missing' };
    await expectRefused(reply(host, home), missing);
    await reveal(sql, '2026-06-24T12:00:00Z');
    for (const who of [renter, otherHost, otherRenter]) {
      await expectRefused(reply(who, home), missing);
    }
    await expectRefused(reply(host, ofRenter), missing);
    await reply(host, home);
    await reply(host, home);
    await reply(renter, ofRenter, 'I paid in time.');
    await expectRefused(reply(host, home, 'And another thing.'), {
      hint: 'reviews.already_replied',
    });
    await expectRefused(reply(renter, ofRenter, '  '), { hint: 'reviews.already_replied' });
    const told = await sql`
      select title, priority from public.notifications
      where recipient_id = ${renter} and title = 'Your review has a reply'`;
    expect(told).toEqual([{ title: 'Your review has a reply', priority: 'low' }]);
  }));

test('a hidden review is visible to its author alone, and changes no average', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, active } = world;
    const lease = await makeLease(sql, world);
    const id = randomUUID();
    await submit(sql, renter, { id, subject: 'home', lease });
    await reveal(sql, '2026-06-24T12:00:00Z');
    expect(await knowledge(sql, world, null)).toMatchObject({ rows: 1, averages: [{}] });
    await sql`select private.set_review_hidden(${id}, true)`;
    expect(await knowledge(sql, world, null)).toMatchObject({ rows: 0, averages: [] });
    expect(await knowledge(sql, world, renter)).toMatchObject({ rows: 1, averages: [] });
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select public.reply_to_review(${id}, 'No.')`),
      { hint: 'reviews.missing' },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select private.set_review_hidden(${id}, false)`),
    );
    await sql`select private.set_review_hidden(${id}, false)`;
    expect(await knowledge(sql, world, null)).toMatchObject({ rows: 1 });
    expect(active).toBeTruthy();
  }));

test('an export has an author’s review, and not its subject’s before it is shown', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter } = world;
    const lease = await makeLease(sql, world);
    await submit(sql, renter, { subject: 'host', lease, content: 'Kind, but loud.' });
    const exported = async (who: string) => {
      const [row] = await asPerson(sql, who, (tx) => tx`select public.export_my_data() as it`);
      return JSON.stringify(row?.it);
    };
    expect(await exported(renter)).toContain('Kind, but loud.');
    expect(await exported(host)).not.toContain('Kind, but loud.');
  }));
