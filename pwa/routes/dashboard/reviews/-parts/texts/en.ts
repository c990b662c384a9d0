export default {
  hostReviews: {
    reviews: 'Reviews',
    whatTenantsSayAbout: 'What tenants say about you and your homes, the latest first.',
    aReviewAppearsHere:
      'A review appears here when both sides have written theirs, or two weeks later.',
    noReviewsYet: 'No reviews yet',
    showMore: 'Show more',
    of5Stars: '{stars} of 5 stars',
    aboutYou: '{author} about you at <link>{title}</link>',
    aboutHome: '{author} about <link>{title}</link>',
  },
  reviewReply: {
    yourAnswer: 'Your answer',
    answer: 'Answer',
    answerOne: 'Answer {author}',
    yourAnswerTo: 'Your answer to {author}',
    everybodyCanReadItThere:
      'Everybody can read it. There is one answer, and it cannot be changed.',
    publishAnswer: 'Publish answer',
    discard: 'Discard',
    published: 'Answer published',
  },
} as const;
