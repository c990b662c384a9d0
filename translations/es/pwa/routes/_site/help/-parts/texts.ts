import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/help/-parts/texts/en.ts';

export default {
  helpAnswer: {
    linkToThisAnswer: 'Enlace a esta respuesta',
  },
  helpPage: {
    howCanWeHelp: '¿Cómo podemos ayudarte?',
    searchTheHelpCenter: 'Buscar en el centro de ayuda',
    depositCodeForTheDoor: 'Depósito, código de la puerta, eliminar cuenta…',
    noResultsFound: 'No se encontraron resultados',
    tryADifferentSearchTerm: 'Prueba con otra palabra, revisa la ortografía o pregúntanos abajo.',
    noAnswerToThatYet: 'Todavía no hay respuesta para eso',
    notWhatYouWereLooking: '¿No es lo que buscabas?',
    writeToUsAPerson: 'Escríbenos. Una persona lo lee y responde por correo.',
    contactSupport: 'Contactar a soporte',
    lead: 'Respuestas sobre búsqueda, visitas, solicitudes, pagos, alquilar tu vivienda y cuentas.',
    answersFor: '{count, plural, one {# respuesta} other {# respuestas}} para «{query}»',
  },
} satisfies Translation<typeof en>;
