/** How long a server may take to answer, in ms: a request that hangs must not hold back what waits behind it. */
export const ANSWER_TIMEOUT = 20_000;

// Worth another try: no answer, not signed in for the moment, too busy, or a lost race.
const passingStatuses = new Set([0, 401, 408, 425, 429]);
const passingCodes = /^(08|40|53|55|57|PGRST00)/;

/** Is this the server's definite no to what was written? Anything else is tried again. */
export function isRefusal(status: number, code: string | undefined): boolean {
  if (passingStatuses.has(status) || status >= 500) return false;
  return !passingCodes.test(code ?? '');
}

/** Does the server have a row of this id already? Then a repetition has arrived before (O10). */
export const isThereAlready = (code: string | undefined): boolean => code === '23505';
