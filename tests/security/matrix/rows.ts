import { applications } from './rows/applications.ts';
import { assistant } from './rows/assistant.ts';
import { documents } from './rows/documents.ts';
import { homes } from './rows/homes.ts';
import { insights } from './rows/insights.ts';
import { leases } from './rows/leases.ts';
import { maintenance } from './rows/maintenance.ts';
import { mates } from './rows/mates.ts';
import { messaging } from './rows/messaging.ts';
import { moderation } from './rows/moderation.ts';
import { money } from './rows/money.ts';
import { notifications } from './rows/notifications.ts';
import { operations } from './rows/operations.ts';
import { people } from './rows/people.ts';
import { platform } from './rows/platform.ts';
import { questions } from './rows/questions.ts';
import { reviews } from './rows/reviews.ts';
import type { Row, Scene } from './rows/scene.ts';
import { tenancies } from './rows/tenancies.ts';
import { tours } from './rows/tours.ts';

// In the order in which rows need each other.
const makers = [
  people,
  homes,
  mates,
  applications,
  leases,
  tenancies,
  documents,
  tours,
  messaging,
  moderation,
  maintenance,
  money,
  questions,
  reviews,
  notifications,
  insights,
  platform,
  assistant,
  operations,
];

/** One row of each table, the renter's or the host's; a file of `rows/` for each part. */
export async function makeRows(
  given: Pick<Scene, 'sql' | 'people' | 'active' | 'draft'>,
): Promise<Record<string, Row>> {
  const { sql } = given;
  const rows: Record<string, Row> = {};
  const scene: Scene = {
    ...given,
    rows,
    one: async (table, columns) => {
      const [row] = await sql<Row[]>`
        insert into ${sql(`public.${table}`)} ${sql(columns)} returning *`;
      return row ?? {};
    },
    known: async (table, key, id) => {
      const [row] = await sql<Row[]>`
        select * from ${sql(`public.${table}`)} where ${sql(key)} = ${id} limit 1`;
      if (!row) throw new Error(`no row of ${table} for ${id}`);
      return row;
    },
  };
  for (const make of makers) Object.assign(rows, await make(scene));
  return rows;
}
