export default {
  share: {
    shared: 'Shared',
  },
  about: {
    tagline: 'Connecting lives with living spaces.',
    about: 'About',
    heading: 'About {brand}',
    rentingAHomeShouldNot:
      'Renting a home should not mean a dozen portals, unanswered mails and a tour at noon on a workday. {brand} puts the three people it takes in one place: the renter who is looking, the host who has a home, and the guide who knows the street and opens the door.',
    youSeeWhatAHome:
      'You see what a home really looks like and what it really costs. You write to its host and get an answer in the same thread. You walk through with a guide, or from your couch. And what follows, from application to the leaking tap, stays where it began.',
    seeTheHomes: 'See the homes',
    becomeAHost: 'Become a Host',
  },
  blogIndex: {
    blog: 'Blog',
  },
  checkLease: {
    checkALease: 'Check a lease',
  },
  checkVisit: {
    checkAVisit: 'Check a visit',
  },
  contact: {
    contact: 'Contact',
  },
  favorites: {
    favorites: 'Favorites',
    keptOnThisDeviceSign: 'Kept on this device. Sign in, and they follow you everywhere.',
    theHeartOnAHome: 'The heart on a home keeps it here.',
    noFavoritesYet: 'No favorites yet',
    notHere:
      'You are offline, and {count, plural, one {# favorite is} other {# favorites are}} not on this device.',
    findAHome: 'Find a home',
  },
  feedback: {
    feedback: 'Feedback',
  },
  help: {
    helpCenter: 'Help Center',
  },
  homes: {
    lead: 'Homes to rent, with real pictures and a host who answers.',
    homesIn: 'Homes in {city}',
    homes: 'Homes',
    findYourNextHome: 'Find your next home',
  },
  listingsId: {
    home: 'Home',
    titleIn: '{title} in {city}, {state}',
    aMonth: '{rent} a month',
  },
  mates: {
    mates: 'Mates',
    peopleWhoLook: 'People who look for a home to share, and why they fit you.',
    youTellWhatYouLook: 'You tell what you look for; only people who do so, too, see each other.',
    signInToFindMates: 'Sign in to find mates',
    signIn: 'Sign in',
    youLookIn: 'You look in {city}, {state}.',
    changeWhatILook: 'Change what I look for',
    whatDoYouLook: 'What do you look for?',
  },
  privacy: {
    yourChoiceAboutAnalytics: 'Your choice about analytics',
  },
  invitation: {
    invitation: 'Invitation',
  },
  reviews: {
    reviews: 'Reviews',
    whatYouSayOfHomes:
      'What you say of homes, hosts and guides, and what is said of you. Both sides write without seeing each other’s words; they are shown when both are in, or after 14 days.',
  },
  valuator: {
    lead: 'What a home may bring in rent, and the homes that say so.',
    homeValuator: 'Home Valuator',
    whatAHomeMayBring:
      'What a home may bring in rent each month, learned from homes on offer and signed leases.',
  },
  videoSystem: {
    title: 'Videos',
  },
} as const;
