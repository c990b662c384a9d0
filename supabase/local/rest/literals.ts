/**
 * Texts from a query string on their way through @supabase/lite. PostgREST hands every value of a
 * filter to Postgres as it was typed; lite 0.10.0 guesses first (`eq.null`, `eq.unknown`, `eq.+1`,
 * `eq.1.0` and `eq." a"` would look for something else). Sealed, a text is opaque to its parser
 * and opened again where the statement is bound. No text in Postgres can hold NUL, so no value of
 * a client looks like a seal.
 */
const SEAL = '\u0000lit:';

/** Makes a text opaque: no comma, quote, bracket or look of a number remains. */
export function seal(text: string): string {
  return SEAL + Buffer.from(text).toString('base64url');
}

/** What a seal holds; null for anything else. */
export function unseal(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(SEAL)
    ? Buffer.from(value.slice(SEAL.length), 'base64url').toString()
    : null;
}
