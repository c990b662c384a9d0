import type { Tally } from './tally.ts';

/** One group of tests, as `npm test -- NAME` asks for it. */
export type Runner = { name: string; run(): Promise<Tally> };

/** Says what a run is at that is no test. */
export const tell = (step: string) => console.log(`… ${step}`);
