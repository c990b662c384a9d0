export default {
  ask: { label: 'Ask to look together', done: 'Request sent' },
  answer: {
    label: 'Answer a request',
    accepted: 'You look together now',
    declined: 'Request declined',
    notNow: 'This request has its answer already.',
    final: 'An answer stays; looking together can be ended.',
  },
  withdraw: {
    label: 'Withdraw the request',
    done: 'Request withdrawn',
    notNow: 'There is nothing to withdraw.',
    final: 'Ask again at any time.',
  },
} as const;
