import type { Said } from '../phrases.ts';
import type { Read } from '../read.ts';

/** What is to happen every time is never done once: where no rule says it, the verb for rules is offered. */
export const noRule = (said: readonly Said[]): Read => ({
  kind: 'refused',
  because: 'unknown',
  words: [],
  nearest: said.map(({ spoken }) => spoken).filter(({ name }) => name === 'automation.create'),
});
