import type { Surface } from './surface.ts';

export const reviews: Surface = {
  tables: {
    reviews: { anon: ['select'], authenticated: ['select'] },
    rating_summaries: { anon: ['select'], authenticated: ['select'] },
  },
  functions: {
    submit_review: ['authenticated'],
    edit_review: ['authenticated'],
    reply_to_review: ['authenticated'],
  },
};
