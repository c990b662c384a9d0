import { NOW } from './hosts.ts';
import { readerOf, thing } from './reader.ts';

/** A host with tenants, drafts of addenda, applications on the board, bills and work. */
export const dealer = readerOf(
  [
    thing('person', 'ana', ['Ana Diaz', 'tenant, Sunny loft'], { state: 'tenant' }),
    thing('person', 'ben', ['Ben Okafor', 'tenant, Garden studio'], { state: 'tenant' }),
    thing('person', 'grace', ['Grace Okonkwo', 'applicant, Sunny loft'], { state: 'applicant' }),
    thing('lease', 'ana-lease', ['Ana Diaz', 'Sunny loft'], { state: 'active', cents: 200_000 }),
    thing('lease', 'ben-lease', ['Ben Okafor', 'Garden studio'], {
      state: 'active',
      cents: 200_000,
    }),
    thing('lease', 'ana-draft', ['Ana Diaz', 'Sunny loft'], {
      state: 'draft',
      labels: ['Ana Diaz', 'Nia Newcomer', 'Sunny loft'],
    }),
    thing('lease', 'ben-draft', ['Ben Okafor', 'Garden studio'], { state: 'draft' }),
    thing('application', 'grace-app', ['Grace Okonkwo', 'Sunny loft'], { state: 'shortlisted' }),
    thing('application', 'wren-app', ['Wren Castillo', 'Brick townhouse'], { state: 'screening' }),
    thing('expense', 'pipes', ['Rose City Plumbing, $180', 'Sunny loft'], {
      state: 'recorded',
      labels: ['Rose City Plumbing', 'plumbing', 'plomería', 'Sunny loft'],
    }),
    thing('expense', 'clean', ['Cleaning, $85', 'Garden studio'], {
      state: 'recorded',
      labels: ['cleaning', 'limpieza', 'Garden studio'],
    }),
    thing('work_order', 'tap-done', ['Leaking tap', 'Sunny loft'], { state: 'done' }),
    thing('work_order', 'outlets', ['Outlets', 'Garden studio'], { state: 'in_progress' }),
    thing('member', 'asa', ['Asa Assistant', null], { state: 'assistant' }),
  ],
  NOW,
);
