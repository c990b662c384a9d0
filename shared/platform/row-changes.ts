import type { AppError } from './errors.ts';

/** Values of a form by the names of its fields. */
type Fields = Record<string, unknown>;

/** A field that was changed here and, to another value, by another user. */
export type FieldConflict = { field: string; began: unknown; mine: unknown; theirs: unknown };

/** What an update of a shared row sends: its fields that were changed, and the version it began from. */
export type RowChange = { changed: readonly string[]; version: number | undefined };

// Rows of a list, such as fees and hours, get an id on each device: they are the same by what they say.
const text = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'id' ? undefined : part));
const same = (one: unknown, other: unknown) => text(one) === text(other);

/** Names of the fields whose values differ. */
export function changedFields(values: Fields, stored: Fields): string[] {
  return Object.keys(stored).filter((name) => !same(values[name], stored[name]));
}

/**
 * What is typed here over what other users saved meanwhile. Fields that only one side changed take that
 * side's value; where both changed one to different values, `mine` stays and a conflict names the three.
 */
export function mergeChanges<Values extends Fields>(
  began: Fields,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: FieldConflict[] } {
  const touched = Object.keys(theirs).filter((name) => !same(mine[name], began[name]));
  const conflicts = touched
    .filter((name) => !same(theirs[name], began[name]) && !same(theirs[name], mine[name]))
    .map((field) => ({ field, began: began[field], mine: mine[field], theirs: theirs[field] }));
  const typed = Object.fromEntries(touched.map((name) => [name, mine[name]]));
  return { values: { ...theirs, ...typed }, conflicts };
}

/**
 * The columns of the fields that were changed, with the version they began from; without a version they
 * go to a row that no other user edits. `columnsOf` names those of a field that are not called like it.
 */
export function changedColumns<Columns extends Fields>(
  columns: Columns,
  { changed, version }: RowChange,
  columnsOf: Readonly<Record<string, readonly string[]>> = {},
): Partial<Columns> & { row_version?: number } {
  const names = new Set(changed.flatMap((field) => columnsOf[field] ?? [field]));
  const sent = Object.entries(columns).filter(([name]) => names.has(name));
  // The names come from `columns` itself.
  const picked = Object.fromEntries(sent) as Partial<Columns>;
  return version === undefined ? picked : { ...picked, row_version: version };
}

/**
 * The columns of a person's own row that a form changed since it began; null if there are none. Another
 * device of that person may have changed the others, and of one field the newer answer holds: that needs
 * neither a version nor a question.
 */
export function differingColumns<Columns extends Fields>(
  columns: Columns,
  began: Columns,
): Partial<Columns> | null {
  const changed = changedFields(columns, began);
  return changed.length > 0 ? changedColumns(columns, { changed, version: undefined }) : null;
}

/** Whether a row was refused because another user saved it first. SQL: guard_version. */
export function isStale(error: AppError): boolean {
  return error.hint === 'rows.stale';
}
