import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/app/analytics/texts/en.ts';

export default {
  analyticsChoice: {
    helpImproveTheProduct: 'Ayudar a mejorar el producto',
    yourBrowserAsksNot: 'Tu navegador pide que no te rastreen, así que no se cuenta nada.',
    countsWhichPagesAndActions:
      'Cuenta qué páginas y acciones se usan, nunca nombres ni lo que escribes. Al desactivarlo se borran el identificador de este dispositivo y todo lo que aún no se envió.',
  },
  analyticsQuestion: {
    mayWeCountHow: '¿Podemos contar cómo se usa {brand}?',
    pagesAndActionsNeverNames:
      'Páginas y acciones, nunca nombres ni lo que escribes. <link>Política de privacidad</link>',
    noThanks: 'No, gracias',
    allow: 'Permitir',
  },
  privacyCard: {
    privacy: 'Privacidad',
    whatWeKnowAbout: 'Qué sabemos de ti y por qué: <link>Política de privacidad</link>',
  },
} satisfies Translation<typeof en>;
