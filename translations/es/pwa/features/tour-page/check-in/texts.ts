import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../pwa/features/tour-page/check-in/texts/en.ts';

export default {
  checkIn: {
    checkIn: 'Llegada',
    wasHere: 'El inquilino estuvo aquí: llegada registrada a las {time}',
    youWereHere: 'Estuviste aquí: llegada registrada a las {time}',
    showIt: 'Muestra tu código en la puerta. También se abre sin conexión.',
    scanIt: 'El inquilino muestra un código en su teléfono. Se compara aquí, también sin conexión.',
    checkInTheRenter: 'Registrar la llegada',
  },
  showCode: {
    show: 'Mostrar código de llegada',
    showOf: 'Mostrar código de llegada para {home}',
    title: 'Código de llegada',
    forWhom: 'Muéstraselo a quien te enseña {home}.',
    picture: 'Código de llegada como imagen QR',
    orType: 'O que lo escriban:',
  },
  checkInDialog: {
    title: 'Registrar la llegada',
    description:
      'Apunta la cámara al código en el teléfono del inquilino o escribe sus ocho caracteres.',
    code: 'Código de ocho caracteres',
    check: 'Registrar',
    startTheTour: 'Empezar la visita',
    done: 'Listo',
    scanAgain: 'Escanear de nuevo',
    anyway: 'Registrar de todos modos',
    isRight: 'El código es correcto',
    beingSaved: 'Guardando la llegada…',
    saved: 'La llegada quedó registrada',
    savedText: 'Está en la historia de la visita, para todas las partes.',
    waits: 'La llegada quedó registrada en este dispositivo',
    waitsText: 'Se envía con la hora de ahora en cuanto haya conexión.',
    refused: 'No se registró',
  },
  verdict: {
    clock: {
      title: 'El código es correcto, la hora no',
      text: 'El reloj de este dispositivo dice: {now}. La llegada se registra desde media hora antes de la visita hasta media hora después. Si este reloj está mal, registra de todos modos: el servidor juzga la hora.',
    },
    already: {
      title: 'La llegada ya está registrada',
      text: 'A las {time} se registró la llegada del inquilino con este código.',
    },
    'other-tour': {
      title: 'Un código de otra visita',
      text: 'Este código es de otra visita del mismo día. Pide al inquilino que abra el código de esta.',
    },
    'other-day': {
      title: 'Un código de otro día',
      text: 'Este código es de una visita de otro día. Pide al inquilino que abra el código de esta.',
    },
    'other-time': {
      title: 'Un código de una hora anterior',
      text: 'La visita se movió. Pide al inquilino que abra el código de nuevo con conexión, y mira esta página con conexión.',
    },
    altered: {
      title: 'Este código está dañado o fue cambiado',
      text: 'No se registró nada. Escanéalo de nuevo o escribe los ocho caracteres que están debajo.',
    },
    unreadable: {
      title: 'Esto no es un código de llegada',
      text: 'Un código es la imagen en la página de la visita del inquilino, o los ocho caracteres que están debajo.',
    },
    'wrong-code': {
      title: 'No es el código de esta visita',
      text: 'Compáralo con el teléfono del inquilino, carácter por carácter. Otra visita tiene otro código.',
    },
  },
  scanner: {
    camera: 'Imagen de la cámara',
    looking: 'Buscando un código…',
    denied:
      'Esta página no puede usar la cámara. Permítelo en los ajustes del navegador para esta página o escribe el código.',
    missing: 'No se encontró ninguna cámara. Escribe el código.',
    busy: 'Otro programa usa la cámara. Ciérralo y abre esto de nuevo, o escribe el código.',
    unsupported: 'Este navegador no da cámara a las páginas. Escribe el código.',
  },
} satisfies Translation<typeof en>;
