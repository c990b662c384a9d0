import * as z from 'zod/mini';

// Apart from the rows: the first file of the app has the addresses of every page.

/** Sides of a statement: what came in, what went out, and money that is others'. */
export const statementSides = ['income', 'expense', 'deposit', 'dispute'] as const;

/** A side of a statement. */
export type StatementSide = (typeof statementSides)[number];

/** Stands for what is of no single home. */
export const NO_HOME = 'none';

/** Which statement is shown, and which of its rows; a year where one is named, else a month. */
export const statementSearchSchema = z.lazy(() =>
  z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-01$/))), undefined),
    year: z.catch(z.optional(z.int().check(z.gte(2000), z.lte(2200))), undefined),
    home: z.catch(z.optional(z.union([z.guid(), z.literal(NO_HOME)])), undefined),
    side: z.catch(z.optional(z.enum(statementSides)), undefined),
    category: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{3,20}$/))), undefined),
  }),
);

/** Which statement is shown, and which of its rows. */
export type StatementSearch = z.infer<typeof statementSearchSchema>;

/** The days that a statement is for. */
export type StatementTime = { org: string; since: string; until: string };
