import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/onboarding/texts/en.ts';

export default {
  choices: {
    chooseOne: 'Elige una opción',
    highSchool: 'Preparatoria',
    someCollege: 'Estudios universitarios sin terminar',
    associateDegree: 'Título técnico superior',
    bachelorsDegree: 'Licenciatura',
    mastersDegree: 'Maestría',
    doctorate: 'Doctorado',
    somethingElse: 'Otra cosa',
    none: 'Ninguna',
    iWorkForMyself: 'Trabajo por mi cuenta',
    agency: 'Agencia',
    universityOrCollege: 'Universidad',
    company: 'Empresa',
    nonprofit: 'Organización sin fines de lucro',
    notAnswered: 'Sin responder',
    woman: 'Mujer',
    man: 'Hombre',
    nonBinary: 'No binario',
    anotherWord: 'Otra palabra',
    preferNotToSay: 'Prefiero no decirlo',
    iLookAfterThemMyself: 'Las administro yo',
    iShare: 'Comparto la tarea con un administrador',
    aTeamDoesEverything: 'Un equipo se encarga de todo',
  },
  hostPopup: {
    completeYourHostProfile: 'Completa tu perfil de anfitrión',
    rentersTrustHostsOfWhom:
      'Los inquilinos confían en los anfitriones de quienes saben algo. Bastan unas líneas sobre tu negocio.',
    quickSetupRecommended: 'Configuración rápida (recomendada)',
    threeShortStepsAboutTwo: 'Tres pasos cortos. Unos dos minutos.',
    manualSetup: 'Configuración manual',
    everythingAtYourOwnPace: 'Todo a tu ritmo, en Configuración.',
    thisIsTheFinalTime:
      'Es la última vez que preguntamos. Lo tienes en Configuración cuando quieras.',
  },
  hostWelcome: {
    welcome: 'Te damos la bienvenida a {brand}, {name}',
    welcomeTo: 'Te damos la bienvenida a {brand}',
    yourPlaceIsReadyThese:
      'Tu espacio está listo. Estas cuatro cosas traen al primer inquilino a tu puerta.',
    tell: 'Cuenta quién eres',
    companyPhoneAndWhatVouches: 'Empresa, teléfono y lo que te avala.',
    handInYourPapers: 'Entrega tus documentos',
    ofHandedInCheckedPapers:
      'Entregaste {handedIn} de {count}. Los documentos revisados dan una insignia.',
    checkedPapersEarnABadge:
      'Los documentos revisados dan una insignia que ven todos los inquilinos.',
    listYourFirstHome: 'Publica tu primera vivienda',
    picturesPriceAndDates: 'Fotos, precio y fechas. Puedes guardarla y seguir después.',
    answerTheFirstMessage: 'Responde el primer mensaje',
    renterHomeAndApplicationSide: 'El inquilino, la vivienda y la solicitud, lado a lado.',
    goToDashboard: 'Ir al panel',
    done: 'Hecho',
  },
  photoField: {
    profilePhoto: 'Foto de perfil',
    jpegPngOrWebp: 'JPEG, PNG o WebP, de 5 MB como máximo.',
    changePhoto: 'Cambiar foto',
    chooseAPhoto: 'Elegir una foto',
    remove: 'Quitar',
  },
  portrait: {
    thisPictureCannotBeRead: 'No se puede leer esta imagen.',
  },
  setupForm: {
    setup: 'Configuración',
    keptOnThisDevice: 'Guardado en este dispositivo. Se almacena en cuanto sigas con conexión.',
    back: 'Atrás',
    next: 'Siguiente',
  },
  setupFrame: {
    toTheStart: '{brand}, ir al inicio',
  },
  setupSteps: {
    step: 'Paso {value} de {count}',
    steps: 'Pasos',
    done: ', listo',
  },
} satisfies Translation<typeof en>;
