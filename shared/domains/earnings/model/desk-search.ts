import * as z from 'zod/mini';

// Apart from the rows: the first file of the app has the addresses of every page.

/** Which homes of a rent roll are shown. */
export const rollFilters = ['let', 'vacant', 'open'] as const;

/** What the server sorts a rent roll by. */
export const rollSorts = ['home', 'tenant', 'rent', 'paid', 'open', 'due', 'let'] as const;

/** Ages of what is owed, in days, and deposits apart. */
export const arrearsAges = ['30', '60', '90', 'over', 'deposit'] as const;

/** An age of what is owed. */
export type ArrearsAge = (typeof arrearsAges)[number];

const words = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined);

/** The filter and the order of a rent roll, in its address. */
export const rentRollSearchSchema = z.lazy(() =>
  z.object({
    only: z.catch(z.optional(z.enum(rollFilters)), undefined),
    q: words,
    sort: z.catch(z.optional(z.enum(rollSorts)), undefined),
    down: z.catch(z.optional(z.boolean()), undefined),
  }),
);

/** The filter and the order of a rent roll. */
export type RentRollSearch = z.infer<typeof rentRollSearchSchema>;

/** The filter of arrears, in its address. */
export const arrearsSearchSchema = z.lazy(() =>
  z.object({ age: z.catch(z.optional(z.enum(arrearsAges)), undefined), q: words }),
);

/** The filter of arrears. */
export type ArrearsSearch = z.infer<typeof arrearsSearchSchema>;

/** The filter of the deposits that are held, in its address. */
export const depositsSearchSchema = z.lazy(() => z.object({ q: words }));

/** The filter of the deposits that are held. */
export type DepositsSearch = z.infer<typeof depositsSearchSchema>;

/** The filter of a list of expenses, in its address; `expense` is the one that is open. */
export const expensesSearchSchema = z.lazy(() =>
  z.object({
    year: z.catch(z.optional(z.int().check(z.gte(2000), z.lte(2200))), undefined),
    home: z.catch(z.optional(z.guid()), undefined),
    category: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{3,20}$/))), undefined),
    expense: z.catch(z.optional(z.guid()), undefined),
  }),
);

/** The filter of a list of expenses. */
export type ExpensesSearch = z.infer<typeof expensesSearchSchema>;

/** Sides of a statement: what came in, what went out, and money that is others'. */
export const statementSides = ['income', 'expense', 'deposit', 'dispute'] as const;

/** A side of a statement. */
export type StatementSide = (typeof statementSides)[number];

/** Which rows of a statement a figure is of: those of a side, or what is income and expenses both. */
const rowSides = [...statementSides, 'net'] as const;

/** Stands for what is of no single home. */
export const NO_HOME = 'none';

/** Which statement is shown, and which of its rows; a year where one is named, else a month. */
export const statementSearchSchema = z.lazy(() =>
  z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-01$/))), undefined),
    year: z.catch(z.optional(z.int().check(z.gte(2000), z.lte(2200))), undefined),
    home: z.catch(z.optional(z.union([z.guid(), z.literal(NO_HOME)])), undefined),
    /** Months up to and with `month`; one without it. */
    span: z.catch(z.optional(z.literal(12)), undefined),
    side: z.catch(z.optional(z.enum(rowSides)), undefined),
    category: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{3,20}$/))), undefined),
  }),
);

/** Which statement is shown, and which of its rows. */
export type StatementSearch = z.infer<typeof statementSearchSchema>;

/** The days that a statement is for. */
export type StatementTime = { org: string; since: string; until: string };

/** Which year of a home's books is shown: the running one without it, or all of them. */
export const homeBooksSearchSchema = z.lazy(() =>
  z.object({
    year: z.catch(
      z.optional(z.union([z.int().check(z.gte(2000), z.lte(2200)), z.literal('all')])),
      undefined,
    ),
  }),
);

/** Which year of a home's books is shown. */
export type HomeBooksSearch = z.infer<typeof homeBooksSearchSchema>;
