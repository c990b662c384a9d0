import type { Surface } from './surface.ts';

export const insights: Surface = {
  tables: {
    listing_daily_figures: { authenticated: ['select'] },
  },
  functions: {
    record_listing_view: ['anon', 'authenticated'],
    listing_insights: ['authenticated'],
  },
};
