import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/earnings/-parts/home/texts/en.ts';

export default {
  homeBooks: {
    ledger: 'Libro de una vivienda',
    lead: 'Todo lo que esta vivienda dio y costó, asiento por asiento.',
    listing: 'Abrir la página de la vivienda',
    year: 'Año',
    allYears: 'Todos los años',
    before: 'Antes de {year}',
    carried: 'viene de los años anteriores',
    left: 'Queda en la cuenta',
    withDeposits: 'neto, con depósitos por {deposits}',
    statement: 'Estado de cuenta de todas las viviendas',
  },
  leases: {
    leases: 'Contratos',
    none: 'Esta vivienda aún no se ha alquilado.',
    until: '{first} a {last}',
    openEnd: 'desde el {first}',
  },
  entries: {
    ledger: 'Libro',
    caption: 'Asientos de esta vivienda, los más antiguos primero',
    balance: 'Saldo',
    category: 'Categoría',
    none: 'No se anotó nada',
    noneHere: 'Los pagos y gastos de esta vivienda tienen aquí su línea.',
  },
} satisfies Translation<typeof en>;
