export default {
  push: {
    somethingNew: 'There is something new for you.',
  },
} as const;
