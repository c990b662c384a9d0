import type { RowMaker } from './scene.ts';

/** Analytics, daily figures, automation. */
export const insights: RowMaker = async ({ draft, one }) => {
  const figures = { listing_id: draft, day: '2026-01-05', views: 3 };
  // The day as REST spells it: it is part of the key.
  return {
    listing_daily_figures: { ...(await one('listing_daily_figures', figures)), day: figures.day },
  };
};
