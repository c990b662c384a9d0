export default {
  freshHomes: {
    newest: 'The newest homes',
    seeAllHomes: 'See all homes',
  },
  homeHero: {
    findAHome: 'Find a home you can walk into today',
    realPicturesTheFullPrice:
      'Real pictures, rent and deposit, and a host who answers. Skip the rest of the rental process.',
    searchHomes: 'Search homes',
    cityNeighborhoodOrLoft: "City, neighborhood or 'loft with light'",
    search: 'Search',
  },
  howItWorks: {
    lookingForAHome: 'Looking for a home',
    seeTheHomes: 'See the homes',
    lettingAHome: 'Letting a home',
    becomeAHost: 'Become a Host',
    knowingTheNeighborhood: 'Knowing the neighborhood',
    becomeAGuide: 'Become a Guide',
    howItWorks: 'How {brand} works',
    searchBy: 'Search by place, price and number of bedrooms.',
    writeToTheHost: 'Write to the host from the listing and book a tour.',
    applyOnce: 'Apply once, and use it again for the next home.',
    listWithPictures: 'List with pictures, price and dates in a few minutes.',
    answerFromAnyTab: 'Answer from any browser tab; nothing gets lost.',
    letTheAssistant: 'Let the assistant plan, show and undo the paperwork.',
    openTheHours: 'Open the hours in which you like to show homes.',
    meetRenters: 'Meet renters at the door, or take them along live.',
    getPaid: 'Get paid for every tour you give.',
  },
} as const;
