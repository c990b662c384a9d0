import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/mates/-parts/texts/en.ts';

export default {
  mateCard: {
    fitsOf100: 'Encaja {score} de 100',
    whyThisScore: 'Por qué esta puntuación',
    thatDidNotWork: 'No funcionó',
    youLookTogether: 'Buscan juntos',
    askedNotAnsweredYet: 'Propuesto, sin respuesta todavía',
    accept: 'Aceptar',
    decline: 'Rechazar',
    askToLookTogether: 'Proponer buscar juntos',
    pointsOf: '{points} de {most}',
    upTo: 'hasta {budget}',
    from: 'desde el {day}',
    unexpected: 'Ocurrió un error inesperado',
  },
  mateForm: {
    pleaseEnterDollarsAMonth: 'Escribe los dólares al mes, por ejemplo 1200',
    pleaseChooseADay: 'Elige un día',
    city: 'Ciudad',
    state: 'Estado',
    yourBudgetAMonthIn: 'Tu presupuesto al mes, en dólares',
    moveIn: 'Mudanza a partir del',
    whatYouDo: 'Lo que haces',
    about: 'Sobre ti',
    othersWhoLookForMates: 'Otras personas que buscan compañeros pueden ver esto',
    hiddenYouSeeNobody: 'Si te ocultas, no ves a nadie y nadie te ve.',
    saveAndFindMates: 'Guardar y encontrar compañeros',
    tooLong: 'Como máximo {most, number} caracteres',
    enterACity: 'Escribe una ciudad',
    enterAState: 'Escribe un estado, por ejemplo OR',
  },
  mateList: {
    mates: 'Compañeros',
    peopleWhoLookWhere: 'Quienes buscan donde tú buscas aparecen aquí en cuanto lo digan.',
    nobodyFitsYet: 'Todavía no encaja nadie',
    showMore: 'Mostrar más',
  },
} satisfies Translation<typeof en>;
