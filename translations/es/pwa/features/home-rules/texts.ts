import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-rules/texts/en.ts';

export default {
  rules: {
    title: 'Normas de la casa',
    says: 'Las normas son del anfitrión. Si algo no se indica, pregunta.',
    guests: 'Visitas de noche',
    parties: 'Fiestas',
    quiet: 'Horas de silencio',
    more: 'Otras normas',
    between: 'De {from} a {to}',
  },
  guest: {
    welcome: 'Bienvenidas',
    few_nights: 'Unas pocas noches seguidas',
    not_allowed: 'No se quedan a dormir',
  },
  party: {
    allowed: 'Permitidas',
    ask_first: 'Pregunta antes',
    not_allowed: 'No permitidas',
  },
} satisfies Translation<typeof en>;
