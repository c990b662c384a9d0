export default {
  kept: {
    away: 'Picture is not on this device',
    tryAgain: 'Try again',
  },
};
