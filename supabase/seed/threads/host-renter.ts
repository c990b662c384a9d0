import { type Script, words } from './script.ts';

/** Lines with which a host begins. */
export const HOST_TO_RENTER: readonly Script[] = [
  (scene) => {
    const { starter, other, from } = scene;
    const { day, hour, kind } = words(scene);
    return [
      [
        'starter',
        `Hi ${other}, this is ${starter}. Thank you for applying for the ${kind}. Could you come for a second look on ${day} at ${hour}? I would like to show you the basement, too.`,
      ],
      [
        'other',
        from.pick([
          'Thank you for getting back to me. Yes, I can be there.',
          `${day} is difficult, could we do a day later?`,
        ]),
      ],
      [
        'starter',
        from.pick([
          'Very good. I will be in front of the building.',
          'Of course, same time a day later then.',
        ]),
      ],
      ['other', 'Perfect.'],
    ];
  },
  (scene) => {
    const { other, from } = scene;
    const { kind, moveIn } = words(scene);
    return [
      [
        'starter',
        `Good news, ${other}: the ${kind} will be free ${moveIn ? `a few days before ${moveIn}` : 'a little earlier than we thought'}. If you would like the keys earlier, tell me.`,
      ],
      [
        'other',
        from.pick([
          'Earlier would be wonderful, I could paint before the furniture comes.',
          'That is great. My lease ends at the end of the month anyway.',
        ]),
      ],
      [
        'starter',
        'Then I will leave a set with the neighbor on the ground floor. Meter readings we do together.',
      ],
      ['other', 'Thank you so much.'],
    ];
  },
];
