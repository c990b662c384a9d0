import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/mate-groups/texts/en.ts';

export default {
  groups: {
    title: 'Tus grupos',
    none: 'Forma un grupo con tus compañeros: una lista de viviendas compartida y solicitudes que envían juntos.',
    form: 'Formar un grupo',
    people: '{count, plural, one {# persona} other {# personas}}',
    waiting: '{count, plural, one {# persona invitada} other {# personas invitadas}}',
    open: 'Abrir el grupo {name}',
  },
  invitation: {
    says: '{who} te invita al grupo «{name}».',
    somebodyElse: 'Tienes una invitación al grupo «{name}».',
    lead: 'Comparten una lista de viviendas y solicitan juntos. Contigo son {count, plural, one {# persona} other {# personas}}.',
    join: 'Unirme',
    joinGroup: 'Unirme al grupo {name}',
    decline: 'Rechazar',
    declineGroup: 'Rechazar el grupo {name}',
  },
  formDialog: {
    title: 'Formar un grupo',
    description:
      'Cada persona que elijas recibe una invitación y decide. Quien se une comparte contigo una lista de viviendas y puede solicitar contigo.',
    name: 'Nombre del grupo',
    missing: 'Ponle un nombre al grupo.',
    mates: 'Tus compañeros',
    chooseOne: 'Elige al menos a un compañero.',
    tooMany: 'En un grupo caben diez personas, contigo.',
    cancel: 'Cancelar',
    form: 'Formar el grupo',
  },
} as const satisfies Translation<typeof en>;
