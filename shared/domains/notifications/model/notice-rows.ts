/** By kind the parameters that name a row of a page's list, each with what the metadata calls that row. */
const rows: Record<string, readonly (readonly [parameter: string, named: string])[]> = {
  tour: [['tour', 'tour_id']],
  maintenance: [
    ['request', 'request_id'],
    ['order', 'work_order_id'],
  ],
  review: [['review', 'review_id']],
  question: [['question', 'question_id']],
  document: [['document', 'document_id']],
  payment: [
    ['payment', 'payment_id'],
    ['charge', 'charge_id'],
  ],
};

/** What is no id names no page. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The row of a list that a notification is about, as search parameters; empty where it names none. */
export function rowOf(
  type: string,
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, string> {
  for (const [parameter, named] of Object.hasOwn(rows, type) ? (rows[type] ?? []) : []) {
    const id = metadata?.[named];
    if (isId(id)) return { [parameter]: id };
  }
  return {};
}
