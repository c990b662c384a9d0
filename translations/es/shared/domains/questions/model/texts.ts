import type en from '#shared/domains/questions/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  ask: {
    label: 'Preguntar por una vivienda',
    done: 'Pregunta enviada',
    notHere: 'No puedes preguntar por esta vivienda.',
  },
  withdraw: {
    label: 'Retirar la pregunta',
    done: 'Pregunta retirada',
    notNow: 'Esta pregunta ya tiene su respuesta, así que se queda.',
  },
  manage: { notYours: 'Solo lo hace el lado del anfitrión de la vivienda.' },
  answer: {
    label: 'Responder a una pregunta sobre una vivienda',
    done: 'Respuesta publicada',
    changed: 'Respuesta cambiada',
    wasNotified: 'Mientras tanto, a quien preguntó ya se le avisó de la respuesta.',
  },
  retract: {
    label: 'Retirar la respuesta',
    done: 'Respuesta retirada',
    notNow: 'No hay ninguna respuesta que retirar.',
  },
  hide: { label: 'Quitar una pregunta de la página', done: 'Quitada de la página' },
  show: { label: 'Volver a mostrar una pregunta', done: 'De nuevo en la página' },
} as const satisfies Translation<typeof en>;
