export default {
  composeForm: {
    chooseWhomYouWrite: 'Choose whom you write to.',
    writeSomethingFirst: 'Write something first.',
    thisPersonIsNotAvailable: 'This person is not available',
    newMessage: 'New message',
    yourMessage: 'Your message',
    aboutAHome: 'About a home',
    itStandsBesideTheConversation:
      'It is shown next to the conversation; leave it empty for anything else.',
    message: 'Message',
    tooLong: 'At most {most} characters.',
    sendMessage: 'Send message',
  },
  composeMessage: {
    newMessage: 'New message',
    ifYouWriteWithEach: 'If you write with each other already, it goes into that conversation.',
  },
  recipientField: {
    to: 'To',
    change: 'Change',
    someone: 'Someone',
    aPartOfTheName: 'A part of the name',
    typeTwoLetters: 'Type two letters of a name',
    noRenterOrGuide: 'No renter or guide is called so',
    rentersAndGuidesHostsDo: 'Renters and guides. Hosts do not write to each other.',
  },
  role: {
    renter: 'Renter',
    guide: 'Guide',
    host: 'Host',
  },
} as const;
