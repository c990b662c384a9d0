import type en from '#shared/domains/tours/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  reschedule: {
    label: 'Mover la visita',
    done: 'Se propuso otra hora',
    confirmAgain: 'Hay que confirmar de nuevo la hora anterior.',
    yoursNow: 'La hora anterior es ahora una propuesta tuya y espera su sí.',
  },
  sayOutcome: {
    label: 'Decir si la visita tuvo lugar',
    tookPlace: 'La visita tuvo lugar',
    didNot: 'La visita no tuvo lugar',
    sayOtherwise: 'Dilo de otro modo, hasta dos días después del final de la visita.',
  },
  confirm: {
    label: 'Confirmar la visita',
    done: 'Visita confirmada',
    known: 'Se avisó al inquilino.',
  },
  cancel: {
    label: 'Cancelar la visita',
    done: 'Visita cancelada',
    final: 'Una visita cancelada no vuelve. Ofrece otra.',
    question: '¿Cancelar esta visita?',
    consequence: 'No se puede deshacer. Se comunica el motivo a todos los de la visita.',
  },
  request: {
    label: 'Pedir esta visita',
    done: 'Visita pedida',
    own: 'Esta vivienda es de tu lado.',
    takenBack: 'El inquilino retiró la petición.',
    known: 'Se avisó al anfitrión de la petición, y ahora de que se retiró.',
  },
  takeUp: {
    label: 'Proponer otra hora',
    done: 'Hora propuesta',
    known: 'Se avisó al inquilino. En su lugar, cambia la visita de hora.',
  },
  offer: {
    label: 'Ofrecer una visita',
    done: 'Visita ofrecida',
    takenBack: 'El anfitrión retiró la oferta.',
    known: 'Se avisó al inquilino de la oferta, y ahora de que se retiró.',
  },
  assignGuide: {
    label: 'Pedírselo a un guía',
    done: 'Guía cambiado',
    known: 'Se avisó a los guías.',
  },
  complete: { label: 'Decir que la visita tuvo lugar', done: 'La visita tuvo lugar' },
  noShow: { label: 'Decir que la visita no tuvo lugar', done: 'La visita no tuvo lugar' },
  block: {
    label: 'Bloquear días para visitas',
    done: 'Días bloqueados',
    hostSideOnly: 'Solo la parte de la vivienda fija sus días.',
  },
  takeDaysOff: {
    label: 'Tomar días libres',
    done: '{count, plural, one {Días libres añadidos} other {# periodos libres añadidos}}',
  },
  open: {
    label: 'Abrir días para visitas',
    done: 'Días abiertos',
  },
  setWeeks: {
    label: 'Fijar horario de visitas',
    done: '{count, plural, =0 {Tu horario de visitas está fijado} one {El horario de visitas de la vivienda está fijado} other {El horario de visitas de # viviendas está fijado}}',
  },
  closeAgain: { label: 'Cerrar los días de nuevo', done: 'Los días están cerrados de nuevo' },
  askGuides: {
    label: 'Preguntar a guías',
    done: '{count, plural, one {Se preguntó al guía} other {Se preguntó a # guías}}',
    known: 'Se avisó a los guías.',
    taken: 'Un guía ya tiene esta visita. Quítalo para preguntar a otros.',
    passed: 'La hora de esta visita ya pasó.',
  },
  withdrawGuides: {
    label: 'Retirar la pregunta',
    done: 'El guía ya no tiene que responder',
    askedAgain: 'Se avisó a los guías, y se les pregunta de nuevo.',
  },
  openToGuides: {
    label: 'Dejar que la tome cualquier guía cercano',
    opened: 'Los guías cercanos ya ven esta visita',
    closed: 'Los guías cercanos ya no ven esta visita',
  },
  setWish: {
    label: 'Decir qué guía o idioma prefieres',
    done: 'Se guardó tu preferencia',
    notNow: 'Solo quien viene a ver la vivienda tiene una preferencia, antes de la visita.',
    taken: 'Un guía ya tiene esta visita. Escribe al anfitrión.',
    chooseAgain: 'Elige otra vez, mientras no se envíe a un guía.',
  },
  setMember: {
    label: 'Elegir quién muestra la vivienda',
    done: 'Se eligió quién muestra la vivienda',
    chooseAgain:
      'Elige de nuevo quién muestra la vivienda; a los guías hay que preguntarles otra vez.',
  },
  answerRequest: {
    label: 'Responder a la pregunta',
    accepted: 'La visita es tuya',
    declined: 'Visita rechazada',
    stepBack: 'Renuncia a la visita.',
  },
  onTheWay: {
    label: 'Decir que vas',
    coming: 'Los demás saben que vas',
    late: 'Los demás saben que llegas {count, plural, one {# minuto} other {# minutos}} tarde',
    notNow: 'Dilo desde un día antes de la visita, o mientras dura.',
    sayOtherwise: 'Dilo de otro modo: se avisó a los demás.',
  },
  rate: {
    label: 'Decir cómo fue la visita',
    done: 'Gracias. El anfitrión lo lee',
    notNow: 'Di cómo fue cuando la visita termine.',
    changeIt: 'Cámbialo, hasta treinta días después de la visita.',
  },
  access: {
    label: 'Indicar cómo entrar',
    done: 'Se guardó cómo entrar',
    notNow: 'Cómo entrar lo indica el anfitrión antes de la visita.',
    setAgain: 'Indica otra forma de entrar.',
  },
  homePoints: {
    label: 'Indicar qué mirar en la vivienda',
    done: 'Lista de la vivienda guardada',
    setAgain:
      'Vuelve a cambiar la lista; los informes guardan las palabras a las que respondieron.',
    threeCharacters: 'Escribe al menos 3 caracteres en cada punto, o elimínalo.',
    eightyCharacters: 'Escribe 80 caracteres como máximo en cada punto.',
    twelve: 'Una vivienda tiene doce puntos propios como máximo.',
    repeated:
      'Cada punto se pregunta una vez. Algunos ya están en la lista de todas las viviendas.',
  },
  homeAccess: {
    label: 'Indicar cómo entrar a la vivienda',
    removed: 'Ya no está indicado cómo entrar',
  },
  trouble: {
    label: 'Avisar que no puedes entrar',
    done: 'Se avisó a la parte del anfitrión',
    notNow: 'Avísalo alrededor de la hora de tu propia visita por tu cuenta.',
    known: 'Se avisó a la parte del anfitrión. Escríbeles un mensaje cuando estés dentro.',
  },
  letIn: {
    label: 'Dejar entrar desde cualquier lugar',
    done: 'El inquilino ya puede ver cómo entrar',
    notNow: 'Solo lo hace la parte de la vivienda, con una visita por su cuenta confirmada.',
    cancelInstead: 'Cancela la visita y ya no se muestra cómo entrar.',
  },
  answer: {
    label: 'Decir si vas',
    accepted: 'Visita aceptada',
    declined: 'Visita rechazada',
  },
  start: {
    label: 'Empezar la visita',
    done: 'Visita empezada',
    complete: 'Di en su lugar cómo fue.',
  },
  checkIn: {
    label: 'Registrar la llegada del inquilino',
    done: 'La llegada quedó registrada',
    notNow:
      'Quien muestra la vivienda registra la llegada, en una visita en persona que está confirmada.',
    stays: 'Una llegada registrada queda en la historia de la visita.',
  },
  finish: { done: 'Visita terminada' },
  nobodyCame: { done: 'Marcada: no vino nadie' },
  report: {
    label: 'Informar sobre una visita',
    done: 'Informe guardado',
    notNow: 'Informa quien muestra la vivienda, con la visita confirmada.',
    writeAgain: 'Cambia el informe y guárdalo de nuevo.',
  },
  area: {
    label: 'Añadir un lugar',
    done: 'Lugar guardado',
    remove: 'Quitar el lugar',
    removed: 'Lugar quitado',
    removeIt: 'Quita el lugar.',
    guidesOnly: 'Solo los guías tienen lugares.',
  },
  guideRate: {
    label: 'Fijar tu tarifa',
    organization: 'Fijar lo que se paga a los guías',
    done: 'Tarifa guardada',
    changeIt: 'Escribe de nuevo la cantidad anterior.',
    managersOnly: 'Solo propietarios y administradores fijan lo que se paga a los guías.',
  },
  calendarFeed: {
    label: 'Crear una dirección de calendario',
    done: 'La dirección de calendario ya funciona',
    anotherOne: 'Una dirección que terminó no vuelve. Crea otra.',
    end: 'Desactivar la dirección de calendario',
    ended: 'La dirección de calendario está desactivada',
    endQuestion: '¿Desactivar la dirección de calendario?',
    endConsequence:
      'Los calendarios que la tienen dejan de mostrar visitas. En cada uno habrá que poner otra dirección.',
  },
  live: {
    others:
      'A una visita en vivo entran el inquilino, quien muestra la vivienda y la parte del anfitrión.',
    unconfirmed: 'Una visita en vivo se abre cuando está confirmada.',
    opens: 'Se abre el {time}.',
    over: 'Esta visita en vivo terminó.',
  },
  handIn: {
    label: 'Entregar lo que pasó en la visita en vivo',
    done: 'El anfitrión tiene una copia de lo que pasó',
    rentersCopy: 'El inquilino de una visita en vivo entrega su copia.',
  },
  timeline: {
    label: 'Poner la visita en vivo en el informe',
    done: 'La visita en vivo está en tu informe',
    stays: 'Lo que pasó en una visita queda en su informe.',
    othersReport: 'El informe lo escribe quien muestra la vivienda.',
  },
} as const satisfies Translation<typeof en>;
