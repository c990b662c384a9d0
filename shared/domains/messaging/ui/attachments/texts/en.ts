export default {
  kept: {
    away: 'Picture is not on this device',
    tryAgain: 'Try again',
  },
  video: {
    play: 'Play {name}',
    failed: 'This video cannot be played here',
    away: 'This video is not on this device',
    download: 'Download',
  },
} as const;
