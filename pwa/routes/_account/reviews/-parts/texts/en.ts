export default {
  reviewsToWrite: {
    toWrite: 'To write',
    reviews: 'Reviews',
    afterATour:
      'After a tour with a guide, and while you rent a home, you can say here how it was.',
    nothingToWrite: 'Nothing to write',
    myTours: 'My Tours',
  },
} as const;
