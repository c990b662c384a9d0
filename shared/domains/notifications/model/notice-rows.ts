/** By kind what the metadata calls the rows of a page's list, before `_id`. */
const names = new Map([
  ['tour', ['tour']],
  ['maintenance', ['request', 'work_order']],
  ['review', ['review']],
  ['question', ['question']],
  ['document', ['document']],
  ['payment', ['payment', 'charge']],
]);

/** What is no id names no page. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The row of a list that a notification is about, as search parameters; empty where it names none. */
export function rowOf(
  type: string,
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, string> {
  for (const name of names.get(type) ?? []) {
    const id = metadata?.[`${name}_id`];
    // In addresses a work order is an order.
    if (isId(id)) return { [name.replace('work_', '')]: id };
  }
  return {};
}
