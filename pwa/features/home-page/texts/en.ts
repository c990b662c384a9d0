export default {
  subjectReviews: {
    home: 'Reviews of this home',
    host: 'Reviews of the host',
    average: '{average} of 5 · {count, plural, one {# review} other {# reviews}}',
    none: 'None yet',
    someone: 'A renter',
    answer: 'Answer',
    more: 'Show {count} more',
  },
  priceHistory: {
    title: 'Price history',
    lowered: 'Lowered from {before} to {now}',
    raised: 'Raised from {before} to {now}',
  },
  trustPanel: {
    title: 'What you can go by',
    papersChecked: 'We have checked papers of the host',
    papersNotSeen: 'We have seen no papers of the host',
    papersAreAsked: 'Ask who you rent from, and see the home before you pay.',
    agesOfPictures: 'How old the pictures are',
    takenIn:
      '{count, plural, one {# picture was} other {# pictures were}} taken in {month}, says the camera.',
    takenBetween:
      '{count, plural, one {# picture was} other {# pictures were}} taken between {from} and {to}, says the camera.',
    addedIn:
      '{count, plural, one {# picture was} other {# pictures were}} added in {month}; when {count, plural, one {it was} other {they were}} taken is not known.',
    addedBetween:
      '{count, plural, one {# picture was} other {# pictures were}} added between {from} and {to}; when {count, plural, one {it was} other {they were}} taken is not known.',
    alike: {
      earlier:
        '{count, plural, one {# picture looks} other {# pictures look}} like those of another host’s home, which has had them since {month}',
      later:
        '{count, plural, one {# of these pictures was} other {# of these pictures were}} also added to another host’s home, in {month}',
    },
    whyAlike: {
      earlier:
        'That can have a good reason, such as a home that changed hands. Ask about it, and see this home before you pay.',
      later: 'They were here first.',
    },
    otherHome: 'See the other home',
    beCareful: 'What to be careful about',
    lowRent: 'The rent is far below that of homes like it',
    whyLowRent:
      'Most of them ask {low} or more. Ask why, see the home, and pay nothing before you have a lease.',
  },
  similarHomes: { title: 'Similar homes' },
  ownCosts: {
    title: 'What it costs you',
    day: 'Move in on',
    pets: 'Pets',
    petCount: '{count, plural, =0 {None} one {One} other {#}}',
    car: 'With a parking space',
    month: 'Each month, all in',
    firstMonth: 'First month, by its days',
    deposit: 'Deposit, given back',
    once: 'Paid once',
    firstPayment: 'To move in',
    fault: {
      past: 'This day has passed.',
      notFree: 'The home is free from {from}.',
      farOff: 'Hosts do not plan that far ahead.',
    },
  },
  shareHome: {
    share: 'Share',
    copied: 'Link copied',
    report: 'Report this home',
  },
  knownHome: {
    own: {
      draft: 'This home is yours. It is a draft, so other people do not see its page.',
      active: 'This home is yours, and on offer.',
      paused: 'This home is yours. It is paused, so other people do not see its page.',
      rented: 'This home is yours. It is let, so other people do not see its page.',
      archived: 'This home is yours. It is archived, so other people do not see its page.',
    },
    others:
      'This home is not on offer now. You see this because you live or lived there, applied or had a tour.',
    edit: 'Open it among your listings',
    myHome: 'My Home',
    applications: 'Applications',
    tours: 'My Tours',
    other: 'See other homes',
  },
  hostPage: {
    report: 'Report {name}',
    host: 'Host',
    papers: 'Papers checked',
    since: 'Host since {month}',
    homesOnOffer: '{count, plural, one {# home on offer} other {# homes on offer}}',
    repliesIn: 'Usually replies within {time}',
    answered: 'Answers {answered}% of first messages',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
    homes: 'Homes of this host',
    noHomes: 'No home is on offer just now.',
    gone: 'This host is not here',
    whyHostIsGone: 'The address may be mistyped, or the account is closed.',
    seeHomes: 'See homes',
    nameless: 'A host',
  },
} as const;
