import { type Script, words } from './script.ts';

/** Guides write to hosts about homes that they show. */
export const GUIDE_TO_HOST: readonly Script[] = [
  (scene) => {
    const { other, from } = scene;
    const { day, hour, otherHour, street } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, I have two renters for ${street} on ${day}, one at ${hour} and one at ${otherHour}. Is the lockbox code still the same?`,
      ],
      [
        'other',
        from.pick([
          'It changes that morning; I will send it an hour before.',
          'Same code. Please close the window in the bathroom afterwards.',
        ]),
      ],
      ['starter', 'Will do. I send you notes in the evening.'],
      ['other', 'Thank you. They are always useful.'],
      [
        'starter',
        from.pick([
          'Both liked it. The second one asked about the lease twice, that is a good sign.',
          'One is still looking around, the other one wants to apply.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { other, from, starter } = scene;
    const { area, kind } = words(scene);
    return [
      [
        'starter',
        `Hello ${other}, I guide in ${area} most days and would be glad to show your ${kind}. Do you work with guides?`,
      ],
      [
        'other',
        from.pick([
          `Hi ${starter}, we do. How many tours could you take in a week?`,
          'Yes, since spring. What do you need from us?',
        ]),
      ],
      [
        'starter',
        from.pick([
          'Six to eight, more on weekends.',
          'Access notes, the three things you would point out, and whom to call when a key sticks.',
        ]),
      ],
      [
        'other',
        from.pick([
          'That would help a lot. Let us begin with this one.',
          'Good list. I will write it up tonight.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { other, from } = scene;
    const { street } = words(scene);
    return [
      [
        'starter',
        `${other}, a small thing from today’s tour on ${street}: the hall light flickers. People noticed.`,
      ],
      [
        'other',
        from.pick([
          'Thank you, I will send somebody tomorrow.',
          'Ah, the sensor again. I have a spare one.',
        ]),
      ],
      ['starter', 'Great. Apart from that the home showed really well.'],
    ];
  },
];

/** Hosts write to guides. */
export const HOST_TO_GUIDE: readonly Script[] = [
  (scene) => {
    const { other, from } = scene;
    const { day, hour, street } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, could you take a tour on ${street} on ${day} at ${hour}? My colleague is out sick.`,
      ],
      [
        'other',
        from.pick([
          'I can. How long should I plan for?',
          'Yes, that is free. Anything I should know?',
        ]),
      ],
      [
        'starter',
        'Half an hour. Start with the living room, the light is best then. The dog next door only looks fierce.',
      ],
      ['other', from.pick(['Noted, both things.', 'I like that dog already.'])],
      ['starter', 'Thank you, you are saving me.'],
    ];
  },
];

/** Guides who rent from the host. */
export const TENANT_TO_HOST: readonly Script[] = [
  (scene) => {
    const { other, from } = scene;
    return [
      [
        'starter',
        `Hi ${other}, the kitchen tap has started to drip. Nothing dramatic, one drop a second.`,
      ],
      [
        'other',
        from.pick([
          'Thanks for telling me early. The plumber can come on Thursday between nine and eleven.',
          'I will come by tomorrow with a washer.',
        ]),
      ],
      ['starter', 'That works, I am at home.'],
      ['other', 'Very good. Put a cloth under it until then, it saves your nerves.'],
      ['starter', 'Fixed, and quiet again. Thank you!'],
    ];
  },
];

/** Renters write to guides. */
export const RENTER_TO_GUIDE: readonly Script[] = [
  (scene) => {
    const { other, from } = scene;
    const { area, near, day, hour } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, I am new in town and thinking about ${area}. Could you show me around for an hour?`,
      ],
      [
        'other',
        from.pick([
          `Gladly. We could meet at ${near} on ${day} at ${hour} and walk from there.`,
          `Yes! That part of town is best on foot. ${day}, ${hour}?`,
        ]),
      ],
      [
        'starter',
        from.pick([
          'That would be perfect. Is it all right if I bring my sister?',
          'Great. I have a list of questions, sorry in advance.',
        ]),
      ],
      ['other', from.pick(['Of course, bring whoever has to like it as well.', 'I like lists.'])],
      ['starter', 'See you there.'],
    ];
  },
  (scene) => {
    const { other, from, home } = scene;
    const { street } = words(scene);
    return [
      [
        'starter',
        `Hello ${other}, thank you for the tour on ${street}. One more question: which side gets the sun in the afternoon?`,
      ],
      [
        'other',
        from.pick([
          home.homeType === 'studio'
            ? 'The window side. The kitchen wall has it until eleven.'
            : 'The living room. The bedroom has it until eleven.',
          'Kitchen in the morning, the rest from two o’clock on.',
        ]),
      ],
      ['starter', 'Good for my plants. I think I am going to apply.'],
      [
        'other',
        from.pick([
          'I am keeping my fingers crossed.',
          'Do it soon, there were two others this week.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { other } = scene;
    const { day, hour, otherHour } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, could we move our tour on ${day} from ${hour} to ${otherHour}? My shift changed.`,
      ],
      ['other', `${otherHour} is fine. Same meeting point.`],
      ['starter', 'You are the best, thank you.'],
    ];
  },
];

/** Guides write to renters. */
export const GUIDE_TO_RENTER: readonly Script[] = [
  (scene) => {
    const { other, from } = scene;
    const { area, moveIn } = words(scene);
    const [question, answer] = from.pick([
      ['That looks good! Is it noisy there?', 'Not at all, it looks at a yard.'],
      ['Oh, nice. What is the catch?', 'The stairs. Otherwise none that I could find.'],
    ] as const);
    return [
      [
        'starter',
        `Hi ${other}, something you might like has come up in ${area}, free ${moveIn ? `from ${moveIn}` : 'right away'}. It has the big window you asked for.`,
      ],
      ['other', question],
      ['starter', answer],
      ['other', 'Then let us see it. I am free any day after five.'],
    ];
  },
];
