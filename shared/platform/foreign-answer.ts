/** A page, or a way to one: our servers answer what is asked for with neither, the network does. */
export function isForeign(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  // A browser hides where a redirect leads that it does not follow.
  const isSentOn =
    answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400);
  return (isSentOn && answer.status !== 304) || (answer.ok && /^\s*text\/html\b/i.test(type));
}
