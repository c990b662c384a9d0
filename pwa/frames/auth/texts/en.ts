export default {
  authFrame: {
    toTheStart: '{brand}, to the start',
  },
} as const;
