import type { Spoken } from '../../../platform/commands/words.ts';

/** 'The last two': how many changes are meant, where it is more than one. */
const COUNT = {
  type: 'choice',
  words: {
    2: 'two|2|both|dos|ambos|ambas',
    3: 'three|3|tres',
    4: 'four|4|cuatro',
    5: 'five|5|cinco',
  },
  optional: true,
} as const;

/** How much is taken back: so many changes, or all of the conversation. */
const UNDO_COUNT = {
  ...COUNT,
  words: {
    ...COUNT.words,
    all: 'all|everything|every|todo|toda|todos|todas',
  },
} as const;

/** Words of what the bar does by itself, apart from the verbs of a domain. */
export const assistantWords = {
  undo: {
    name: 'undo',
    title: { en: 'Undo the last change', es: 'Deshacer el último cambio' },
    say: [
      'reverse|revert|take back|roll back|~regresar|~revertir|~deshacer + what you just did|what i just did|the last thing|lo que acabas de hacer|lo que acabo de hacer|lo ultimo',
      'undo|undo that|undo tht|undo it|undo this|undo last|unde|unod|revert|revert that|revert it|roll back|rollback|take back|take it back|take that back|put it back|put that back|change it back|change that back|go back on|reverse|reverse that|never mind that|ctrl z|~deshacer|~revertir|vuelve atras|da marcha atras|dejalo como estaba|dejala como estaba|regresalo|regresa|echa atras|echalo atras|~anular eso|deshacelo|desaser|desacer|desaz|desazlo|~deshacer eso|~deshacer esto|dar marcha atras|marcha atras|dale para atras|dale pa atras|echar atras|regresalo como estaba|como estaba + [last|latest|previous|most recent|just|ultimo|ultima|ultimos|ultimas|anterior|reciente] + [change|changes|ones|cosas|action|actions|command|step|steps|thing|things|what i did|what you did|just did|did|cambio|cambios|accion|acciones|paso|pasos|lo que hice|lo que hiciste|hice|hiciste|of this conversation|of the conversation|in this conversation|de esta conversacion|de la conversacion|en esta conversacion]',
      'oops|whoops|my bad|my mistake|wrong one|that was wrong|that was a mistake|i made a mistake|ups|me equivoque|fue un error|eso estaba mal|era un error + [undo|back|wrong|that|deshacer|atras]',
    ],
    slots: { count: UNDO_COUNT },
    examples: {
      en: ['Undo that', 'undo the last two changes', 'undo everything of this conversation'],
      es: ['Deshaz eso', 'deshaz los dos últimos cambios', 'deshaz todo lo de esta conversación'],
    },
    page: '/dashboard',
  },
  redo: {
    name: 'redo',
    title: { en: 'Redo what was undone', es: 'Rehacer lo deshecho' },
    say: [
      'reapply|apply again|put back|~rehacer|~volver a hacer + what i just undid|what you just undid|what was undone|lo que deshice|lo que acabas de deshacer',
      'redo|redo that|redo it|redo this|re-do|bring it back|do it again|do that again|undo the undo|reapply|ctrl y|~rehacer|rehaz|rehazlo|rehaga|hazlo otra vez|hazlo de nuevo|vuelve a hacerlo|volver a hacerlo|vuelva a hacerlo|vuelve a hacer|volver a hacer|vuelva a hacer|vuelve a aplicarlo|vuelva a aplicarlo|repite lo deshecho|reacer|reaz|reazlo|aplicalo de nuevo|aplicalo otra vez + [after all|last|latest|previous|ultimo|ultima|ultimos|ultimas|anterior] + [change|changes|action|actions|step|steps|ones|cambio|cambios|accion|acciones|paso|pasos|lo deshecho|lo que deshiciste|lo que deshice|lo que deshizo|lo que se deshizo|que deshizo|deshizo|deshice|deshiciste|undone|what was undone|what i undid|what you undid|undid]',
    ],
    slots: { count: COUNT },
    examples: {
      en: ['Redo that', 'redo the last two changes', 'do it again'],
      es: ['Rehaz eso', 'rehaz los dos últimos cambios', 'hazlo otra vez'],
    },
    page: '/dashboard',
  },
} satisfies Record<string, Spoken>;
