import type { Surface } from './surface.ts';

export const assistant: Surface = {
  tables: {
    command_sessions: { authenticated: ['select'] },
    command_actions: { authenticated: ['select'] },
  },
  functions: {},
};
