/** The worker's cache of answers that are the same for everyone: homes, public profiles, search results. */
export const PUBLIC_ANSWERS = 'kinstead-public-answers';

/** Where the worker notes when it stored an answer, in ms since 1970. Answers of the server have no such header. */
const SINCE = 'x-kinstead-kept-since';

const ages = new WeakMap<object, number>();

/** A copy of an answer that says when it came. */
export async function datedAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(SINCE, String(Date.now()));
  return new Response(await answer.blob(), { status: answer.status, headers });
}

/** When the worker stored an answer; undefined for one that comes from the server. */
export const storedSince = ({ headers }: Response): number | undefined =>
  Number(headers.get(SINCE)) || undefined;

/** Remembers of what is read from an answer when that came. */
export function noteAge(answer: Response, body: unknown): void {
  const since = storedSince(answer);
  if (since && typeof body === 'object' && body !== null) ages.set(body, since);
}

/** When what was read came to this device; nothing where the server gave it just now. */
export function ageOf(body: unknown): { since?: number } {
  const since = typeof body === 'object' && body !== null ? ages.get(body) : undefined;
  return since === undefined ? {} : { since };
}
