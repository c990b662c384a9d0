import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../pwa/routes/guide/-parts/texts/en.ts';

export default {
  chooseMode: {
    later: 'Más tarde',
    setUpYourGuideProfile: 'Crea tu perfil de guía',
    chooseAWay:
      'Elige una forma. Puedes cambiarla cuando quieras: ambas completan el mismo perfil.',
  },
  guideChoices: {
    quickSetup: 'Configuración rápida',
    namePhotoLanguagesAbout: 'Nombre, foto, idiomas. Alrededor de un minuto.',
    manualSetup: 'Configuración manual',
    allFiveSteps: 'Los cinco pasos, con tu organización. Unos cinco minutos.',
  },
  guideSetup: {
    saveAndExit: 'Guardar y salir',
    quickSetup: 'Configuración rápida',
    yourGuideProfile: 'Tu perfil de guía',
    twoShortSteps:
      'Dos pasos cortos y podrás aceptar tu primera visita. El resto puede llegar después.',
    fiveShortStepsLeaveWhenever: 'Cinco pasos cortos. Sal cuando quieras: todo se guarda.',
    skipForNow: 'Omitir por ahora',
    finish: 'Terminar configuración',
  },
  guideStep: {
    firstName: 'Nombre',
    lastName: 'Apellido (opcional)',
    languagesYouSpeak: 'Idiomas que hablas',
    spanish: 'Spanish',
    pressEnterAfterEachOne: 'Presiona Entrar después de cada uno.',
    hometown: 'Ciudad de origen',
    austinTexas: 'Austin, Texas',
    highestEducation: 'Nivel de estudios',
    currentAddress: 'Dirección actual',
    gender: 'Género',
    age: 'Edad',
    ageHint: '16 años o más.',
    nameAndPhoto: 'Nombre y foto',
    languagesAndHometown: 'Idiomas y ciudad de origen',
    education: 'Estudios',
    organization: 'Organización',
    aboutYou: 'Sobre ti',
    nameAndPhotoLead: 'Los inquilinos y los anfitriones ven esto antes de conocerte.',
    languagesLead: 'La gente reserva guías que hablan su idioma y conocen las calles.',
    educationLead: 'Opcional. Algunos anfitriones lo piden.',
    organizationLead:
      'Opcional. Una organización confirmada hace más fácil confiar en alguien nuevo.',
    aboutYouLead: 'Opcional, y nunca se muestra a otras personas.',
  },
  organizationFields: {
    kindOfOrganization: 'Tipo de organización',
    nameOfTheOrganization: 'Nombre de la organización',
    yourEmailThere: 'Tu correo en la organización',
  },
  guideCompletion: {
    uploadFailed: 'No se pudo subir',
    couldNotUploadProfilePicture: 'No se pudo subir la foto de perfil. Inténtalo de nuevo.',
    setupError: 'Error de configuración',
    failedToCompleteSetupPlease: 'No se pudo terminar la configuración. Inténtalo de nuevo.',
    setupFailed: 'La configuración falló: {message}',
    setupSkipped: 'Configuración omitida',
    youCanCompleteYourProfile: 'Puedes completar tu perfil más tarde desde tu panel.',
    error: 'Error',
    failedToSkipSetupPlease: 'No se pudo omitir la configuración. Inténtalo de nuevo.',
    onboardingComplete: 'Configuración terminada',
  },
} satisfies Translation<typeof en>;
