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

/** The filter of a list of expenses, in its address; `expense` is the one that is open. */
export const expensesSearchSchema = z.lazy(() =>
  z.object({
    year: z.catch(z.optional(z.int().check(z.gte(2000), z.lte(2200))), undefined),
    home: z.catch(z.optional(z.guid()), undefined),
    expense: z.catch(z.optional(z.guid()), undefined),
  }),
);

/** The filter of a list of expenses. */
export type ExpensesSearch = z.infer<typeof expensesSearchSchema>;
