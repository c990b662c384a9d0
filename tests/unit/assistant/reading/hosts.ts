import { readerOf, thing } from './reader.ts';

/** Wednesday noon in Chicago, where the homes are. */
export const NOW = new Date('2026-11-25T18:00:00Z');

/** People that a host writes with, and the homes that it is about. */
export const PEOPLE = [
  thing('person', 'ana', ['Ana Díaz', 'Sunny loft near the park']),
  thing('person', 'ben-c', ['Ben Carter', 'Brick townhouse']),
  thing('person', 'ben-o', ['Ben Okafor', 'Sunny loft near the park']),
  thing('person', 'kat', ['Katarzyna Kowalska', 'Garden studio']),
  thing('person', 'liam', ['Liam O’Neill', null]),
  thing('person', 'noor', ['Noor Haddad', 'Brick townhouse']),
  thing('person', 'mark', ['Mark Reader', 'Garden studio']),
];

/** A host who writes with people and has nothing else. */
export const writer = readerOf(PEOPLE, NOW);

const confirmed = (at: string) => ({ at, state: 'confirmed' });

/** A host with tours, requests, leases and applications. */
export const landlord = readerOf(
  [
    thing('tour', 'ana-loft', ['Ana Diaz', 'Sunny loft'], confirmed('2026-11-30T16:00:00Z')),
    thing('tour', 'ana-studio', ['Ana Diaz', 'Garden studio'], confirmed('2026-12-02T16:00:00Z')),
    thing('tour', 'anabel', ['Anabel Roy', 'Brick townhouse'], confirmed('2026-12-01T17:00:00Z')),
    thing('tour', 'june', ['June Park', 'Brick townhouse'], confirmed('2026-12-03T17:00:00Z')),
    thing('tour', 'otto', ['Otto Berg', 'Garden studio'], {
      at: '2026-11-20T17:00:00Z',
      state: 'completed',
    }),
    thing('request', 'tap', ['Leaking tap', 'Sunny loft'], { state: 'open' }),
    thing('request', 'tap-kitchen', ['Leaking tap in the kitchen', 'Brick townhouse'], {
      state: 'open',
    }),
    thing('request', 'heating', ['Broken heating', 'Garden studio'], { state: 'open' }),
    thing('request', 'window', ['Window does not close', 'Sunny loft'], { state: 'open' }),
    thing('request', 'lock', ['Priority lock at the gate', 'Brick townhouse'], {
      state: 'closed',
    }),
    thing('lease', 'grace-lease', ['Grace Hall', 'Sunny loft'], { state: 'draft' }),
    thing('lease', 'ben-lease', ['Ben Okafor', 'Garden studio'], { state: 'draft' }),
    thing('lease', 'june-lease', ['June Park', 'Brick townhouse'], { state: 'active' }),
    thing('application', 'grace', ['Grace Hall', 'Sunny loft'], { state: 'submitted' }),
    thing('application', 'ben-loft', ['Ben Carter', 'Sunny loft'], { state: 'submitted' }),
    thing('application', 'ben-studio', ['Ben Okafor', 'Garden studio'], { state: 'submitted' }),
    thing('application', 'noor', ['Noor Haddad', 'Brick townhouse'], { state: 'declined' }),
  ],
  NOW,
);
