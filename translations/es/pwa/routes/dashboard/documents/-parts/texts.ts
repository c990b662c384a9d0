import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/documents/-parts/texts/en.ts';

export default {
  hostDocuments: {
    documents: 'Documentos',
    yourPapersYourOrganizations:
      'Tus documentos, los de tu organización y los que comparten contigo solicitantes e inquilinos.',
    uploadADocument: 'Subir un documento',
    documentsTheNewestFirst: 'Documentos, del más reciente al más antiguo',
    leasesInsuranceAndWhatApplicants:
      'Aquí se guardan los contratos, los seguros y lo que comparten contigo quienes envían una solicitud.',
    noDocumentsYet: 'Todavía no hay documentos',
    document: 'Documento',
    kind: 'Tipo',
    whose: 'De quién',
    expires: 'Vence',
    added: 'Agregado',
  },
} satisfies Translation<typeof en>;
