import type { Surface } from './surface.ts';

export const moderation: Surface = {
  tables: {
    blocks: { authenticated: ['select'] },
    reports: { authenticated: ['select'] },
  },
  functions: {
    block_person: ['authenticated'],
    unblock_person: ['authenticated'],
    report_content: ['authenticated'],
  },
};
