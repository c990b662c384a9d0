export default {
  hostQuestions: {
    title: 'Questions about your homes',
    lead: 'People ask on the page of a home. Everyone reads your answer there; who asked stays unnamed.',
    questions: 'Questions',
    open: '{count, plural, one {# question waits} other {# questions wait}} for your answer',
    nothingOpen: 'No question waits for an answer.',
    answered: 'Answered, and off the page',
    showMore: 'Show more questions',
  },
  questionCard: {
    yourAnswer: 'Your answer',
    change: 'Change the answer',
    changeOne: 'Change the answer to “{question}”',
    cancel: 'Cancel',
    takeOff: 'Take off the page',
    takeOffOne: 'Take off the page: “{question}”',
    putBack: 'Put back on the page',
    putBackOne: 'Put back on the page: “{question}”',
    offThePage: 'Off the page',
    goesByItself: 'Your answer waits for a connection, then goes out by itself.',
  },
  answerForm: {
    label: 'Your answer to “{question}”',
    hint: 'Everyone can read it on the page of the home.',
    publish: 'Publish answer',
    save: 'Save changes',
  },
} as const;
