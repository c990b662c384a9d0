import { randomUUID } from 'node:crypto';
import type { Exposed } from './catalogue.ts';
import type { TableRights } from './expectations/rights.ts';
import { TABLES } from './expectations.ts';
import type { Role, World } from './world.ts';

/** What the expectations say of a table; a role that they do not name may do nothing. */
export const rightsOf = (name: string): TableRights => TABLES[name] ?? { sees: [] };

/** A new row like the fixture, of the columns that a client might insert, owned by `owner`. */
export function freshRow(
  world: World,
  table: Exposed,
  { who, owner }: { who: Role; owner: string },
): Record<string, unknown> {
  const rights = rightsOf(table.name);
  const columns = table.insertable.length > 0 ? table.insertable : table.columns;
  const { search: _, ...row } = world.rows[table.name] ?? {};
  const wanted = {
    ...row,
    ...(table.key.includes('id') && { id: randomUUID() }),
    ...(rights.owner && { [rights.owner]: owner }),
    ...rights.fresh?.(world, who),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([column]) => columns.includes(column)));
}
