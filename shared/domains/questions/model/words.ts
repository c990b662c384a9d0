import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { answerQuestion, hideQuestion, retractAnswer, showQuestion } from './commands.ts';

const PAGE = '/dashboard/reviews';

/** What a question on the page of a home is called; a question about pay, and one to an applicant, are others. */
const QUESTION =
  'question|open question|public question|unanswered question|waiting question|listing question|renter question|visitor question|q and a|pregunta|pregunta abierta|pregunta publica|pregunta pendiente|pregunta sin responder';

/** The question that a sentence is about. */
const question = {
  type: 'reference',
  kind: 'question',
  ask: { en: 'Which question?', es: '¿Qué pregunta?' },
} as const satisfies Slot;

/** How the verbs of questions about homes are said. */
export const questionWords = {
  answer: {
    name: 'questions.answer',
    command: answerQuestion,
    title: { en: 'Answer a question about a home', es: 'Responder a una pregunta' },
    say: [
      `answer|reply|respond|write back|reply to|respond to|change the answer|correct the answer|update the answer|edit the answer + ${QUESTION}`,
      `write|post|publish|give|send|put + answer|reply|response + ${QUESTION}`,
      `~responder|~contestar|~replicar|~cambiar la respuesta|~corregir la respuesta|cambia la respuesta|corrige la respuesta + ${QUESTION}`,
      `~escribir|~publicar|~dar|~poner|~mandar|~enviar + respuesta|contestacion + ${QUESTION}`,
    ],
    slots: {
      question: Object.assign({ states: ['open'] as const }, question),
      text: { type: 'text', rest: true, ask: { en: 'What do you answer?', es: '¿Qué respondes?' } },
    },
    examples: {
      en: [
        'answer the question about the loft: yes, cats are welcome',
        'reply to the oldest question: the heating is included',
        'respond to the question about parking: there is a space behind the house',
        'answer the newest question: you can move in on the first',
        'post an answer to the question about the garden studio: the street is quiet at night',
        'change the answer to the question about the loft: two cats are fine',
      ],
      es: [
        'responde a la pregunta sobre el loft: sí, los gatos son bienvenidos',
        'contesta la pregunta más antigua: la calefacción está incluida',
        'responde a la pregunta sobre el estacionamiento: hay un lugar detrás de la casa',
        'contesta la última pregunta: te puedes mudar el día primero',
        'publica una respuesta a la pregunta sobre el estudio del jardín: de noche la calle es tranquila',
        'cambia la respuesta a la pregunta sobre el loft: dos gatos están bien',
      ],
    },
    page: PAGE,
  },
  retract: {
    name: 'questions.retractAnswer',
    command: retractAnswer,
    title: { en: 'Take an answer to a question back', es: 'Retirar la respuesta a una pregunta' },
    say: [
      `take back|withdraw|retract|revoke|remove|delete + answer|my answer|our answer|the answer|reply|my reply|response + ${QUESTION}`,
      `~retirar|~anular|~quitar|~borrar|~revocar + respuesta|mi respuesta|nuestra respuesta|la respuesta|contestacion + ${QUESTION}`,
    ],
    slots: { question: Object.assign({ states: ['answered'] as const }, question) },
    examples: {
      en: [
        'take back my answer to the question about the loft',
        'withdraw the answer to the newest question',
        'retract our answer to the question about parking',
        'delete my reply to the question about the garden studio',
        'remove the answer to the question about the pool',
        'revoke my answer to the oldest question',
      ],
      es: [
        'retira mi respuesta a la pregunta sobre el loft',
        'anula la respuesta a la última pregunta',
        'quita nuestra respuesta a la pregunta sobre el estacionamiento',
        'borra mi respuesta a la pregunta sobre el estudio del jardín',
        'retira la respuesta a la pregunta sobre la alberca',
        'revoca mi respuesta a la pregunta más antigua',
      ],
    },
    page: PAGE,
  },
  hide: {
    name: 'questions.hide',
    command: hideQuestion,
    title: { en: 'Take a question off the page', es: 'Quitar una pregunta de la página' },
    say: [
      `hide|remove|dismiss|take down|take off|pull|delete|get rid of|unpublish + ${QUESTION} + [from the page|off the page|from the site|page|from the listing|from public view]`,
      `take|get + ${QUESTION} + off the page|off the site|down|off the listing|off`,
      `~ocultar|~quitar|~esconder|~retirar|~borrar|~eliminar|~despublicar|~bajar|~descartar + ${QUESTION} + [de la pagina|del sitio|del anuncio|pagina]`,
    ],
    slots: { question: Object.assign({ states: ['open', 'answered'] as const }, question) },
    examples: {
      en: [
        'hide the question about the loft',
        'take the question about the pool off the page',
        'remove the newest question',
        'dismiss the question about parking',
        'take down the question about the garden studio',
        'unpublish the oldest question',
      ],
      es: [
        'oculta la pregunta sobre el loft',
        'quita de la página la pregunta sobre la alberca',
        'elimina la última pregunta',
        'descarta la pregunta sobre el estacionamiento',
        'baja la pregunta sobre el estudio del jardín',
        'esconde la pregunta más antigua',
      ],
    },
    page: PAGE,
  },
  show: {
    name: 'questions.show',
    command: showQuestion,
    title: { en: 'Put a question back on the page', es: 'Volver a mostrar una pregunta' },
    say: [
      `unhide|restore|republish|put back|bring back|show again + ${QUESTION} + [on the page|to the page|on the site|page|again]`,
      `put|bring|get + ${QUESTION} + back|back on the page|back up|back online|on the page again`,
      `~restaurar|~republicar|~reponer|~desocultar|volver a mostrar|vuelve a mostrar|vuelve a poner|vuelve a publicar + ${QUESTION} + [en la pagina|en el sitio|en el anuncio|pagina]`,
    ],
    slots: { question: Object.assign({ states: ['hidden'] as const }, question) },
    examples: {
      en: [
        'unhide the question about the loft',
        'put the question about the pool back on the page',
        'restore the question about the garden studio',
        'bring back the newest question',
        'show again the question about parking',
        'republish the oldest question',
      ],
      es: [
        'vuelve a mostrar la pregunta sobre el loft',
        'restaura la pregunta sobre la alberca',
        'vuelve a poner en la página la pregunta sobre el estacionamiento',
        'republica la pregunta sobre el estudio del jardín',
        'repón la última pregunta',
        'vuelve a publicar la pregunta más antigua',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
