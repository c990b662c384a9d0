import * as z from 'zod/mini';

/** A search parameter that names a row of the page's list; what is no id names none. */
export const rowId = () => z.catch(z.optional(z.guid()), undefined);
