export default {
  onItsWay: 'It is still on its way. It can be shown at a home once it has arrived.',
  add: {
    label: 'Add a video',
    done: 'Video added',
    final: 'Remove it from the library instead.',
  },
  change: { label: 'Change a video', done: 'Video changed' },
  remove: {
    label: 'Remove a video',
    done: 'Video removed',
    ask: 'Remove this video?',
    final: 'Its file is erased, and no home and no tour shows it any more.',
  },
  hangUp: { label: 'Show a video at a home', done: 'The home shows the video' },
  showOnTour: {
    label: 'Show a video on a tour',
    done: 'The tour shows the video',
    onItsWay: 'It is still on its way. It can be shown on a tour once it has arrived.',
    remains: 'The notice of the video has gone out.',
  },
  takeOffTour: {
    label: 'Take a video off a tour',
    done: 'The tour does not show the video any more',
  },
  takeDown: { label: 'Take a video down', done: 'The home does not show the video any more' },
} as const;
