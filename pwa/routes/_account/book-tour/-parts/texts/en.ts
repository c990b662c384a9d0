export default {
  bookTour: {
    openAHomeAndChoose: 'Open a home and choose “Book a tour”: its free times are shown there.',
    whichHomeWouldYouLike: 'Which home would you like to see?',
    freeTimes: 'Free times',
    itWasLet: 'It was let, or its host took it off the market.',
    thisHomeCannotBeSeen: 'This home cannot be seen right now',
    findAHome: 'Find a home',
    tourRequested: 'Tour requested',
    youAreToldAsSoon: 'You are told as soon as the host answers.',
    tour: 'Tour',
    how: 'How',
    when: 'When',
    message: 'Message',
    optionalWhatTheHostShould: 'Optional. What the host should know, such as who comes with you.',
    askForThisTour: 'Ask for this tour',
    moveThatTour: 'Move that tour instead',
  },
} as const;
