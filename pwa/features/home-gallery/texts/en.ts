export default {
  pictureViewer: {
    pictures: 'Pictures of {title}',
    close: 'Close',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
  },
  plan: {
    look: 'Floor plan',
    /** Read aloud and below the plan, where its host wrote nothing. */
    of: 'Floor plan of {title}',
    open: 'Open floor plan {place}',
    larger: 'Larger',
    whole: 'The whole plan',
  },
} as const;
