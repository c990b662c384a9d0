import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/waiting-work/texts/en.ts';

export default {
  waiting: {
    message: '{count, plural, one {# mensaje} other {# mensajes}}',
    report: '{count, plural, one {# informe de visita} other {# informes de visita}}',
    tour: '{count, plural, one {# paso de una visita} other {# pasos de visitas}}',
    repair: '{count, plural, one {# aviso de reparación} other {# avisos de reparación}}',
    change: '{count, plural, one {# cambio} other {# cambios}}',
    picture: '{count, plural, one {# foto} other {# fotos}}',
    voice: '{count, plural, one {# nota de voz} other {# notas de voz}}',
    video: '{count, plural, one {# video} other {# videos}}',
    file: '{count, plural, one {# archivo} other {# archivos}}',
    timeline:
      '{count, plural, one {el registro de # visita en vivo} other {los registros de # visitas en vivo}}',
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
    fileOf: {
      picture: 'Foto en camino',
      voice: 'Nota de voz en camino',
      video: 'Video en camino',
      file: 'Archivo en camino',
    },
    timeline: 'Registro de una visita en vivo',
    timelineWhat: 'Abre su visita y ponlo en el informe.',
    sending: 'Se ha enviado el {percent}.',
    paused: 'Está en pausa.',
    byItself: 'Se envía solo cuando haya conexión.',
    retry: 'Reintentar',
    retryThat: 'Reintentar: {name}',
    resume: 'Reanudar',
    resumeThat: 'Reanudar: {name}',
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
