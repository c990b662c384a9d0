import type { Role, World } from '../world.ts';

/**
 * Who may do what with one row of each table, through REST: everybody who is not named is refused
 * or sees nothing. The row is the renter's, or the host's where only hosts have such rows; `own` is
 * the same row in the caller's own name. A table or function that is missing here fails the test.
 */
export type TableRights = {
  /** Who sees the row. */
  sees: readonly Role[];
  /** Who may insert such a row in their own name. */
  insertsOwn?: readonly Role[];
  /** Who may insert one in the name of the row's owner: the owner alone, if any. */
  insertsAsOwner?: readonly Role[];
  /** Who may change the row, and which columns. */
  changes?: { by: readonly Role[]; columns: readonly string[] };
  /** Who may delete it. */
  deletes?: readonly Role[];
  /** The column that names the owner, for inserts. */
  owner?: string;
  /** What an insert in one's own name needs in addition to be a new row. */
  fresh?: (world: World, who: Role) => Record<string, unknown>;
};

/** Who may call a function with these arguments; everybody else is refused. */
export type FunctionRights = {
  calls: readonly Role[];
  arguments?: (world: World, who: Role) => Record<string, unknown>;
};

/** What one part of the product expects of its tables and functions. */
export type Expectations = {
  tables: Record<string, TableRights>;
  functions: Record<string, FunctionRights>;
};

/** Everybody with an account. */
export const SIGNED_IN = [
  'unverified',
  'renter',
  'otherRenter',
  'guide',
  'host',
  'colleague',
  'otherHost',
] as const satisfies readonly Role[];
/** Visitors too. */
export const EVERYBODY = ['visitor', ...SIGNED_IN] as const satisfies readonly Role[];
/** Everybody who is a host. */
export const HOSTS = ['host', 'colleague', 'otherHost'] as const satisfies readonly Role[];
