import { expect, test } from 'vitest';
import { guideKind } from '../../../../supabase/assistant/kinds/guide.ts';
import { tourKind } from '../../../../supabase/assistant/kinds/tour.ts';
import { rolledBack } from '../../../support/database.ts';
import { asking, makeStory } from './story.ts';

test('a tour is found by who comes and by its home, with its time and zone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, tour, visitor, active } = await makeStory(sql);
    const found = (who: string, ...words: string[]) =>
      asking(sql, who, (context) => tourKind.list(context, { ids: null, words }));
    for (const word of ['otis', 'espinosa', 'loft', 'haskell']) {
      const [one, ...more] = await found(host, word);
      expect(one, word).toMatchObject({
        id: tour,
        name: 'Otis Espinoza',
        state: 'requested',
        zone: 'America/Chicago',
        person: visitor,
        home: active,
      });
      expect(more).toEqual([]);
    }
    expect(await found(host, 'grace')).toEqual([]);
    expect(await found(otherHost, 'otis')).toEqual([]);
    const facts = await asking(sql, host, (context) => tourKind.facts(context, tour), 'es');
    expect(facts.find(({ key }) => key === 'status')?.value).toBe('Pedida');
    expect(facts.find(({ key }) => key === 'guide')?.value).toBe('–');
  }));

test('a guide who has shown a home of the side is found by name', () =>
  rolledBack(async (sql) => {
    const { host, guide, tour } = await makeStory(sql);
    await sql`update public.tours set guide_id = ${guide}, guide_answer = 'accepted' where id = ${tour}`;
    const found = await asking(sql, host, (context) =>
      guideKind.list(context, { ids: null, words: ['gil'] }),
    );
    expect(found.find(({ id }) => id === guide)).toMatchObject({
      name: 'Gil Guide',
      state: 'known',
    });
    const facts = await asking(sql, host, (context) => guideKind.facts(context, guide));
    expect(facts[0]?.value).toBe('1');
  }));
