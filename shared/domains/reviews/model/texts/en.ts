export default {
  reply: {
    label: 'Answer a review',
    done: 'Answer published',
    notNow: 'This review cannot be answered, or has its answer already.',
    once: 'A review has one answer, and it stays as it is.',
    question: 'Publish this answer?',
  },
} as const;
