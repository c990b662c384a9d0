import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/leases/-parts/addendum/texts/en.ts';

export default {
  changeTenants: 'Cambiar inquilinos',
  dialog: {
    title: 'Cambiar inquilinos',
    what: 'Un anexo: quién se va y quién entra desde un día, lo demás como se acordó. Firman quienes se van, se quedan y entran, y tú al final. Hasta que todos firmen, este contrato sigue como está.',
    from: 'Desde',
    fromHint: 'El primer día con los otros inquilinos.',
    rent: 'Alquiler al mes',
    rentHint: 'No cambia si no escribes otro. Los inquilinos lo reparten entre ellos en Pagos.',
    leave: 'Quién se va',
    join: 'Quién entra',
    joinHint:
      'Personas de solicitudes para esta vivienda. A otras se las invita por correo en el borrador.',
    nobodyApplied:
      'Ahora no hay solicitudes para esta vivienda. Invita a una persona por correo en el borrador, que se abre después.',
  },
  people: {
    title: 'Lo que cambia',
    leaves: 'Se va',
    stays: 'Se queda',
    joins: 'Entra',
    change: 'Cambiar',
    invited: 'Todavía no ha respondido',
    confirmed: 'Entra',
    refused: 'No quiere entrar',
    inviteTitle: 'Invitar a una persona por correo',
    inviteHint: 'Con una cuenta de esa dirección dice si entra. Después es parte del borrador.',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    earlier: 'Abrir el contrato que cambia',
    none: 'Nadie',
  },
} as const satisfies Translation<typeof en>;
