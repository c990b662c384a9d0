import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/feedback/-parts/texts/en.ts';

export default {
  feedbackForm: {
    yourFeedbackIsWithUs:
      'Recibimos tus comentarios. Si tenemos una pregunta, escribimos a {email}.',
    yourFeedbackIsWithUsWithout:
      'Recibimos tus comentarios. Sin un correo electrónico no podemos responder, pero los leemos.',
    thankYou: 'Gracias',
    backToTheStart: 'Volver al inicio',
    whatKindOfFeedback: '¿Qué clase de comentario es?',
    yourFeedback: 'Tus comentarios',
    emailOptional: 'Correo electrónico (opcional)',
    onlyIfYouWouldLike: 'Solo si quieres una respuesta.',
    sendFeedback: 'Enviar comentarios',
  },
  feedbackCategory: {
    problem: 'Un problema',
    idea: 'Una idea',
    praise: 'Un elogio',
    question: 'Una pregunta',
    other: 'Otra cosa',
  },
  feedbackAsks: {
    problem: '¿Qué pasó y qué esperabas?',
    idea: '¿Qué te ayudaría y cuándo?',
    praise: '¿Qué te gustó?',
    question: '¿Qué quieres saber?',
    other: '¿Qué tienes en mente?',
  },
  feedbackPage: {
    feedback: 'Comentarios',
    lead: 'Qué funciona, qué no, qué falta: todo lo que escribes aquí lo leen las personas que construyen {brand}.',
  },
  screenshotField: {
    screenshotOptional: 'Captura de pantalla (opcional)',
    screenshot: 'Captura de pantalla',
    whatYouAttached: 'Lo que adjuntaste',
    removeTheScreenshot: 'Quitar la captura de pantalla',
    attachAScreenshot: 'Adjuntar una captura de pantalla',
    pngJpegOrWebpUp: 'PNG, JPEG o WebP, hasta 5 MB. Cubre lo que nadie debería ver.',
    signInToAttach:
      '<link>Inicia sesión</link> para adjuntar una captura de pantalla. Lo que escribiste se conserva.',
  },
} satisfies Translation<typeof en>;
