import { randomUUID } from 'node:crypto';
import { mateHabits } from '#shared/domains/mates/model/schema.ts';
import { type Expectations, SIGNED_IN } from './rights.ts';

/** Mates: the renter has asked the host, who looks for a home, too. */
export const mates: Expectations = {
  tables: {
    mate_profiles: {
      sees: ['renter'],
      // Everybody has one at most: the renter's and the other renter's are there already.
      insertsOwn: SIGNED_IN.filter((who) => !['renter', 'otherRenter'].includes(who)),
      changes: {
        by: ['renter'],
        columns: [
          ...['about', 'occupation', 'budget_min_cents', 'budget_max_cents', 'move_in_from'],
          ...[
            'move_in_to',
            'city',
            'state',
            'places',
            'latitude',
            'longitude',
            'radius_miles',
            'visible',
          ],
          ...mateHabits,
        ],
      },
      deletes: ['renter'],
      owner: 'profile_id',
    },
    // The other renter's: the renter's would go with the profile that is deleted above.
    mate_wishes: {
      sees: ['otherRenter'],
      // A wish needs its person's profile, which only two have here.
      insertsOwn: ['renter', 'otherRenter'],
      insertsAsOwner: ['otherRenter'],
      changes: { by: ['otherRenter'], columns: ['strict', 'weight', 'lowest', 'highest'] },
      deletes: ['otherRenter'],
      owner: 'profile_id',
      fresh: () => ({ factor: 'noise' }),
    },
    mate_requests: { sees: ['renter', 'host'], owner: 'sender_id' },
    // The renter's group, to which the host is invited.
    mate_groups: { sees: ['renter', 'host'], owner: 'founder_id' },
    mate_group_members: { sees: ['renter', 'host'], owner: 'profile_id' },
  },
  functions: {
    // Only those who tell about themselves.
    find_mates: { calls: ['renter', 'otherRenter'] },
    // The request that is there already: a repeated call changes nothing.
    send_mate_request: {
      calls: ['renter'],
      arguments: ({ people, rows }) => ({
        id: rows.mate_requests?.id,
        recipient: people.host.id,
      }),
    },
    answer_mate_request: {
      calls: ['host'],
      arguments: ({ rows }) => ({ request: rows.mate_requests?.id, answer: 'accepted' }),
    },
    // Of the accepted one, either.
    // Whose wishes are saved is who calls; without a profile of mates there is nothing to wish.
    save_mate_wishes: { calls: SIGNED_IN, arguments: () => ({ wishes: [] }) },
    withdraw_mate_request: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({ request: rows.mate_requests?.id }),
    },
    // The group that is there already: a repeated call changes nothing.
    create_mate_group: {
      calls: ['renter'],
      arguments: ({ people, rows }) => ({
        id: rows.mate_groups?.id,
        name: 'Ours',
        mates: [people.host.id],
      }),
    },
    // Only those of a group, which none is of this one.
    invite_mate: {
      calls: [],
      arguments: ({ people }) => ({ mate_group: randomUUID(), person: people.host.id }),
    },
    remove_mate: {
      calls: [],
      arguments: ({ people }) => ({ mate_group: randomUUID(), person: people.host.id }),
    },
    // The host joins, and the renter is in it already.
    answer_mate_group: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({ mate_group: rows.mate_groups?.id, accept: true }),
    },
    // Rows of the caller's own: nothing of others is shown.
    mate_group_applications: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ mate_group: rows.mate_groups?.id }),
    },
    // Who is in none of it leaves nothing.
    leave_mate_group: { calls: SIGNED_IN, arguments: () => ({ mate_group: randomUUID() }) },
    dissolve_mate_group: { calls: SIGNED_IN, arguments: () => ({ mate_group: randomUUID() }) },
  },
};
