import type { Spoken } from '../../../platform/commands/words.ts';

/** Words of what the bar does by itself, apart from the verbs of a domain. */
export const assistantWords = {
  undo: {
    name: 'undo',
    title: { en: 'Undo the last change', es: 'Deshacer el último cambio' },
    say: [
      'undo|undo that|undo tht|undo it|undo this|undo last|unde|unod|revert|revert that|revert it|roll back|rollback|take back|take it back|take that back|put it back|put that back|change it back|change that back|go back on|reverse|reverse that|never mind that|ctrl z|~deshacer|~revertir|vuelve atras|da marcha atras|dejalo como estaba|dejala como estaba|regresalo|regresa|echa atras|echalo atras|~anular eso|deshacelo|desaser|desacer|desaz|desazlo|~deshacer eso|~deshacer esto|dar marcha atras|marcha atras|dale para atras|dale pa atras|echar atras|regresalo como estaba|como estaba + [last|latest|previous|most recent|just|ultimo|ultima|ultimos|anterior|reciente] + [change|changes|action|command|step|thing|what i did|what you did|just did|did|cambio|cambios|accion|paso|lo que hice|lo que hiciste|hice|hiciste]',
      'oops|whoops|my bad|my mistake|wrong one|that was wrong|that was a mistake|i made a mistake|ups|me equivoque|fue un error|eso estaba mal|era un error + [undo|back|wrong|that|deshacer|atras]',
    ],
    slots: {},
    examples: {
      en: ['Undo that', 'revert the last change', 'take it back'],
      es: ['Deshaz eso', 'revierte el último cambio', 'déjalo como estaba'],
    },
    page: '/dashboard',
  },
  redo: {
    name: 'redo',
    title: { en: 'Redo what was undone', es: 'Rehacer lo deshecho' },
    say: [
      'redo|redo that|redo it|redo this|re-do|bring it back|do it again|do that again|undo the undo|reapply|ctrl y|~rehacer|rehaz|rehazlo|rehaga|hazlo otra vez|hazlo de nuevo|vuelve a hacerlo|volver a hacerlo|vuelva a hacerlo|vuelve a hacer|volver a hacer|vuelva a hacer|vuelve a aplicarlo|vuelva a aplicarlo|repite lo deshecho|reacer|reaz|reazlo|aplicalo de nuevo|aplicalo otra vez + [last|latest|previous|ultimo|ultima|anterior] + [change|action|step|cambio|accion|paso|lo deshecho|lo que deshiciste|lo que deshice|lo que deshizo|lo que se deshizo|que deshizo|deshizo|deshice|deshiciste|undone|what was undone|what i undid|what you undid|undid]',
    ],
    slots: {},
    examples: {
      en: ['Redo that', 'redo the last change', 'do it again'],
      es: ['Rehaz eso', 'rehacer el último cambio', 'hazlo otra vez'],
    },
    page: '/dashboard',
  },
} satisfies Record<string, Spoken>;
