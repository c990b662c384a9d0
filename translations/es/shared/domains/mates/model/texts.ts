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
  formGroup: {
    label: 'Formar un grupo',
    done: 'El grupo está formado y tus compañeros, invitados',
    dissolve: 'Ya avisamos a tus compañeros. En su lugar puedes disolver el grupo.',
  },
  inviteMate: {
    label: 'Invitar a un compañero a un grupo',
    done: 'Invitación enviada',
    full: 'En un grupo caben diez personas, con las invitadas.',
    notified: 'Mientras tanto le avisamos de la invitación.',
  },
  answerGroup: {
    label: 'Responder a la invitación a un grupo',
    joined: 'Ya estás en el grupo',
    declined: 'Invitación rechazada',
    notInvited: 'No tienes invitación a este grupo.',
    final: 'Ya avisamos al grupo. Puedes salir de él o recibir otra invitación.',
  },
  leaveGroup: {
    label: 'Salir del grupo',
    done: 'Saliste del grupo',
    notIn: 'No estás en este grupo.',
    final: 'Solo vuelves con una invitación.',
    question: '¿Salir de este grupo?',
    consequence:
      'Pierdes su lista de viviendas y te retiras de sus solicitudes abiertas. Las solicitudes que enviaste tú se quedan: retíralas si ya no las quieres.',
  },
  removeMate: {
    label: 'Quitar del grupo',
    done: 'Fuera del grupo',
    final: 'Puedes volver a invitar a esta persona.',
    question: '¿Quitar a esta persona del grupo?',
    consequence:
      'Pierde la lista de viviendas y queda fuera de las solicitudes abiertas del grupo.',
  },
  dissolveGroup: {
    label: 'Disolver el grupo',
    done: 'El grupo está disuelto',
    founderOnly: 'Solo quien formó el grupo lo disuelve. Puedes salir de él.',
    final: 'Su lista de viviendas ya no existe. Puedes formar otro grupo.',
    question: '¿Disolver este grupo?',
    consequence:
      'El grupo y su lista de viviendas desaparecen para todos. Las solicitudes que enviaron juntos se quedan.',
  },
} as const satisfies Translation<typeof en>;
