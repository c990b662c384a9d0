import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/guide-wish/texts/en.ts';

export default {
  guideWish: {
    whoShallShow: '¿Quién quieres que la muestre?',
    theHostDecides: 'Opcional. El anfitrión ve tu preferencia y decide quién viene.',
    language: 'Idioma',
    anyLanguage: 'Sin preferencia',
    guide: 'Guía',
    anyGuide: 'Sin preferencia',
    anyGuideHint: 'Cualquier guía, o el anfitrión.',
    notAtThisTime:
      'Lo que elegiste no está disponible a esta hora. Elige otra vez o sigue sin ello.',
    notLoaded: 'No se pudieron cargar los guías de esta hora.',
    tryAgain: 'Intentar de nuevo',
    gone: 'Un guía',
    toursHeld: '{count, plural, one {# visita hecha} other {# visitas hechas}}',
    stars: '{stars} de 5 estrellas',
    profileOf: 'Perfil público de {name}',
    profile: 'Perfil público',
  },
  tourWish: {
    yourWish: 'Tu preferencia',
    you: {
      guide: 'Pediste a {name}.',
      language: 'Pediste que te muestren la vivienda en {language}.',
      both: 'Pediste a {name}, en {language}.',
    },
    renter: {
      guide: 'El inquilino pidió a {name}.',
      language: 'El inquilino pidió que le muestren la vivienda en {language}.',
      both: 'El inquilino pidió a {name}, en {language}.',
    },
    someGuide: 'un guía que ya no está disponible',
    state: {
      open: 'El anfitrión la tiene y decide quién viene.',
      impossible: 'Ya no es posible a esta hora. El anfitrión puede enviar a otro guía.',
      met: 'Viene {name}, como querías.',
      language_met: 'Viene {name} en su lugar. También habla {language}.',
      unmet: 'No se pudo cumplir tu preferencia: te muestra la vivienda {name}.',
      over: 'No se envió a ningún guía.',
    },
    host: {
      open: 'Quien encaja aparece primero cuando preguntas a guías. Puedes enviar a otro.',
      impossible: 'Ya no es posible a esta hora. Pregunta a otros.',
      met: 'El guía que viene encaja.',
      language_met: 'El guía que viene es otro, y habla el idioma.',
      unmet: 'Quien muestra la vivienda no encaja. El inquilino ve quién viene.',
      over: 'No se envió a ningún guía.',
    },
    change: 'Cambiar tu preferencia',
    save: 'Guardar tu preferencia',
    leave: 'Dejarla como está',
    none: 'A esta hora no hay nada que elegir.',
    dropIt: 'Retirar tu preferencia',
  },
} satisfies Translation<typeof en>;
