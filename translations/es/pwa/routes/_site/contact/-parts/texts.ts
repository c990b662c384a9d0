import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/contact/-parts/texts/en.ts';

export default {
  contactForm: {
    chooseOne: 'Elige una opción',
    weAnswerToName:
      'Respondemos a {email}. Menciona el número de abajo si escribes otra vez sobre lo mismo.',
    yourMessageIsWithUs: 'Recibimos tu mensaje',
    backToTheStart: 'Volver al inicio',
    helpCenter: 'Centro de ayuda',
    whatIsItAbout: '¿De qué se trata?',
    yourName: 'Tu nombre',
    email: 'Correo electrónico',
    message: 'Mensaje',
    sendMessage: 'Enviar mensaje',
    whatHappensToItSays: 'Qué pasa con él lo dice la <link>Política de privacidad</link>.',
  },
  contactTopic: {
    general: 'Otra cosa',
    support: 'Ayuda con el producto',
    press: 'Prensa',
    investors: 'Inversionistas',
    partners: 'Trabajar juntos',
  },
  contactPage: {
    contact: 'Contacta a {brand}',
    oftenFaster: 'A menudo más rápido',
    answersAboutSearchingToursApplications:
      'Respuestas sobre búsqueda, visitas, solicitudes, pagos y cuentas. <link>Busca en las respuestas</link>',
    helpCenter: 'Centro de ayuda',
    somethingDoesNotWork:
      '¿Algo no funciona o podría ser mejor? <link>Cuéntanoslo con una captura de pantalla</link>',
    feedback: 'Comentarios',
    reportItBesideTheMessage:
      'Reporta un mensaje en su conversación, o escríbenos sobre una vivienda o una persona. Si hay peligro, llama primero al 911.',
    aPersonOrAHome: 'Te preocupa una persona o una vivienda',
    lead: 'Una pregunta, un problema, una idea para trabajar juntos: escríbenos y una persona lo lee.',
  },
} satisfies Translation<typeof en>;
