import { NOW } from './hosts.ts';
import { readerOf, thing } from './reader.ts';

const confirmed = (at: string) => ({ at, state: 'confirmed' });

/** A host with colleagues and a guide, tours, drafts and leases: what is done on the day, by hand or in settings. */
export const keeper = readerOf(
  [
    thing('listing', 'loft', ['Sunny loft', null], { state: 'active', cents: 200_000 }),
    thing('listing', 'studio', ['Garden studio', null], { state: 'active', cents: 150_000 }),
    thing('listing', 'oak', ['12 Oak Street', null], { state: 'rented', cents: 180_000 }),
    thing('tour', 'otis-loft', ['Otis Espinoza', 'Sunny loft'], confirmed('2026-11-25T19:00:00Z')),
    thing('tour', 'ana-studio', ['Ana Diaz', 'Garden studio'], confirmed('2026-11-27T20:00:00Z')),
    thing('lease', 'grace-draft', ['Grace Hall', 'Sunny loft'], { state: 'draft', cents: 200_000 }),
    thing('lease', 'ben-sent', ['Ben Okafor', 'Garden studio'], { state: 'sent', cents: 150_000 }),
    thing('lease', 'thea-lease', ['Thea Brandt', '12 Oak Street'], {
      state: 'active',
      cents: 180_000,
    }),
    thing('application', 'grace-app', ['Grace Hall', 'Sunny loft'], { state: 'submitted' }),
    thing('member', 'asa', ['Asa Assistant', 'Assistant'], {
      state: 'assistant',
      labels: ['Asa Assistant', 'assistant asistente'],
    }),
    thing('member', 'mia', ['Mia Manager', 'Manager'], {
      state: 'manager',
      labels: ['Mia Manager', 'manager administrador'],
    }),
    thing('guide', 'gil', ['Gil Reyes', '3 tours for you'], {
      state: 'known',
      labels: ['Gil Reyes', 'guide', 'guia'],
    }),
    thing('person', 'otis', ['Otis Espinoza', 'Sunny loft'], { state: 'applicant' }),
    thing('person', 'ana', ['Ana Diaz', 'Garden studio'], { state: 'applicant' }),
    thing('person', 'thea', ['Thea Brandt', '12 Oak Street'], { state: 'tenant' }),
    thing('document', 'policy', ['Insurance policy', '12 Oak Street'], { state: null }),
  ],
  NOW,
);
