/** The status of an answer that came from the network, not from us. */
export const INTERCEPTED = 511;

/**
 * An answer of one of our servers. A page in its place comes from the network, as in hotels and trains before
 * one has signed in there: it becomes an error with a code of its own, or it would be read as no rows.
 */
export function ownAnswer(answer: Response): Response {
  // Rows are asked for without following: our servers send them nowhere else.
  const isSentOn = answer.type === 'opaqueredirect';
  const type = answer.headers.get('content-type') ?? '';
  if (!isSentOn && (!answer.ok || !/^\s*text\/html\b/i.test(type))) return answer;
  // The auth library reads the second name, the others the first.
  const code = 'network_intercepted';
  return Response.json({ code, error_code: code, message: '' }, { status: INTERCEPTED });
}
