import type en from '#shared/domains/assistant/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  cardAction: {
    card: 'Tarjeta desconocida',
    action: 'Acción no válida',
  },
} satisfies Translation<typeof en>;
