import { utilitiesIncluded } from '../homes/conditions.ts';
import type { HomeFacts } from '../homes/home.ts';
import { dollars } from '../texts/phrases.ts';
import { type Script, words } from './script.ts';

/** What else costs something each month. */
function extras(home: HomeFacts): string {
  const parts = [
    utilitiesIncluded(home).includes('internet')
      ? 'Internet is in the rent.'
      : 'Internet you choose yourself.',
    home.parkingFeeCents ? `A garage space is ${dollars(home.parkingFeeCents)}.` : '',
    home.petFeeCents ? `A pet adds ${dollars(home.petFeeCents)}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Renters who speak of money, dates and papers; the renter starts. */
export const ABOUT_THE_LEASE: readonly Script[] = [
  (scene) => {
    const { rent, deposit } = words(scene);
    const { home, from, other } = scene;
    return [
      [
        'starter',
        `Hello ${other}, what comes on top of the ${rent}? I am trying to compare the real monthly cost.`,
      ],
      [
        'other',
        home.homeType === 'room'
          ? 'Nothing: power, water and internet are in it. We split cleaning supplies, about eight dollars a month.'
          : from.pick([
              `Electricity and gas, together about ${'$'}${from.int(70, 130)} in winter. ${extras(home)}`,
              `Tenants before you paid around ${'$'}${from.int(60, 120)} for power. ${extras(home)}`,
            ]),
      ],
      ['starter', `And the deposit of ${deposit}, is it due at signing?`],
      [
        'other',
        'Yes, together with the first month. It is kept in a separate account and you get a receipt.',
      ],
      [
        'starter',
        from.pick([
          'Clear, thank you. I will talk to my roommate tonight.',
          'That fits. How do I apply?',
          'Good to know. It is a bit above my limit, I need to think.',
        ]),
      ],
      ...(from.chance(0.6)
        ? ([
            [
              'other',
              from.pick([
                'Take your time. I have two viewings this week and will tell you before I decide.',
                'Of course. Write whenever you are ready.',
              ]),
            ],
          ] as const)
        : []),
    ];
  },
  (scene) => {
    const { moveIn, kind, area } = words(scene);
    const { from, other } = scene;
    return [
      [
        'starter',
        `Dear ${other}, the ${kind} in ${area} looks just right. I start a new job nearby. Would ${moveIn ? `a move-in a week after ${moveIn}` : 'a move-in two weeks from now'} be possible?`,
      ],
      [
        'other',
        from.pick([
          'That is fine. I would ask you to pay from the first of the following month then.',
          'That should work, I have to check with the painter first.',
        ]),
      ],
      ['starter', from.pick(['That is very kind.', 'Sounds fair to me.'])],
      [
        'other',
        'Could you send me the application here? It takes ten minutes, and I read it the same day.',
      ],
      ['starter', from.pick(['Sent it just now.', 'I will do it tonight after work.'])],
      [
        'other',
        from.pick([
          'Got it, thank you. Everything is there. You hear from me by the end of the week.',
          'Thanks! References look good, I will call the last landlord tomorrow.',
        ]),
      ],
    ];
  },
  (scene) => {
    const { from, other } = scene;
    const { kind } = words(scene);
    const missing = from.chance(0.5);
    const [verdict, reply] = from.pick([
      ['Thank you. It looks good, you are on our short list.', 'That is good to hear.'],
      [
        'It was a close decision. We would be glad to have you: I am sending the lease for you to read.',
        'That made my day. Thank you!',
      ],
      [
        'We chose somebody who could move in earlier. I am sorry, and I have noted your name for the next one.',
        'Thank you for being straight with me.',
      ],
    ] as const);
    return [
      [
        'starter',
        `Hello ${other}, my application for the ${kind} has been in since last week. Is anything missing?`,
      ],
      [
        'other',
        missing
          ? 'Sorry for the wait. Only the last pay slip is missing, the rest is complete.'
          : 'Nothing is missing. My partner is back on Thursday, then we decide.',
      ],
      ['starter', missing ? 'I have added it. Thanks for telling me.' : 'Good, then I wait.'],
      ['other', verdict],
      ['starter', reply],
    ];
  },
  (scene) => {
    const { from, other, home } = scene;
    const { kind } = words(scene);
    const lease = home.leaseMonths;
    return [
      [
        'starter',
        `Hello ${other}. The ${kind} would be perfect, but I only know about the next ${Math.max(3, lease - 4)} months. Is the lease of ${lease} months firm?`,
      ],
      [
        'other',
        from.pick([
          'Mostly. If you find somebody to take over, I do not charge for the change.',
          'I could do a shorter one for a little more each month. Let me do the numbers.',
        ]),
      ],
      [
        'starter',
        from.pick([
          'That sounds reasonable. Can we put it into the lease?',
          'Thank you, that helps me a lot.',
        ]),
      ],
      [
        'other',
        from.pick(['Yes, I have a sentence for that.', 'Sure. I will send you a draft tomorrow.']),
      ],
      ['starter', 'Great. I am looking forward to it.'],
    ];
  },
];
