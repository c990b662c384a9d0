/** Whether a name has a piece of a word in it, as 'lof t' has: it calls nothing. */
export const hasPiece = (name: unknown): boolean =>
  typeof name === 'string' && /(?:^|\s)(?![aeyo])\p{L}(?:\s|$)/iu.test(name);
