import type postgres from 'postgres';
import { EXPOSED, type Name } from './names.ts';
import { CASTS, COMPUTED, FUNCTIONS, KEYS, MEDIA, TABLES, VIEWS } from './queries.ts';
import { type ForeignKey, type Relation, relate, type View } from './relations.ts';

export type Column = {
  name: string;
  number: number;
  /** Without its domain and length. */
  type: string;
  /** As it was declared. */
  nominal: string;
  default: string | null;
};

export type Table = Name & {
  id: number;
  isView: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  /** Columns of the primary key; of a view, what it shows of one. */
  keys: string[];
  keyNumbers: number[];
  columns: Column[];
  /** Functions of a row, which are read like columns. */
  computed: string[];
};

export type Argument = {
  name: string;
  type: string;
  /** The type without a length that would cut values. */
  widest: string;
  isRequired: boolean;
  isVariadic: boolean;
};

export type Routine = Name & {
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  isVariadic: boolean;
  isComposite: boolean;
  resultSchema: string;
  /** Of a composite result: its table or type. */
  resultName: string;
  arguments: Argument[];
};

/** What makes rows, or the result of a function, into a media type that a domain is called after. */
export type MediaHandler = Name & {
  media: string;
  isBinary: boolean;
  kind: 'rows' | 'result';
  /** The table or function that it is for; null: any table. */
  target: string | null;
  targetSchema: string;
};

/** What requests can name: the exposed schema's tables, functions and relations. */
export type Catalogue = {
  tables: Map<string, Table>;
  routines: Map<string, Routine[]>;
  /** By the table that they begin at. */
  relations: Map<string, Relation[]>;
  /** The function that casts one type to another, where one of them is a domain. */
  castOf(from: string, to: string): Name | null;
  media: MediaHandler[];
};

type Computed = Name & {
  isToOne: boolean;
  fromSchema: string;
  fromName: string;
  toSchema: string;
  toName: string;
};

/** Reads everything; `search_path` is empty meanwhile, so that types come with their schema. */
export async function readCatalogue(sql: postgres.Sql): Promise<Catalogue> {
  const read = await sql.begin('read only', async (transaction) => {
    await transaction`set local search_path = ''`;
    const all = <T>(query: string): Promise<T[]> =>
      transaction
        .unsafe(`select coalesce(json_agg(q), '[]')::text as rows from (${query}) q`, [EXPOSED])
        .then(([row]): T[] => JSON.parse(row?.rows));
    return {
      tables: await all<Table>(TABLES),
      keys: await all<ForeignKey>(KEYS),
      views: await all<View>(VIEWS),
      computed: await all<Computed>(COMPUTED),
      routines: await all<Routine>(FUNCTIONS),
      casts: await all<Name & { from: string; to: string }>(CASTS),
      media: await all<MediaHandler>(MEDIA),
    };
  });
  const found = relate(read.tables, read.keys, read.views);
  const computed = read.computed.map(
    (one): Relation => ({
      kind: 'computed',
      from: { schema: one.fromSchema, name: one.fromName },
      to: { schema: one.toSchema, name: one.toName },
      function: { schema: one.schema, name: one.name },
      isToOne: one.isToOne,
    }),
  );
  const casts = new Map(read.casts.map((one) => [`${one.from}→${one.to}`, one]));
  return {
    tables: new Map(
      read.tables.filter((one) => one.schema === EXPOSED).map((one) => [one.name, one]),
    ),
    routines: Map.groupBy(read.routines, (one) => one.name),
    relations: Map.groupBy(
      [...found.filter((one) => !isReplaced(one, computed)), ...computed],
      (one) => one.from.name,
    ),
    castOf: (from, to) => casts.get(`${from}→${to}`) ?? null,
    media: read.media,
  };
}

/** A function that has the name of a related table takes the place of the key. */
function isReplaced(relation: Relation, computed: Relation[]): boolean {
  return computed.some(
    (one) =>
      one.kind === 'computed' &&
      one.from.name === relation.from.name &&
      one.function.name === relation.to.name,
  );
}
