export default {
  renterSignupF25: {
    becomeARenter: 'Become a Renter',
  },
} as const;
