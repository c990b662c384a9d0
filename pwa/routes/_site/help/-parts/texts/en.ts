export default {
  helpAnswer: {
    linkToThisAnswer: 'Link to this answer',
  },
  helpPage: {
    howCanWeHelp: 'How can we help?',
    searchTheHelpCenter: 'Search the help center',
    depositCodeForTheDoor: 'Deposit, code for the door, delete account …',
    noResultsFound: 'No results found',
    tryADifferentSearchTerm: 'Try a different search term or check your spelling, or ask us below.',
    noAnswerToThatYet: 'No answer to that yet',
    notWhatYouWereLooking: 'Not what you were looking for?',
    writeToUsAPerson: 'Write to us. A person reads it and answers by e-mail.',
    contactSupport: 'Contact support',
    lead: 'Answers about searching, tours, applications, payments, letting and accounts.',
    answersFor: '{count, plural, one {# answer} other {# answers}} for “{query}”',
  },
} as const;
