import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/check-lease/-parts/texts/en.ts';

export default {
  checkLeasePage: {
    checkALease: 'Comprobar un contrato',
    lead: 'Elige el PDF de un contrato que se firmó en {brand} y mira si es exactamente lo que se firmó.',
    howItWorks: 'Cómo funciona',
    theFileStays:
      'El archivo se queda en tu dispositivo. De todos sus bytes se calcula un número, y solo se compara ese número.',
    oneByte: 'Un solo byte cambiado da otro número, y la comprobación falla.',
    theRecord:
      'El registro de las firmas es una cadena: cada suceso lleva la huella del anterior. Se calcula de nuevo en cada comprobación.',
  },
  leaseCheck: {
    thePdf: 'El PDF del contrato',
    whichFile:
      'Tal como salió de Documentos, de 10 MB como máximo. Ni un escaneo, ni una impresión, ni una copia guardada de nuevo.',
    checking: 'Comprobando {name}…',
    notChecked: 'No se pudo comprobar {name}',
    unreadable: 'Un archivo que no se puede leer no es lo que se firmó.',
  },
  checkedLease: {
    result: 'Resultado de la comprobación',
    unchanged: 'Sin cambios: es el contrato que se firmó',
    notWhatWasSigned: 'Este archivo no es lo que se firmó',
    recordBroken: 'Este archivo se firmó, pero el registro de sus firmas no se sostiene',
    asTenant: 'firmó como inquilino el {at}',
    asHost: 'firmó por el anfitrión el {at}',
    everyByte:
      'Cada byte de este archivo es como {brand} lo hizo tras la última firma, y el registro de las firmas está completo.',
    whyNot:
      'No es un contrato que se firmó en {brand}, o se cambió después. Una copia que un programa abrió y guardó de nuevo también es otro archivo: usa el de Documentos.',
    askForHelp:
      'El archivo es como se hizo, pero se cambió lo que {brand} tiene sobre él. Escríbenos, y no te fíes de él hasta entonces.',
    hashOfTheFile: 'SHA-256 de este archivo',
    hashOfTheText: 'SHA-256 del texto del contrato',
  },
} as const satisfies Translation<typeof en>;
