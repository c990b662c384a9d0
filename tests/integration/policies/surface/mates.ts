import type { Surface } from './surface.ts';

const TOLD =
  'about, budget_max_cents, budget_min_cents, city, cooking, early_bird, guests, latitude, longitude, move_in_from, move_in_to, noise, occupation, pets, places';
const TOLD_TOO = 'radius_miles, smoking, state, tidiness, visible, work_from_home';

export const mates: Surface = {
  tables: {
    mate_profiles: {
      authenticated: [
        'delete',
        `insert (${TOLD}, profile_id, ${TOLD_TOO})`,
        'select',
        `update (${TOLD}, ${TOLD_TOO})`,
      ],
    },
    mate_wishes: {
      authenticated: [
        'delete',
        'insert (factor, highest, lowest, profile_id, strict, weight)',
        'select',
        'update (highest, lowest, strict, weight)',
      ],
    },
    mate_requests: { authenticated: ['select'] },
    mate_groups: { authenticated: ['select'] },
    mate_group_members: { authenticated: ['select'] },
  },
  functions: {
    find_mates: ['authenticated'],
    send_mate_request: ['authenticated'],
    answer_mate_request: ['authenticated'],
    withdraw_mate_request: ['authenticated'],
    save_mate_wishes: ['authenticated'],
    create_mate_group: ['authenticated'],
    invite_mate: ['authenticated'],
    answer_mate_group: ['authenticated'],
    leave_mate_group: ['authenticated'],
    remove_mate: ['authenticated'],
    dissolve_mate_group: ['authenticated'],
    mate_group_applications: ['authenticated'],
  },
};
