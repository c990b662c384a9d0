export default {
  contactForm: {
    chooseOne: 'Choose one',
    weAnswerToName:
      'We answer to {email}. Name the number below if you write again about the same thing.',
    yourMessageIsWithUs: 'Your message is with us',
    backToTheStart: 'Back to the start',
    helpCenter: 'Help Center',
    whatIsItAbout: 'What is it about?',
    yourName: 'Your name',
    email: 'E-mail',
    message: 'Message',
    sendMessage: 'Send message',
    whatHappensToItSays: 'What happens to it says the <link>Privacy Policy</link>.',
  },
  contactTopic: {
    general: 'Something else',
    support: 'Help with the product',
    press: 'Press',
    investors: 'Investors',
    partners: 'Working together',
  },
  contactPage: {
    contact: 'Contact {brand}',
    oftenFaster: 'Often faster',
    answersAboutSearchingToursApplications:
      'Answers about searching, tours, applications, payments and accounts. <link>Search the answers</link>',
    helpCenter: 'Help Center',
    somethingDoesNotWork:
      'Something does not work, or could be better? <link>Tell us, with a screenshot</link>',
    feedback: 'Feedback',
    reportItBesideTheMessage:
      'Report a message in its conversation, or write to us about a home or a person. In danger, call 911 first.',
    aPersonOrAHome: 'A person or a home worries you',
    lead: 'A question, a problem, an idea for working together: write to us, and a person reads it.',
  },
} as const;
