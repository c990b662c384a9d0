import type en from '#shared/domains/leases/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  status: {
    draft: 'En preparación',
    sent: 'Por firmar',
    partly_signed: 'En firma',
    active: 'Activo',
    ending: 'Por terminar',
    ended: 'Terminado',
  },
} satisfies Translation<typeof en>;
