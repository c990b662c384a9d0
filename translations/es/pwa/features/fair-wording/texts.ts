import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/fair-wording/texts/en.ts';

export default {
  fairWording: {
    mayTurnPeopleAway: 'Puede alejar a algunas personas',
    finding: '«{words}» tiene que ver con {about}. {instead}',
  },
} as const satisfies Translation<typeof en>;
