import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/quick-setup/-parts/texts/en.ts';

export default {
  hostStep: {
    companyName: 'Nombre de la empresa',
    withoutACompanyYourOwn: 'Si no tienes empresa, basta con tu propio nombre.',
    contactPhone: 'Teléfono de contacto',
    businessAddress: 'Dirección comercial',
    optional: 'Opcional.',
    yearsInBusiness: 'Años de actividad',
    serviceAreas: 'Zonas de servicio',
    hydePark: 'Hyde Park',
    neighborhoodsOrCitiesPressEnter: 'Barrios o ciudades. Presiona Entrar después de cada uno.',
    whoLooksAfterTheHomes: 'Quién se ocupa de las viviendas',
    taxId: 'Identificación fiscal',
    onlyYouAndOurOperators: 'Solo la ven tú y nuestros operadores.',
    certifications: 'Certificaciones',
    fairHousingTraining: 'Capacitación en vivienda justa',
    pressEnterAfterEachOne: 'Presiona Entrar después de cada una.',
    yourBusiness: 'Tu negocio',
    experience: 'Experiencia',
    trust: 'Confianza',
    whoLetsTheHomes: 'Quién alquila las viviendas y cómo comunicarse contigo.',
    yearsOrAreas: 'Años o zonas, lo que puedas decir. Basta con una cosa.',
    whatVouches:
      'Una identificación fiscal o una certificación también te respalda. Los documentos pueden llegar en cualquier momento.',
  },
  papersField: {
    papers: 'Documentos',
    optionalPdfJpegOrPng:
      'Opcional. PDF, JPEG o PNG, de 10 MB como máximo. Cuando los hayamos revisado, tu perfil lleva una insignia que ven todos los inquilinos.',
    uploadFailed: 'No se pudo subir',
    replace: 'Reemplazar',
    upload: 'Subir',
    couldNotBeUploaded: 'No se pudo subir {name}. Inténtalo de nuevo.',
    replacePaper: 'Reemplazar: {name}',
    uploadPaper: 'Subir: {name}',
  },
  paperState: {
    pending: 'En revisión',
    approved: 'Aprobado',
    rejected: 'No aceptado',
  },
  hostCompletion: {
    onboarding: 'Configuración',
    setupSkipped: 'Configuración omitida',
    youCanCompleteYourProfile: 'Puedes completar tu perfil más tarde desde tu panel.',
    vouching:
      'Agrega tus años de actividad, una zona de servicio, una identificación fiscal o una certificación: basta con una.',
  },
  onboardingFailed: {
    save: 'No se pudo guardar tu progreso.',
    complete: 'No se pudo terminar la configuración.',
    skip: 'No se pudo omitir la configuración.',
  },
} satisfies Translation<typeof en>;
