import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { toFilters } from '../../../shared/domains/listings/model/search/search-filters.ts';
import { settle } from '../../../shared/domains/listings/model/settle.ts';
import type { Place } from '../../../shared/domains/search/model/sentence/wish.ts';
import { rolledBack } from '../../support/database.ts';
import { asVisitor, makeListing, signUp } from '../policies/people.ts';
import { HOMES, type HomeKey } from './judged-homes.ts';
import { JUDGMENTS } from './judgments.ts';
import { type JudgedHome, TOWN } from './town.ts';

/** Of a page, what people look at. */
const SEEN = 10;

/** The least of the goal (quality.md), over all queries. */
const GOAL = 0.9;

/** The day on which the queries are asked; days of homes are counted from it. */
const TODAY = '2027-01-10';

const DAY_MS = 86_400_000;

type Grades = ReadonlyMap<string, number>;

/** Discounted gain of what stands where, by Järvelin and Kekäläinen (2002). */
const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, SEEN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

const ndcg = (found: readonly string[], judged: Grades): number =>
  gainOf(found.map((title) => judged.get(title) ?? 0)) /
  gainOf([...judged.values()].sort((a, b) => b - a));

const isKey = (key: string): key is HomeKey => key in HOMES;

/** The grades of a query by the titles of homes; a name that is no home is a slip of ours. */
function gradesOf([, ...lists]: (typeof JUDGMENTS)[number]): Grades {
  const graded = lists.flatMap((list, at) =>
    (list ?? '').split(' ').flatMap((key): [string, number][] => {
      if (key === '') return [];
      if (!isKey(key)) throw new Error(`no home is called ${key}`);
      return [[HOMES[key].title, 3 - at]];
    }),
  );
  if (new Set(graded.map(([title]) => title)).size < graded.length) throw new Error('graded twice');
  return new Map(graded);
}

async function makeHomes(sql: postgres.TransactionSql): Promise<void> {
  const host = await signUp(sql, 'host', 'Hana Host');
  for (const { age, ...home } of Object.values(HOMES) as JudgedHome[]) {
    await makeListing(sql, host, {
      city: TOWN,
      ...home,
      published_at: new Date(Date.now() - age * DAY_MS),
    });
  }
}

test(`what people ask of homes is answered with the best first: NDCG@10 of ${GOAL}`, () =>
  rolledBack(async (sql) => {
    await makeHomes(sql);
    const places = await asVisitor(
      sql,
      (tx) => tx<Place[]>`select kind, name, city, state from public.search_places()`,
    );
    const results: { query: string; score: number; found: string[] }[] = [];
    for (const judged of JUDGMENTS) {
      const { q = '', ...search } = settle({ q: judged[0] }, places, TODAY);
      const [answer] = await asVisitor(
        sql,
        (tx) => tx<{ page: { items: { title: string }[] } }[]>`
          select public.search_listings(${q}, ${tx.json(toFilters({ q, ...search }) as never)},
            null, ${SEEN}) as page`,
      );
      const found = answer?.page.items.map(({ title }) => title) ?? [];
      results.push({ query: judged[0], score: ndcg(found, gradesOf(judged)), found });
    }
    const mean = results.reduce((sum, { score }) => sum + score, 0) / results.length;
    const worst = results.toSorted((a, b) => a.score - b.score).slice(0, 10);
    const said = worst.map(
      ({ score, query, found }) => `${score.toFixed(2)} ${query}: ${found.join('; ')}`,
    );
    expect(mean, said.join('\n')).toBeGreaterThanOrEqual(GOAL);
  }));
