export default {
  conversationContext: {
    verified: 'Verified',
    notPublic: 'This home is not public at the moment.',
    homeUnknown: 'The home could not be loaded. It needs a connection.',
    rent: '{rent} / month',
    tour: 'Tour',
    application: 'Application',
    lease: 'Lease',
    next: 'Next step',
    unknown: 'Where things stand could not be loaded. It needs a connection.',
  },
} as const;
