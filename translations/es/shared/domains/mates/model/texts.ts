import type en from '#shared/domains/mates/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  ask: { label: 'Proponer buscar juntos', done: 'Propuesta enviada' },
  answer: {
    label: 'Responder a una propuesta',
    accepted: 'Ahora buscan juntos',
    declined: 'Propuesta rechazada',
    notNow: 'Esta propuesta ya tiene respuesta.',
    final: 'Una respuesta se queda; se puede dejar de buscar juntos.',
  },
  withdraw: {
    label: 'Retirar la propuesta',
    done: 'Propuesta retirada',
    notNow: 'No hay nada que retirar.',
    final: 'Puedes proponerlo de nuevo cuando quieras.',
  },
} as const satisfies Translation<typeof en>;
