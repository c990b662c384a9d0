import { Refusal } from '../refusal.ts';
import type { Catalogue, Table } from '../schema/catalogue.ts';
import { EXPOSED } from '../schema/names.ts';
import { closest, LEAST } from './hints.ts';

/** A table or view by its name; refuses others. */
export function findTable({ tables }: Catalogue, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  const perhaps = closest(name, tables.keys(), LEAST.name);
  throw new Refusal(
    404,
    'PGRST205',
    `Could not find the table '${EXPOSED}.${name}' in the schema cache`,
    null,
    perhaps && `Perhaps you meant the table '${EXPOSED}.${perhaps}'`,
  );
}
