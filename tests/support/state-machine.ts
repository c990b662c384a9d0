import fc from 'fast-check';
import type postgres from 'postgres';
import { expect } from 'vitest';
import { rolledBack } from './database.ts';
import { FULL, sized } from './size.ts';

type Tx = postgres.TransactionSql;

/** A call that every role may try, and what the rules say becomes of the row. */
export type Command<Status extends string, Actor extends string> = {
  name: string;
  /** The statement; `id` is the row's. Only constants and ids go into it. */
  statement(id: string): string;
  /** The status afterwards: the same one where nothing may change, null where it is refused. */
  next(status: Status, actor: Actor, facts: Facts<Actor>): Status | null;
  /** It may change what is no status, such as an answer. */
  changesMore?: boolean;
  /** Not a person's act but the world's, such as time that passes: done as the owner. */
  isWorld?: boolean;
};

/** The whole row before the call, for rules that read more of it than the status. */
export type Facts<Actor extends string> = { row: Row; people: Record<Actor, string | null> };

type Row = Record<string, unknown>;

/** A table whose status moves, as rules.ts shows it. */
export type Machine<Status extends string, Actor extends string> = {
  table: string;
  moves: Record<Status, readonly Status[]>;
  /** Moves that none of the commands makes, each with its reason. */
  elsewhere?: Partial<Record<`${Status} to ${Status}`, string>>;
  commands: readonly Command<Status, Actor>[];
  /** Makes a row and its people; an empty id is a visitor. */
  setUp(sql: Tx): Promise<{ id: string; people: Record<Actor, string | null> }>;
};

/** Runs for each machine, as quality.md asks; each is up to this many calls. */
const RUNS = sized(100, 2000);
const CALLS_MAX = 14;
/** Runs that share one transaction and its row. */
const ROUND = 100;

/**
 * Random calls by random people: after each the row stands where the rules say, what is refused is
 * refused in words and leaves the row as it was, and no client changes a status directly. `SEED=`
 * repeats a run.
 */
export async function checkMachine<Status extends string, Actor extends string>(
  machine: Machine<Status, Actor>,
  runs = RUNS,
): Promise<void> {
  const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.info(`${machine.table}: SEED=${first}, ${runs} runs`);
  const taken = new Set<string>();
  for (let round = 0; round * ROUND < runs; round += 1) {
    await rolledBack(async (sql) => {
      const { id, people } = await machine.setUp(sql);
      // The keys of a record of actors are actors.
      const actors = Object.keys(people) as Actor[];
      const commands = [...machine.commands, ...directWrites(machine)];
      const calls = commands.flatMap((command) => actors.map((actor) => ({ actor, command })));
      // Chance alone rarely gets far from the first status, so half the calls are ones that may move.
      const choice = fc.record({ isMove: fc.boolean(), of: fc.nat() });
      await fc.assert(
        fc.asyncProperty(
          fc.array(choice, { minLength: 1, maxLength: CALLS_MAX, size: 'max' }),
          async (choices) => {
            await sql`savepoint run`;
            try {
              let row = await look(sql, machine.table, id);
              for (const { isMove, of } of choices) {
                const open = isMove ? movesFrom(calls, { row, people }) : [];
                const from = open.length > 0 ? open : calls;
                const call = from[of % from.length];
                if (!call) throw new Error('no call');
                const scene = { sql, table: machine.table, id, taken };
                row = await step(scene, { row, people }, call.actor, call.command);
              }
            } finally {
              await sql`rollback to savepoint run`;
            }
          },
        ),
        { seed: first + round, numRuns: Math.min(ROUND, runs), includeErrorInReport: true },
      );
    });
  }
  const elsewhere = Object.keys(machine.elsewhere ?? {});
  expect(
    elsewhere.filter((move) => taken.has(move)),
    'moves that are made after all',
  ).toEqual([]);
  if (FULL) expect([...taken].toSorted()).toEqual(reachable(machine, elsewhere));
}

type Call<Status extends string, Actor extends string> = {
  actor: Actor;
  command: Command<Status, Actor>;
};

/** One call of each command that may change something now, by a person who may make it. */
function movesFrom<Status extends string, Actor extends string>(
  calls: readonly Call<Status, Actor>[],
  facts: Facts<Actor>,
): Call<Status, Actor>[] {
  // The status column's check allows what the type lists.
  const before = facts.row.status as Status;
  const open = new Map<string, Call<Status, Actor>>();
  for (const call of calls) {
    const wanted = call.command.next(before, call.actor, facts);
    const moves = wanted !== null && (wanted !== before || call.command.changesMore);
    if (moves) open.set(call.command.name, call);
  }
  return [...open.values()];
}

type Scene = { sql: Tx; table: string; id: string; taken: Set<string> };

async function step<Status extends string, Actor extends string>(
  { sql, table, id, taken }: Scene,
  { row, people }: Facts<Actor>,
  actor: Actor,
  command: Command<Status, Actor>,
): Promise<Row> {
  // The status column's check allows what the type lists.
  const before = row.status as Status;
  const wanted = command.next(before, actor, { row, people });
  const what = `${actor}, ${command.name}, while it is ${before}`;
  const refusal = await attempt(
    sql,
    command.isWorld ? 'owner' : people[actor],
    command.statement(id),
  );
  const after = await look(sql, table, id);
  if (refusal) {
    const inWords = { hint: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/) };
    expect(refusal, what).toMatchObject(refusal.code === 'P0001' ? inWords : { code: '42501' });
    expect([null, before], `${what} was refused: ${refusal.message}`).toContain(wanted);
    expect(after, what).toEqual(row);
    return after;
  }
  expect(wanted, `${what} was not refused`).not.toBeNull();
  expect(after.status, what).toBe(wanted);
  if (wanted !== before) taken.add(`${before} to ${wanted}`);
  else if (!command.changesMore) expect(after, what).toEqual(row);
  return after;
}

/** Tries a statement as a user; a refusal leaves the transaction usable. */
async function attempt(
  sql: Tx,
  person: string | null,
  statement: string,
): Promise<postgres.PostgresError | null> {
  const role = person ? 'authenticated' : 'anon';
  const claims = JSON.stringify({ role, ...(person ? { sub: person } : {}) });
  const become = `select set_config('request.jwt.claims', '${claims}', true),
    set_config('request.jwt.claim.sub', '${person ?? ''}', true), set_config('role', '${role}', true);`;
  try {
    // One message there and one back: a full run makes some hundred thousand calls.
    await sql.unsafe(`savepoint call;
      ${person === 'owner' ? '' : become}
      ${statement};
      reset role`);
    return null;
  } catch (error) {
    await sql`rollback to savepoint call`;
    if (error instanceof Error && error.name === 'PostgresError') {
      // The driver's class is not exported by name to compare with; its fields are what it says.
      return error as postgres.PostgresError;
    }
    throw error;
  }
}

async function look(sql: Tx, table: string, id: string): Promise<Row> {
  const [found] = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from ${sql(`public.${table}`)} t where id = ${id}`;
  if (!found) throw new Error(`the row of ${table} is gone`);
  return found.row;
}

/** What no client may do at all. */
function directWrites<Status extends string, Actor extends string>({
  table,
  moves,
}: Machine<Status, Actor>): Command<Status, Actor>[] {
  return Object.keys(moves).map((status) => ({
    name: `update to ${status}`,
    statement: (id) => `update public.${table} set status = '${status}' where id = '${id}'`,
    next: () => null,
  }));
}

function reachable<Status extends string, Actor extends string>(
  { moves }: Machine<Status, Actor>,
  elsewhere: string[],
): string[] {
  const all = Object.entries<readonly string[]>(moves).flatMap(([from, targets]) =>
    targets.map((to) => `${from} to ${to}`),
  );
  return all.filter((move) => !elsewhere.includes(move)).toSorted();
}
