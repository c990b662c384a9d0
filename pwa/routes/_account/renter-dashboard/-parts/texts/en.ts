export default {
  searchesPanel: {
    savedSearches: 'Saved searches',
    all: 'All saved searches',
    none: 'Save a search, and new homes that fit it are shown here.',
    news: '{count, number} new',
  },
  groupsPanel: {
    title: 'Groups of mates',
    mates: 'Mates',
    none: 'Find people to live with under Mates. With those who accept you form a group that shares a list and applies together.',
    asksYou: '{who} asks you to apply together for {title}.',
    partOpen: '{who} proposes your part of the rent of {title}.',
    aMate: 'A renter',
    answer: 'Answer',
    answerFor: 'Answer for {title}',
  },
  listsPanel: {
    lists: 'Lists of homes',
    all: 'Favorites',
    none: 'Put favorites on a list of their own, with notes, and share it.',
    homes: '{count, plural, one {# home} other {# homes}}',
    sharedHomes: '{count, plural, one {# home, shared} other {# homes, shared}}',
  },
} as const;
