import { EVERYBODY, type Expectations } from './rights.ts';

/** Analytics, daily figures, automation. */
export const insights: Expectations = {
  tables: {
    listing_daily_figures: { sees: ['host', 'colleague'] },
  },
  functions: {
    record_listing_view: { calls: EVERYBODY, arguments: ({ active }) => ({ listing: active }) },
    listing_insights: {
      calls: ['host', 'colleague'],
      arguments: ({ draft }) => ({
        ...{ listing: draft, from_day: '2026-01-01', to_day: '2026-01-31' },
      }),
    },
  },
};
