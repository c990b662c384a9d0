/** How long after a refusal a sign-out event is taken for its consequence, in ms. */
const CONSEQUENCE_MS = 10_000;

let refusedAt = Number.NEGATIVE_INFINITY;

/** The server refused the session's token, and is asked for another: without one the session has ended. */
export function noteRefusedSession(): void {
  refusedAt = performance.now();
}

/** Whether a session that ends now was ended by the server and not by its user. */
export const wasSessionRefused = (): boolean => performance.now() - refusedAt < CONSEQUENCE_MS;
