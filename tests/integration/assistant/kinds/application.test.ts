import { expect, test } from 'vitest';
import { applicationKind } from '../../../../supabase/assistant/kinds/application.ts';
import { rolledBack } from '../../../support/database.ts';
import { move } from '../../policies/applicants.ts';
import { asking, makeStory } from './story.ts';

test('an application is found by its applicant and its home, by its side alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, applicant, application, active } = await makeStory(sql);
    const found = (who: string, ...words: string[]) =>
      asking(sql, who, (context) => applicationKind.list(context, { ids: null, words }));
    for (const word of ['grace', 'pena', 'garce', 'bakery', 'haskell']) {
      const [one, ...more] = await found(host, word);
      expect(one, word).toMatchObject({
        id: application,
        name: 'Grace Peña',
        state: 'submitted',
        person: applicant,
        home: active,
      });
      expect(more).toEqual([]);
    }
    expect(await found(host, 'otis')).toEqual([]);
    expect(await found(otherHost, 'grace')).toEqual([]);
    // The applicant reads it, and is not its side.
    expect(await found(applicant, 'grace')).toEqual([]);
  }));

test('the facts of an application say how it stands and why', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, application } = await makeStory(sql);
    await move(sql, host, application, 'declined', 'incomplete');
    const facts = await asking(sql, host, (context) => applicationKind.facts(context, application));
    const values = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({ status: 'Declined', notes: '–', lease: '–' });
    expect(values.reason).not.toBe('–');
    const foreign = asking(sql, otherHost, (context) =>
      applicationKind.facts(context, application),
    );
    expect(await foreign).toEqual([]);
  }));
