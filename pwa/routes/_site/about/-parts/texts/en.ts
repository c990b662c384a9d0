export default {
  aboutPromises: {
    theWholePrice: 'The whole price up front',
    rentDepositAndEveryFee:
      'Rent, deposit and every fee that the host has named stand on the page of a home, added up, before anyone applies.',
    theSameForEverybody: 'The same for everybody',
    noFilterAndNoRanking:
      'No filter and no ranking by who a person is. Hosts see what says whether the rent can be paid, and nothing about origin, faith or family.',
    nothingBehindYourBack: 'Nothing behind your back',
    theAssistantOfHostsShows:
      'The assistant of hosts shows each change before it happens and waits for a yes. What can be undone has a way back.',
    itWorksInTheBasement: 'It works in the basement',
    whatYouHaveSeenStays:
      'Homes and messages that you have seen stay readable without a connection, and a message that you write goes out once when you are back.',
    yourDataIsYours: 'Your data is yours',
    weDoNotSell: 'We do not sell it. You can take a copy of everything, and leave with it.',
    whatYouCanExpect: 'What you can expect of {brand}',
    howWeKeepThesePromises:
      'How we keep these promises stands in the <privacy>Privacy Policy</privacy> and the <terms>Terms of Service</terms>. If we do not, <contact>write to us</contact>.',
  },
} as const;
