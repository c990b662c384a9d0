export default {
  homesOffline: {
    needsAConnection: 'This search needs a connection',
    nothingKept:
      'It runs as soon as you are online again. Homes that you look at stay on this device from then on.',
    favorites: 'Favorites',
    onThisDevice: '{count, plural, one {# home} other {# homes}} on this device',
    asYouSawThem:
      'You are offline, and this search was not made here before. These are the homes of your last searches, as you saw them.',
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
    newest: 'Newest first',
    rent_asc: 'Lowest rent first',
    rent_desc: 'Highest rent first',
  },
} as const;
