import type { Expectations } from './rights.ts';

/** Tours. */
export const tours: Expectations = {
  tables: {
    tours: { sees: ['renter', 'guide', 'host', 'colleague'], owner: 'renter_id' },
  },
  functions: {},
};
