import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-questions/texts/en.ts';

export default {
  homeQuestions: {
    title: 'Preguntas',
    count: '{count, plural, one {# respondida} other {# respondidas}}',
    none: 'Ninguna respondida todavía',
    more: 'Mostrar más preguntas',
    answerThem: 'Responder a preguntas sobre tus viviendas',
  },
  openQuestions: {
    wait: '{count, plural, one {# pregunta} other {# preguntas}} sobre tus viviendas {count, plural, one {espera} other {esperan}} respuesta',
    oldest: '{home}, {since}: «{question}»',
    answer: 'Responder',
    answerAll: 'Responder a las preguntas sobre tus viviendas',
  },
  questionEntry: {
    question: 'Pregunta:',
    answer: 'Responde el anfitrión',
    risk: 'Esto se parece a un fraude habitual. No pagues nada antes de ver la vivienda y tener un contrato.',
    riskMore: 'Cómo reconocer un anuncio falso',
  },
  report: {
    report: 'Reportar',
    about: 'Reportar «{question}»',
    the: { question: 'La pregunta', answer: 'La respuesta' },
    name: { question: 'esta pregunta', answer: 'esta respuesta' },
  },
  ownQuestions: {
    title: 'Tus preguntas',
    goesByItself: 'Espera una conexión y luego sale sola.',
    waits: 'Espera al anfitrión. Solo la ven tú y el anfitrión.',
    offThePage: 'El anfitrión la ha quitado de la página.',
    withdraw: 'Retirar',
    withdrawOne: 'Retirar «{question}»',
  },
  askQuestion: {
    label: 'Pregunta al anfitrión por esta vivienda',
    hint: 'Todos pueden leerla cuando esté respondida, sin tu nombre.',
    ask: 'Preguntar',
    signInAndAsk: 'Iniciar sesión y preguntar',
    noAccount: '¿Todavía no tienes cuenta? <link>Regístrate</link>: tu pregunta se queda aquí.',
    leaveContactOut:
      'Esto lo puede leer todo el mundo. No pongas teléfonos, direcciones ni enlaces; un mensaje al anfitrión es solo para ustedes dos.',
  },
} as const satisfies Translation<typeof en>;
