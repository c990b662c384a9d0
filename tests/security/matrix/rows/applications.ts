import type { RowMaker } from './scene.ts';

/** The renter's application for the home that is to let. */
export const applications: RowMaker = async ({ people: { renter }, active, one }) => ({
  applications: await one('applications', {
    ...{ listing_id: active, applicant_id: renter.id, status: 'submitted' },
  }),
});
