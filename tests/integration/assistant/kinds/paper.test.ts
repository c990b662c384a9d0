import { expect, test } from 'vitest';
import { documentKind } from '../../../../supabase/assistant/kinds/document.ts';
import { reviewKind } from '../../../../supabase/assistant/kinds/review.ts';
import { rolledBack } from '../../../support/database.ts';
import { savePaper } from '../../policies/papers.ts';
import { asking, makeReview, makeStory } from './story.ts';

test('a paper is found by its title, kind and home, by its owner alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, house } = await makeStory(sql);
    const paper = await savePaper(sql, host, { listing: house, expires: '2020-01-01' });
    const found = (who: string, ...words: string[]) =>
      asking(sql, who, async (context) =>
        (await documentKind.list(context, { ids: null, words })).map(({ id, state }) => [
          id,
          state,
        ]),
      );
    for (const word of ['paper', 'ingresos', 'oak', 'quiet'])
      expect(await found(host, word), word).toEqual([[paper, 'expired']]);
    expect(await found(host, 'insurance')).toEqual([]);
    expect(await found(otherHost, 'paper')).toEqual([]);
    const facts = await asking(sql, host, (context) => documentKind.facts(context, paper));
    expect(facts.find(({ key }) => key === 'expires')?.value).toBe('Jan 1, 2020');
    expect(await asking(sql, otherHost, (context) => documentKind.facts(context, paper))).toEqual(
      [],
    );
  }));

test('a review of a home of the side is found by its author, home and stars', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const review = await makeReview(sql, story);
    const found = (who: string, ...words: string[]) =>
      asking(sql, who, async (context) =>
        (await reviewKind.list(context, { ids: null, words })).map(({ id }) => id),
      );
    for (const word of ['thea', 'oak']) expect(await found(story.host, word)).toEqual([review]);
    expect(await found(story.host, 'grace')).toEqual([]);
    // Everybody may read it; it is no business of another host's bar.
    expect(await found(story.otherHost, 'thea')).toEqual([]);
    const [one] = await asking(sql, story.host, (context) =>
      reviewKind.list(context, { ids: [review], words: null }),
    );
    expect(one).toMatchObject({ state: 'open', home: story.house, person: story.tenant });
    expect(one?.labels.join(' ')).toContain('dos estrellas');
  }));
