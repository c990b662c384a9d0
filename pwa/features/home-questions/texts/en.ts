export default {
  homeQuestions: {
    title: 'Questions',
    count: '{count, plural, one {# answered} other {# answered}}',
    none: 'None answered yet',
    more: 'Show more questions',
    answerThem: 'Answer questions about your homes',
  },
  openQuestions: {
    wait: '{count, plural, one {# question} other {# questions}} about your homes {count, plural, one {waits} other {wait}} for an answer',
    oldest: '{home}, {since}: “{question}”',
    answer: 'Answer',
    answerAll: 'Answer the questions about your homes',
  },
  questionEntry: {
    question: 'Question:',
    answer: 'The host answers',
    risk: 'This reads like a common fraud. Pay nothing before you have seen the home and have a lease.',
    riskMore: 'How to recognize a fake listing',
  },
  report: {
    report: 'Report',
    about: 'Report “{question}”',
    the: { question: 'The question', answer: 'The answer' },
    name: { question: 'this question', answer: 'this answer' },
  },
  ownQuestions: {
    title: 'Your questions',
    goesByItself: 'Waits for a connection, then goes out by itself.',
    waits: 'Waits for the host. Only you and the host see it.',
    offThePage: 'The host has taken it off the page.',
    withdraw: 'Withdraw',
    withdrawOne: 'Withdraw “{question}”',
  },
  askQuestion: {
    label: 'Ask the host about this home',
    hint: 'Everyone can read it once it is answered, without your name.',
    ask: 'Ask',
    signInAndAsk: 'Sign in and ask',
    noAccount: 'No account yet? <link>Sign up</link>, your question stays here.',
    leaveContactOut:
      'Everyone can read this. Leave out phone numbers, addresses and links; a message to the host is only for the two of you.',
  },
} as const;
