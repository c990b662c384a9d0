export default {
  ask: {
    label: 'Ask about a home',
    done: 'Question sent',
    notHere: 'You cannot ask about this home.',
  },
  withdraw: {
    label: 'Withdraw the question',
    done: 'Question withdrawn',
    notNow: 'This question has its answer already, so it stays.',
  },
  manage: { notYours: 'Only the side of the home’s host does this.' },
  answer: {
    label: 'Answer a question about a home',
    done: 'Answer published',
    changed: 'Answer changed',
    wasNotified: 'Who asked was notified of the answer in the meantime.',
  },
  retract: {
    label: 'Take the answer back',
    done: 'Answer taken back',
    notNow: 'There is no answer to take back.',
  },
  hide: { label: 'Take a question off the page', done: 'Taken off the page' },
  show: { label: 'Put a question back on the page', done: 'Back on the page' },
} as const;
