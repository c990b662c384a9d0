/** The rights that clients hold on the tables and functions of one part, columns in the order of their names. */
export type Surface = {
  /** By table: each verb, with its columns where it does not hold for all. */
  tables: Record<string, { anon?: string[]; authenticated?: string[] }>;
  /** By function: the roles that may call it. */
  functions: Record<string, string[]>;
};
