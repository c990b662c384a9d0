import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/documents/-parts/upload/texts/en.ts';

export default {
  documentForm: {
    yourOrganization: 'Tu organización',
    youAlone: 'Solo tú',
    nothingInParticular: 'Nada en particular',
    aHome: 'Una vivienda',
    aLease: 'Un contrato',
    documentUploaded: 'Documento subido',
    document: 'Documento',
    theFile: 'El archivo',
    file: 'Archivo',
    pdfJpegOrPng: 'PDF, JPEG o PNG, de {megabytes} MB como máximo.',
    what: 'Qué es',
    name: 'Nombre',
    kind: 'Tipo',
    expiresOn: 'Vence el',
    whenYouAreTold: 'Te avisamos 30, 7 y 1 días antes.',
    whose: 'De quién es',
    itsOwnerAndManagersRead: 'Lo leen su dueño y sus administradores.',
    nobodyElseReads: 'Nadie más lo lee.',
    about: 'Sobre',
    lease: 'Contrato',
    thereIsNoLeaseYet: 'Todavía no hay contratos.',
    chooseALease: 'Elige un contrato',
    leaseFrom: '{home}, desde el {day}',
    uploadDocument: 'Subir documento',
  },
  uploadDocument: {
    uploadADocument: 'Subir un documento',
    onlyYouOrYourSide:
      'Solo tú o tu equipo lo leen, hasta que lo compartas. Antes de que venza te avisamos.',
  },
} satisfies Translation<typeof en>;
