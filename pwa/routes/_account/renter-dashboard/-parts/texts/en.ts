export default {
  searchesPanel: {
    savedSearches: 'Saved searches',
    all: 'All saved searches',
    none: 'Save a search, and new homes that fit it are shown here.',
    news: '{count, number} new',
  },
  listsPanel: {
    lists: 'Lists of homes',
    all: 'Favorites',
    none: 'Put favorites on a list of their own, with notes, and share it.',
    homes: '{count, plural, one {# home} other {# homes}}',
    sharedHomes: '{count, plural, one {# home, shared} other {# homes, shared}}',
  },
} as const;
