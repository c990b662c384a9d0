export default {
  player: {
    play: 'Play {title}',
    captions: 'Captions',
    chapters: 'Chapters of {title}',
    failed: 'The video cannot be played just now. Check your connection and press play again.',
  },
  gallery: {
    open: 'Open the video {title}',
  },
  homeVideos: {
    title: 'Videos of this home',
    watch: 'Watch the video',
    onDevice: 'As a favorite it is on this device ({size}), and plays without a connection.',
  },
  field: {
    title: 'Videos',
    lead: 'Up to {most} videos of your library. Visitors see them below the words about the home.',
    none: 'There are no videos in your library yet.',
    library: 'Open the video library',
    onItsWay: '{title} (on its way)',
    full: 'This home shows {most} videos already. Take one down to show another.',
    draftFirst: 'Save the draft first; then videos can be shown here.',
    show: 'Show {title}',
    notRead: 'The library could not be read.',
  },
} as const;
