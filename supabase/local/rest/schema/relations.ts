import type { Table } from './catalogue.ts';
import { EXPOSED, isSame, type Name } from './names.ts';
import { readOrigins, resolveOrigins } from './view-columns.ts';

/** Columns at the beginning and at the end of a relation that hold the same. */
type Pair = [own: string, other: string];

type Ends = { from: Name; to: Name; toIsView: boolean };

export type KeyRelation = Ends & {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  constraint: string;
  pairs: Pair[];
  /** Whether the key is the other end's. */
  isInverse: boolean;
  fromIsView: boolean;
};

type JunctionRelation = Ends & {
  kind: 'many-to-many';
  junction: Name;
  constraints: [own: string, other: string];
  /** Columns of the beginning, and those of the junction that point to them. */
  pairs: Pair[];
  /** The same for the end. */
  otherPairs: Pair[];
};

type ComputedRelation = {
  kind: 'computed';
  from: Name;
  to: Name;
  function: Name;
  isToOne: boolean;
};

export type Relation = KeyRelation | JunctionRelation | ComputedRelation;

/** Whether at most one row is at the end. */
export function isToOne(relation: Relation): boolean {
  if (relation.kind === 'computed') return relation.isToOne;
  return relation.kind === 'many-to-one' || relation.kind === 'one-to-one';
}

export type ForeignKey = {
  name: string;
  from: number;
  to: number;
  pairs: Pair[];
  own: number[];
  other: number[];
  isUnique: boolean;
};

export type View = { id: number; action: string; columns: Record<string, string> };

/**
 * All relations between exposed tables and views: of keys, of views that show keyed columns, and
 * through junctions. Gives views the primary key that they show.
 */
export function relate(tables: Table[], keys: ForeignKey[], views: View[]): Relation[] {
  const byId = new Map(tables.map((one) => [one.id, one]));
  const origins = new Map(views.map((one) => [one.id, readOrigins(one.action)]));
  const shownBy = views
    .filter((view) => byId.get(view.id)?.schema === EXPOSED)
    .map((view) => {
      const columns = resolveOrigins(view.id, origins);
      return {
        view: byId.get(view.id),
        /** Every way in which the view shows these columns of a table. */
        waysOf: (table: number, numbers: number[]): string[][] =>
          combinations(
            numbers.map((number) =>
              (columns.get(`${table}:${number}`) ?? []).map((one) => String(view.columns[one])),
            ),
          ),
      };
    });
  for (const { view, waysOf } of shownBy) {
    if (!view) continue;
    view.keys = tables.flatMap((one) =>
      one.keyNumbers.length > 0 && !one.isView ? (waysOf(one.id, one.keyNumbers)[0] ?? []) : [],
    );
  }
  const direct = keys.flatMap((key) => {
    const ends = (id: number, numbers: number[], names: string[]) => [
      { table: byId.get(id), columns: names },
      ...shownBy.flatMap(({ view, waysOf }) =>
        waysOf(id, numbers).map((columns) => ({ table: view, columns })),
      ),
    ];
    const froms = ends(
      key.from,
      key.own,
      key.pairs.map(([own]) => own),
    );
    const tos = ends(
      key.to,
      key.other,
      key.pairs.map(([, other]) => other),
    );
    return froms.flatMap((from) =>
      tos.flatMap((to) => (from.table && to.table ? [keyRelation(key, from, to)] : [])),
    );
  });
  const inverse = direct.map(
    (one): KeyRelation => ({
      kind: one.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
      from: one.to,
      to: one.from,
      toIsView: one.fromIsView,
      fromIsView: one.toIsView,
      constraint: one.constraint,
      pairs: one.pairs.map(([own, other]): Pair => [other, own]),
      isInverse: true,
    }),
  );
  const all: Relation[] = [...direct, ...inverse, ...throughJunctions(tables, direct)];
  return all
    .filter((one) => one.from.schema === EXPOSED && one.to.schema === EXPOSED)
    .sort((one, other) => rankOf(one).localeCompare(rankOf(other)));
}

type End = { table: Table | undefined; columns: string[] };

function keyRelation(key: ForeignKey, from: End, to: End): KeyRelation {
  return {
    kind: key.isUnique ? 'one-to-one' : 'many-to-one',
    from: nameOf(from),
    to: nameOf(to),
    fromIsView: from.table?.isView ?? false,
    toIsView: to.table?.isView ?? false,
    constraint: key.name,
    pairs: from.columns.map((own, i): Pair => [own, to.columns[i] ?? '']),
    isInverse: false,
  };
}

function nameOf({ table }: End): Name {
  return { schema: table?.schema ?? '', name: table?.name ?? '' };
}

/** Two keys of one table whose columns are part of its primary key relate their targets. */
function throughJunctions(tables: Table[], direct: KeyRelation[]): JunctionRelation[] {
  const keysOf = new Map(tables.map((one) => [`${one.schema}.${one.name}`, one.keys]));
  const fromJunctions = direct.filter(
    (one) => one.kind === 'many-to-one' && one.from.schema === EXPOSED,
  );
  return fromJunctions.flatMap((own) => {
    const primary = keysOf.get(`${own.from.schema}.${own.from.name}`) ?? [];
    return fromJunctions
      .filter((other) => isSame(own.from, other.from) && own.constraint !== other.constraint)
      .filter((other) =>
        [...own.pairs, ...other.pairs].every(([column]) => primary.includes(column)),
      )
      .map(
        (other): JunctionRelation => ({
          kind: 'many-to-many',
          from: own.to,
          to: other.to,
          toIsView: other.toIsView,
          junction: own.from,
          constraints: [own.constraint, other.constraint],
          pairs: own.pairs.map(([column, target]): Pair => [target, column]),
          otherPairs: other.pairs.map(([column, target]): Pair => [target, column]),
        }),
      );
  });
}

const KINDS = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];

/** The order in which an ambiguity lists what it could mean. */
function rankOf(one: Relation): string {
  const detail = 'constraint' in one ? one.constraint : 'junction' in one ? one.junction.name : '';
  return `${one.to.name} ${KINDS.indexOf(one.kind)} ${detail}`;
}

/** Every way to choose one of each: none where one has no choice. */
function combinations(choices: string[][]): string[][] {
  return choices.reduce<string[][]>(
    (ways, choice) => ways.flatMap((way) => choice.map((one) => [...way, one])),
    [[]],
  );
}
