export default {
  hostReviews: {
    reviews: 'Reviews',
    whatTenantsSayAbout:
      'What people ask about your homes, what you say of tenants, and what they say about you.',
    aReviewAppearsHere:
      'A review appears here when both sides have written theirs, or two weeks later.',
    noReviewsYet: 'No reviews yet',
    said: 'What tenants say',
    showMore: 'Show more',
    aboutYou: '{author} about you at <link>{title}</link>',
    aboutHome: '{author} about <link>{title}</link>',
  },
  tenantsToReview: {
    toWrite: 'To write',
    nothing: 'Nothing to write. When a tenancy ends, you can say here how it was, for 90 days.',
    staying: 'Tenants of leases that run',
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
