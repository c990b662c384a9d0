import type { Role } from './person.ts';

/** The password of every account of the seed. */
export const SEED_PASSWORD = 'kinstead-local';

/** A bcrypt hash of {@link SEED_PASSWORD}, made once: hashing is slow by design. */
export const SEED_PASSWORD_HASH = '$2b$10$5VBzBsE7Vs7p8zysIcWSf.i1ayK84wRaHlT1U7G0rPErN4Rc665qa';

/** An account that people and tests sign in with. */
export type SignIn = {
  email: string;
  fullName: string;
  role: Role;
  onboarded: boolean;
  confirmed: boolean;
  /** Name of the organisation, for hosts. */
  organization?: string;
  metroIndex: number;
  her: boolean;
};

const ready = { onboarded: true, confirmed: true };

/** All of them, in the order in which they are shown. */
export const SIGN_INS: readonly SignIn[] = [
  {
    email: 'host@kinstead.test',
    fullName: 'Hanna Brooks',
    role: 'host',
    organization: 'Brooks & Vale Homes',
    metroIndex: 0,
    her: true,
    ...ready,
  },
  {
    email: 'host2@kinstead.test',
    fullName: 'Marcus Okafor',
    role: 'host',
    organization: 'Rosebay Rentals',
    metroIndex: 1,
    her: false,
    ...ready,
  },
  {
    email: 'guide@kinstead.test',
    fullName: 'Elena Castillo',
    role: 'guide',
    metroIndex: 0,
    her: true,
    ...ready,
  },
  {
    email: 'guide2@kinstead.test',
    fullName: 'Theo Lindgren',
    role: 'guide',
    metroIndex: 1,
    her: false,
    ...ready,
  },
  {
    email: 'renter@kinstead.test',
    fullName: 'Maya Nakamura',
    role: 'renter',
    metroIndex: 0,
    her: true,
    ...ready,
  },
  {
    email: 'renter2@kinstead.test',
    fullName: 'Daniel Whitfield',
    role: 'renter',
    metroIndex: 2,
    her: false,
    ...ready,
  },
  {
    email: 'newhost@kinstead.test',
    fullName: 'Priya Desai',
    role: 'host',
    organization: 'Priya Desai’s homes',
    metroIndex: 2,
    her: true,
    onboarded: false,
    confirmed: true,
  },
  {
    email: 'newguide@kinstead.test',
    fullName: 'Omar Haddad',
    role: 'guide',
    metroIndex: 0,
    her: false,
    onboarded: false,
    confirmed: true,
  },
  {
    email: 'unverified@kinstead.test',
    fullName: 'Grace Bennett',
    role: 'renter',
    metroIndex: 1,
    her: true,
    onboarded: true,
    confirmed: false,
  },
];
