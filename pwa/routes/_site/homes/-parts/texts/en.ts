export default {
  homesOffline: {
    needsAConnection: 'This search needs a connection',
    nothingKept:
      'It runs as soon as you are online again. Homes that you look at stay on this device from then on.',
    favorites: 'Favorites',
    onThisDevice: '{count, plural, one {# home} other {# homes}} on this device',
    noneFits: 'None of the homes on this device fits',
    allInstead:
      'You are offline. Of the {kept, plural, one {# home} other {# homes}} that this device has, none is what you look for. Here they are, as you saw them; the whole search runs once you are online again.',
    filteredHere:
      'You are offline. Your search was run over the {kept, plural, one {# home} other {# homes}} that this device has, as you saw them.',
    notChecked: 'Not checked without a connection: {filters}.',
    asYouSawThem:
      'You are offline, and this search was not made here before. These are the homes of your last searches, as you saw them.',
  },
  searchChips: {
    understood: 'What was understood',
    change: 'Change filter {label}',
    alsoSearched: 'Also searched for the words {words}',
    onlySearched: 'No part of this is a filter. Searched for the words {words}',
    without: 'without',
    dropWords: 'Drop the words',
    nearWater:
      'Near {water, select, river {the river} lake {a lake} creek {a creek} other {water}} are the neighborhoods whose middle is at most a quarter of an hour away on foot, by our own map.',
  },
  contradictions: {
    price:
      'Your two limits of the price contradict each other. These homes cost what lies between them.',
    beds: 'Your two numbers of bedrooms contradict each other. These homes have as many as lie between them.',
    baths:
      'Your two numbers of bathrooms contradict each other. These homes have as many as lie between them.',
    studio: 'A studio has no separate bedroom. These are studios.',
    pets: 'You ask for a home with pets and for one without. These are without.',
    furnished: 'You ask for a furnished and for an unfurnished home. These are as you said last.',
    parking: 'You ask for a home with parking and for one without. These are as you said last.',
  },
  searchField: {
    tryASentence: 'Try “2br in Philly under $1,800 with a dog”',
    suggestions: 'Suggestions',
    recent: 'Searched before',
    saved: '{news, plural, =0 {Saved} other {Saved · # new}}',
  },
  fitReasons: {
    why: 'Why is this here?',
    never:
      'Homes are ordered by how well they fit, how new they are and how complete their page is. No one can pay for a place, and nothing about you counts.',
  },
  filterChoices: {
    homes: '{homes, number}{more, select, yes {+} other {}}',
    mostBeds: 'Bedrooms at most',
    baths: 'Bathrooms',
    mostBaths: 'Bathrooms at most',
    size: 'Size',
    months: 'Length of the lease',
    pets: 'Pets',
    furniture: 'Furniture',
    laundry: 'Laundry',
    parking: 'Parking',
    access: 'Accessibility',
    tours: 'Tours',
    shows: 'Shown on its page',
    amenities: 'What comes with it',
    moveIn: 'Move-in date',
    areas: 'Neighborhoods',
    allAreas: 'Show all neighborhoods',
  },
  costFilter: {
    cost: 'Cost each month',
    withFees: 'Rent and monthly fees, with those for a pet or a car if you choose them.',
    spread: 'How many homes cost how much',
    range: 'Each month',
  },
  homesEmpty: {
    noHomeMatchesAll: 'No home matches all of this',
    drop: 'Drop {label}',
    clearAllFilters: 'Clear all filters',
    lookingForWhatIsIn: 'Looking for what is in the way …',
    severalOfYourFiltersTogether: 'Several of your filters together leave nothing over.',
    isInTheWay:
      '<strong>{label}</strong> is in the way. Without it there {total, plural, one {is} other {are}} {homes}.',
  },
  homesFields: {
    city: 'City',
    anywhere: 'Anywhere',
    bedrooms: 'Bedrooms',
    anyBeds: 'Any beds',
    lowestRent: 'Lowest rent',
    highestRent: 'Highest rent',
    min: 'Min $',
    max: 'Max $',
    petsWelcome: 'Pets welcome',
  },
  homesFilterSheet: {
    filters: 'Filters',
    clear: 'Clear',
    showHomes: 'Show homes',
    show: 'Show {homes}',
    kindOfHome: 'Kind of home',
  },
  homesFilters: {
    homes: 'Homes',
    filters: 'Filters',
    searchHomes: 'Search homes',
    clearTheSearchText: 'Clear the search text',
  },
  homesResults: {
    results: 'Results',
    showMore: 'Show more',
    nothingForSoThese: 'Nothing for “{query}”, so these are for “{corrected}”.',
    removeFilter: 'Remove filter {label}',
    order: 'Order',
    shownOf: '{count} of {homes}',
  },
  homesSplit: {
    list: 'List',
    map: 'Map',
  },
  homesOrder: {
    fit: 'Best fit',
    total_asc: 'Lowest total first',
    newest: 'Newest first',
    nearest: 'Nearest first',
    rent_asc: 'Lowest rent first',
    rent_desc: 'Highest rent first',
  },
} as const;
