import type postgres from 'postgres';
import type { World } from '../world.ts';

/** A row as the database answers it. */
export type Row = Record<string, unknown>;

/** What the rows of each part are made with; `rows` holds those that were made before. */
export type Scene = Pick<World, 'people' | 'active' | 'draft'> & {
  sql: postgres.Sql;
  rows: Record<string, Row>;
  /** Inserts a row past all policies. */
  one(table: string, columns: Record<string, postgres.ParameterOrJSON<never>>): Promise<Row>;
  /** Finds a row that something else made. */
  known(table: string, key: string, id: string): Promise<Row>;
};

/** Makes one row for each table of a part, by the table's name. */
export type RowMaker = (scene: Scene) => Promise<Record<string, Row>>;
