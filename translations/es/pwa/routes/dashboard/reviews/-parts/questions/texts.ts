import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/reviews/-parts/questions/texts/en.ts';

export default {
  hostQuestions: {
    title: 'Preguntas sobre tus viviendas',
    lead: 'La gente pregunta en la página de una vivienda. Allí todos leen tu respuesta; quien preguntó queda sin nombre.',
    questions: 'Preguntas',
    open: '{count, plural, one {# pregunta espera} other {# preguntas esperan}} tu respuesta',
    nothingOpen: 'Ninguna pregunta espera respuesta.',
    answered: 'Respondidas y fuera de la página',
    showMore: 'Mostrar más preguntas',
  },
  questionCard: {
    yourAnswer: 'Tu respuesta',
    change: 'Cambiar la respuesta',
    changeOne: 'Cambiar la respuesta a «{question}»',
    cancel: 'Cancelar',
    takeOff: 'Quitar de la página',
    takeOffOne: 'Quitar de la página: «{question}»',
    dismiss: 'Descartar',
    dismissOne: 'Descartar «{question}»',
    putBack: 'Volver a mostrar',
    putBackOne: 'Volver a mostrar: «{question}»',
    offThePage: 'Fuera de la página',
    goesByItself: 'Tu respuesta espera una conexión y luego sale sola.',
  },
  answerForm: {
    label: 'Tu respuesta a «{question}»',
    hint: 'Todos pueden leerla en la página de la vivienda.',
    publish: 'Publicar respuesta',
    save: 'Guardar cambios',
  },
} as const satisfies Translation<typeof en>;
