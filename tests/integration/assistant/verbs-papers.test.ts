import { expect, test } from 'vitest';
import { documentVerbs } from '../../../supabase/assistant/verbs/documents.ts';
import { openedPages } from '../../../supabase/assistant/verbs/pages.ts';
import { reviewVerbs } from '../../../supabase/assistant/verbs/reviews.ts';
import { rolledBack } from '../../support/database.ts';
import { savePaper } from '../policies/papers.ts';
import { makeReview, makeStory } from './kinds/story.ts';
import { run, takeBack, verbNamed } from './verb-runs.ts';

test('the expiry of a paper is set and set back, and a paper deleted by its owner alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost } = await makeStory(sql);
    const document = await savePaper(sql, host, { expires: '2027-01-31' });
    const expiry = verbNamed(documentVerbs, 'documents.setExpiry');
    const remove = verbNamed(documentVerbs, 'documents.remove');
    const rows = () => sql`
      select expires_on::text from public.documents where id = ${document}`;
    const done = await run(sql, host, expiry, { values: { document, day: '2028-06-30' } });
    expect(await rows()).toEqual([{ expires_on: '2028-06-30' }]);
    await takeBack(sql, host, expiry, done);
    expect(await rows()).toEqual([{ expires_on: '2027-01-31' }]);
    await expect(run(sql, otherHost, remove, { values: { document } })).rejects.toMatchObject({
      hint: 'documents.missing',
    });
    await run(sql, host, remove, { values: { document } });
    expect(await rows()).toEqual([]);
  }));

test('a review gets its one answer from the side that it is about', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const review = await makeReview(sql, story);
    const reply = verbNamed(reviewVerbs, 'reviews.reply');
    const said = (text: string) => ({ values: { review, text } });
    await expect(run(sql, story.otherHost, reply, said('Hi'))).rejects.toMatchObject({
      hint: 'reviews.missing',
    });
    await run(sql, story.host, reply, said('The walls get insulation in spring.'));
    const [row] = await sql`select reply from public.reviews where id = ${review}`;
    expect(row?.reply).toBe('The walls get insulation in spring.');
    await expect(run(sql, story.host, reply, said('Again'))).rejects.toMatchObject({
      hint: 'reviews.already_replied',
    });
  }));

test('what is done in a form or on the device has a page and no command', () => {
  expect(openedPages.map(({ spoken }) => spoken.name)).toEqual(
    expect.arrayContaining(['listings.create', 'documents.upload', 'leases.signing']),
  );
  for (const { spoken } of openedPages) {
    expect(spoken.command).toBeUndefined();
    expect(spoken.page).toMatch(/^\/(?:dashboard\/|video-system$)/);
  }
});
