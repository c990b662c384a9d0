import type { Home } from '../homes/home.ts';
import { random } from '../random.ts';
import { topicsOf } from '../texts/questions.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The share of homes that people asked about; the sign-ins' hosts have more, to have some to answer. */
const ASKED = 0.09;
const ASKED_OF_SIGN_INS = 0.6;

/** Writes what people asked on the pages of homes. Most of it is answered; of the newest some waits. */
export async function writeQuestions(sql: Sql, { homes, hosts, renters, now }: World) {
  const from = random('questions');
  const askers = renters.filter(({ confirmed }) => confirmed);
  const rows = homes
    .filter(({ status, publishedAt }) => status === 'active' && publishedAt !== null)
    .flatMap((home) => {
      const share = home.hostIndex < 2 ? ASKED_OF_SIGN_INS : ASKED;
      if (!from.chance(share)) return [];
      const host = hosts[home.hostIndex];
      if (!host) return [];
      const nearby = askers.filter(({ metroIndex }) => metroIndex === host.metroIndex);
      return from
        .sample(topicsOf(home), from.pick([1, 1, 2, 2, 3, 4]))
        .map((topic) =>
          asked(home, topic, { from, host: host.id, asker: from.pick(nearby).id, now }),
        );
    });
  await insertRows(sql, 'public.listing_questions', rows);
}

type Asking = { from: ReturnType<typeof random>; host: string; asker: string; now: Date };

function asked(
  home: Home,
  { asks, answers }: ReturnType<typeof topicsOf>[number],
  { from, host, asker, now }: Asking,
): Row {
  const published = (home.publishedAt ?? now).getTime();
  const latest = now.getTime() - 3 * HOUR;
  // Most are asked while a home is new.
  const askedAt = new Date(
    Math.min(latest, published + (latest - published) * from.next() * from.next()),
  );
  const answeredAt = new Date(askedAt.getTime() + from.between(0.5, 40) * HOUR);
  const waits =
    answeredAt > now || (now.getTime() - askedAt.getTime() < 8 * DAY && from.chance(0.5));
  return {
    id: from.uuid(),
    listing_id: home.id,
    asker_id: asker,
    question: from.pick(asks),
    asked_at: askedAt,
    answer: waits ? null : from.pick(answers),
    answered_by: waits ? null : host,
    answered_at: waits ? null : answeredAt,
  };
}
