import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/waiting-work/texts/en.ts';

export default {
  waiting: {
    message: '{count, plural, one {# mensaje} other {# mensajes}}',
    report: '{count, plural, one {# informe de visita} other {# informes de visita}}',
    tour: '{count, plural, one {# paso de una visita} other {# pasos de visitas}}',
    repair: '{count, plural, one {# aviso de reparación} other {# avisos de reparación}}',
    change: '{count, plural, one {# cambio} other {# cambios}}',
    toBeSent: '{count, plural, one {queda por enviar} other {quedan por enviar}}: {things}',
    failed: '{count, plural, one {# cosa no se aceptó} other {# cosas no se aceptaron}}',
  },
  list: {
    waitsHere: 'Por enviar',
    lead: 'Lo que hiciste sin conexión. Se envía solo, en este orden.',
    nothing: 'No hay nada por enviar.',
    tryNow: 'Probar ahora',
    message: 'Mensaje',
    firstMessage: 'Primer mensaje',
    file: 'Archivo en camino',
    toConversation: 'Cambio en una conversación',
    unknown: 'Algo de una versión más nueva',
    done: 'Hecho {when}',
    tried:
      '{count, plural, one {Se intentó una vez} other {Se intentó # veces}}; se vuelve a intentar solo',
    open: 'Abrir',
    openThat: 'Abrir: {what}',
    refused: 'No se aceptó',
    dismiss: 'Quitar',
    dismissThat: 'Quitar: {what}',
  },
} satisfies Translation<typeof en>;
