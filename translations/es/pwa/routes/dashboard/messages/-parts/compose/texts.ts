import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/messages/-parts/compose/texts/en.ts';

export default {
  composeForm: {
    chooseWhomYouWrite: 'Elige a quién le escribes.',
    writeSomethingFirst: 'Escribe algo primero.',
    thisPersonIsNotAvailable: 'Esta persona no está disponible',
    newMessage: 'Mensaje nuevo',
    yourMessage: 'Tu mensaje',
    aboutAHome: 'Sobre una vivienda',
    itStandsBesideTheConversation:
      'Se muestra junto a la conversación; déjalo vacío para cualquier otra cosa.',
    message: 'Mensaje',
    tooLong: 'Como máximo {most} caracteres.',
    sendMessage: 'Enviar mensaje',
  },
  composeMessage: {
    newMessage: 'Mensaje nuevo',
    ifYouWriteWithEach: 'Si ya se escriben, llega a esa misma conversación.',
  },
  recipientField: {
    to: 'Para',
    change: 'Cambiar',
    someone: 'Alguien',
    aPartOfTheName: 'Una parte del nombre',
    typeTwoLetters: 'Escribe dos letras de un nombre',
    noRenterOrGuide: 'Ningún inquilino ni guía se llama así',
    rentersAndGuidesHostsDo: 'Inquilinos y guías. Los anfitriones no se escriben entre sí.',
  },
  role: {
    renter: 'Inquilino',
    guide: 'Guía',
    host: 'Anfitrión',
  },
} satisfies Translation<typeof en>;
