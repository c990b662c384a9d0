import { sayRefusals } from './refusals/refusal-words.ts';

// They are many, and come only with a connection: the device does not keep them.
import('./refusals/said-refusal.ts').then(
  ({ saidRefusal }) => sayRefusals(saidRefusal),
  (error: unknown) => console.warn('refusals stay in English', error),
);

/** All that is said in Spanish; loaded by those who read it. */
export { default } from 'virtual:texts/es';
