import type { Expectations } from './rights.ts';

/** Applications. */
export const applications: Expectations = {
  tables: {
    applications: { sees: ['renter', 'host', 'colleague'], owner: 'applicant_id' },
  },
  functions: {},
};
