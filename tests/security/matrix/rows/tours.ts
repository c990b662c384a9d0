import type { RowMaker } from './scene.ts';

const START = '2027-03-01T15:00:00Z';
const END = '2027-03-01T15:30:00Z';

/** The renter's tour of the home that is to let, with a guide. */
export const tours: RowMaker = async ({ people: { renter, guide, host }, active, rows, one }) => ({
  tours: await one('tours', {
    ...{ listing_id: active, renter_id: renter.id, guide_id: guide.id, host_id: host.id },
    org_id: String(rows.organizations?.id),
    ...{ kind: 'in_person', status: 'confirmed', guide_answer: 'accepted' },
    ...{ starts_at: START, ends_at: END, time_zone: 'America/Chicago' },
    ...{ home_held: `[${START},${END})`, guide_held: `[${START},${END})` },
  }),
});
