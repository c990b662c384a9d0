export default {
  sharePage: {
    shared: 'Shared with {brand}',
    shareAText:
      'Share a text, a link, pictures or PDF files from another app, and they arrive here.',
    sharedFiles: 'Shared files',
    nothingWasShared: 'Nothing was shared',
    findAHome: 'Find a home',
    lookForHomesLike: 'Look for homes like this',
    searchHomes: 'Search homes',
    putItIntoAMessage: 'Put it into a message',
    itIsStillHereOnce: 'It is still here once you have signed in.',
    logIn: 'Log In',
    aHome: 'A home',
    openThisHome: 'Open this home',
  },
  shareToConversation: {
    youHaveNoConversationsYet: 'You have no conversations yet.',
    itWaitsInTheConversation: 'It waits in the conversation until you send it.',
  },
} as const;
