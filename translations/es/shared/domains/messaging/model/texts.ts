import type en from '#shared/domains/messaging/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  send: {
    label: 'Enviar un mensaje',
    done: 'Enviado',
    notAllowed: 'No puedes escribir en esta conversación.',
    wasRead: 'Para entonces ya se había leído.',
  },
  unsend: {
    label: 'Retirar un mensaje',
    done: 'Retirado',
    title: '¿Retirar este mensaje?',
    description: 'Su texto y sus archivos desaparecen para todos los de la conversación.',
    notYours: 'Solo quien envió un mensaje puede retirarlo.',
    gone: 'Este mensaje ya se retiró.',
    tooLate: 'Un mensaje se puede retirar durante 24 horas.',
    final: 'Lo que se retiró ya no existe y solo se puede escribir de nuevo.',
  },
} as const satisfies Translation<typeof en>;
