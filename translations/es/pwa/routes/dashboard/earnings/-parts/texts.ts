import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/earnings/-parts/texts/en.ts';

export default {
  hostEarnings: {
    theOwnerAndTheManagers:
      'El dueño y los administradores de tu organización ven lo que entra y lo que sale.',
    moneyIsNotShown: 'El dinero no se muestra a los asistentes',
    rentCountsHereOnce:
      'El alquiler cuenta aquí cuando está pagado; un gasto, desde el día en que se hizo.',
    noMoneyHasMovedYet: 'Todavía no hay movimientos',
    income: 'Ingresos',
    paidToYou: 'que te pagaron',
    expenses: 'Gastos',
    guidesIncluded: 'incluye guías',
    net: 'Neto',
    incomeLessExpenses: 'ingresos menos gastos',
    stillOpen: 'Pendiente',
    everythingDueIsPaid: 'todo lo vencido está pagado',
    dueNotPaidYet: 'vencido, aún sin pagar',
    chartLabel: 'Ingresos y gastos por mes; la tabla de abajo tiene las cifras',
    incomeAndExpensesByMonth: 'Ingresos y gastos por mes',
    month: 'Mes',
    allMonths: 'Los {count} meses',
  },
} satisfies Translation<typeof en>;
