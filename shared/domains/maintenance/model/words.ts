import { NOUNS, type Slot, type Spoken } from '../../../platform/commands/words.ts';
import { setRequestPriority } from './commands.ts';
import { reopenWords } from './reopen-words.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  createMaintenanceRequest,
  createWorkOrder,
  saveEstimate,
  sendWorkOrder,
  setRequestStatus,
} from './work-commands.ts';

const PAGE = '/dashboard/maintenance';
const ORDERS = '/dashboard/maintenance/work-orders';

/** What people call a request, without the words that are also an application's in Spanish. */
const REQUEST = `${NOUNS.request}|repair request|maintenance request|service request|work request|req|report|reporte|complaint|leak|solicitud de reparacion|solicitud de mantenimiento|desperfecto|desperfectos|queja|fuga|arreglo`;
const ORDER =
  'work order|work orders|workorder|workorders|wo|wos|order|orders|job order|service order|job|jobs|dispatch|orden de trabajo|ordenes de trabajo|orden de servicio|orden|encargo|encargos|el trabajo|trabajos';
/** One of them: 'open work orders' asks for those that are there. */
const NEW_ORDER =
  'work order|workorder|wo|job order|service order|order|job|dispatch|orden de trabajo|orden de servicio|orden|encargo|el trabajo';

const OPEN = ['open', 'triaged', 'scheduled', 'in_progress'] as const;

const request = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'request',
  states,
  ask: { en: 'Which request?', es: '¿Qué solicitud?' },
});
const workOrder = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'work_order',
  states,
  ask: { en: 'Which work order?', es: '¿Qué orden de trabajo?' },
});

/** How verbs of requests and work orders are said. */
export const maintenanceWords = {
  createRequest: {
    name: 'maintenance.createRequest',
    command: createMaintenanceRequest,
    title: { en: 'Write down a repair', es: 'Anotar una reparación' },
    say: [
      `create|make|open|add|new|file|log|start|enter|report|submit|put in|write up|write down|raise|register|note down|~crear|~abrir|~anadir|~registrar|~anotar|~reportar|~hacer|~poner|~ingresar|~levantar|~apuntar|~dar de alta|nueva|nuevo + request|req|ticket|issue|repair|report|maintenance request|repair request|service request|problem|complaint|solicitud de mantenimiento|solicitud de reparacion|solicitud|incidencia|averia|reparacion|problema|reporte|desperfecto|queja`,
      'maintenance request|repair request|service request|work request|new request|new ticket|new issue|repair needed|needs repair|request|solicitud de mantenimiento|solicitud de reparacion|reporte de averia|reporte + [for|at|in|en|para]',
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        ask: { en: 'In which home?', es: '¿En qué vivienda?' },
      },
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What does not work?', es: '¿Qué no funciona?' },
      },
    },
    examples: {
      en: [
        'create a maintenance request for the loft: the shower drips',
        'log a repair for 12 Oak Street: broken window',
        'open a ticket for the studio saying the heating is out',
      ],
      es: [
        'crea una solicitud de mantenimiento para el loft: gotea la ducha',
        'registra una avería en Oak Street 12: ventana rota',
        'abre un ticket para el estudio: no hay calefacción',
      ],
    },
    page: '/dashboard/maintenance/create-new-request',
  },
  setPriority: {
    name: 'maintenance.setPriority',
    command: setRequestPriority,
    title: { en: 'Set the priority', es: 'Cambiar la prioridad' },
    say: [
      'hi priority|hi prio|super urgent',
      'set|change|make|raise|lower|put|mark|bump|bump up|drop|move|escalate|upgrade|downgrade|~cambiar|~poner|~marcar|~subir|~bajar|~fijar|~dejar|~escalar|~establecer + priority|urgency|importance|prioridad|urgencia|importancia|prio',
      `high priority|low priority|top priority|medium priority|prioridad alta|prioridad baja|prioridad media|prioridad urgente|alta prioridad|baja prioridad + a|al|a la|a lo|to|to the + [${REQUEST}]`,
      'prio|low prio|high prio|medium prio|top prio|baja prio|alta prio',
      // A telegram: 'Maya radiator urgent'.
      `= urgent|urgente|asap|emergency|emergencia|high priority|low priority|medium priority|top priority|to high|to urgent|to low|to medium|to high priority|to low priority|alta prioridad|baja prioridad|prioridad alta|prioridad baja|prioridad media|prioridad urgente|a urgente|a alta|a baja + [${REQUEST}]`,
      `make|mark|flag|treat|set|call|classify|escalate|bump|raise|lower|~subir|~bajar|~pasar|~marcar|~poner|~tratar|~clasificar|~hacer|~escalar + important|importante|urgent|emergency|asap|critical|immediate|high|low|medium|urgent priority|top priority|high priority|low priority|medium priority|normal priority|urgente|emergencia|prioritario|prioritaria|alta prioridad|baja prioridad|prioridad alta|prioridad baja|prioridad media|critica|critico + [${REQUEST}]`,
      `is|are|is now|es|son|esta|urge + urgent|emergency|an emergency|asap|top priority|high priority|low priority|not urgent|urgente|una emergencia|emergencia|prioritario|prioritaria|prioridad alta|prioridad baja|no es urgente|cuanto antes + [${REQUEST}]`,
    ],
    slots: {
      request: request(OPEN),
      priority: {
        type: 'choice',
        words: {
          low: 'low|minor|lowest|not urgent|no rush|can wait|baja|bajo|menor|sin prisa|no urgente|puede esperar|leve',
          medium: 'medium|normal|moderate|standard|regular|ordinary|media|medio|moderada|estandar',
          high: 'high|important|serious|alta|alto|importante|seria|grave',
          urgent:
            'urgent|asap|emergency|critical|top|highest|right away|immediate|urgente|emergencia|critica|critico|maxima|inmediata|lo antes posible|cuanto antes',
        },
        ask: { en: 'Which priority?', es: '¿Qué prioridad?' },
      },
    },
    examples: {
      en: [
        'set the priority of the leaking tap to urgent',
        'make the broken heating urgent',
        'lower the priority of the squeaky door to low',
      ],
      es: [
        'pon la prioridad del grifo que gotea en urgente',
        'marca la calefacción rota como urgente',
        'baja la prioridad de la puerta a baja',
      ],
    },
    page: PAGE,
  },
  setStatus: {
    name: 'maintenance.setStatus',
    command: setRequestStatus,
    title: { en: 'Set the status of a request', es: 'Cambiar el estado de una solicitud' },
    say: [
      `set|change|mark|move|update|put|flag|~marcar|~cambiar|~poner|~pasar|~mover|~actualizar|~dejar|~dar por + [status|state|estado] + [${REQUEST}] + open|reopened|in progress|in the works|started|under way|underway|being fixed|resolved|fixed|done|solved|repaired|taken care of|closed|finished|complete|completed|abierta|abierto|en curso|en progreso|en marcha|en proceso|empezada|resuelta|resuelto|arreglada|arreglado|reparada|reparado|solucionada|solucionado|hecha|hecho|lista|listo|cerrada|cerrado|terminada|terminado`,
      `close|close out|close up|wrap up|~cerrar|~finalizar + ${REQUEST}`,
      `resolve|fix|solve|settle|sort out|~resolver|~solucionar|~arreglar|~reparar + [${REQUEST}]`,
      `is|are|is now|got|was|has been|es|esta|estan|ya esta|quedo|ya quedo|fue + fixed|resolved|repaired|solved|sorted|sorted out|taken care of|done|all done|finished|in progress|under way|being fixed|lista|listo|hecha|hecho|terminada|terminado|arreglada|arreglado|reparada|reparado|resuelta|resuelto|solucionada|solucionado|en curso|en proceso + [${REQUEST}] + [now|already|all|ya|por fin]`,
      `working on|work on|being worked on|trabajando en|trabajo en + [${REQUEST}]`,
      `close out|wrap up|finish up|~cerrar lo de|dar por cerrado|da por cerrado|~cerrar lo del|~cerrar lo de la + [${REQUEST}]`,
      `reopen|re-open|open again|open back up|~reabrir|volver a abrir|vuelve a abrir|abre de nuevo|abrir de nuevo + [${REQUEST}]`,
      `start|begin|start on|get going on|~empezar|~comenzar|~iniciar + work on|working on|on|repair|fixing|trabajo en|reparacion|arreglo + [${REQUEST}]`,
    ],
    slots: {
      request: request(OPEN),
      status: {
        type: 'choice',
        words: {
          open: 'open|reopen|reopened|re-open|open again|open back up|not fixed|abierta|abierto|reabrir|reabre|reabierta|volver a abrir|vuelve a abrir|abre de nuevo|abrir de nuevo',
          in_progress:
            'in progress|in the works|started|being fixed|being repaired|start|begin|under way|underway|being fixed|working on|en curso|en progreso|en marcha|en proceso|empezada|empezado|empezar|empieza|comenzar|comienza|iniciar|inicia|trabajando',
          resolved:
            'resolved|resolve|fixed|fix|done|solved|solve|settle|sort out|repaired|sorted|sorted out|taken care of|complete|completed|finished|resuelta|resuelto|resolver|resuelve|arreglada|arreglado|arreglar|arregla|reparada|reparado|solucionada|solucionado|solucionar|soluciona|hecha|hecho|lista|listo|terminada|terminado',
          closed:
            'closed|close|close out|close up|wrap up|archived|cerrada|cerrado|cerrar|cierra|cierre|finalizar|finaliza|archivada',
        },
        ask: { en: 'To which status?', es: '¿A qué estado?' },
      },
    },
    examples: {
      en: [
        'mark the leaking tap as resolved',
        'close the maintenance request about the heating',
        'set the broken lock to in progress',
      ],
      es: [
        'marca el grifo que gotea como resuelto',
        'cierra la solicitud de mantenimiento de la calefacción',
        'pon la cerradura rota en curso',
      ],
    },
    page: PAGE,
  },
  createWorkOrder: {
    name: 'maintenance.createWorkOrder',
    command: createWorkOrder,
    title: { en: 'Draft a work order', es: 'Preparar una orden de trabajo' },
    say: [
      `create|make|draft|open|write|write up|prepare|add|new|set up|start|issue|put together|~crear|~hacer|~preparar|~abrir|~redactar|~anadir|~emitir|~generar|~armar|nueva|nuevo + ${NEW_ORDER}`,
      `send|write|~mandar|~enviar|~dar|~pasar + a work order|a wo|a job|a new job|an order|a new work order|new work order|un work order|una orden de trabajo|una orden|un trabajo|una nueva orden|nueva orden`,
      'hire|engage|assign|book|schedule|line up|set up|call in|bring in|~programar|~agendar|~contratar|~asignar|~encargar + for|to|on|about|a|al|para|por|con + [job|work|trabajo|arreglo|reparacion]',
      `${NEW_ORDER} + for|with|to|para|con|a`,
      'revise|repare|arregle|atienda|componga|que vaya a arreglar|que vaya a revisar',
      'get|have + on it|on the + [job|work]',
      'put|get|have|assign|give + on|on the|to|out to|over to|out for + [fix|look at|handle|repair|the job]',
      // '… and send Bright Line': for what was named before.
      '= send|send out|send over|call|call in|dispatch|~mandar|~enviar|~llamar',
      'send|send over|send out|dispatch|call|call in|~mandar|~enviar|~llamar + to the|for|about|over|por|para|to fix|to repair|to look at|to check|to check on|to take care of|to see about|a arreglar|a reparar|a revisar|a ver|a que arregle|a que revise|para que arregle|para que revise + [fix|repair|look at|revisar|arreglar|reparar|ver|check|check on]',
      'hire|book|get|ask|~pedir|call in|call out|bring in|have|order|engage|assign|~contratar|~llamar|~encargar|~asignar|~traer|~conseguir + fix|repair|look at|have a look|take a look|take care of|handle|do|do the|deal with|see to|see about|check|check on|check out|come|come by|go|service|replace|to the|for the|atienda|atender|vaya|venga|haga|cambie|cambiar|instale|instalar|arreglar|reparar|arregle|repare|revise|revisar|ver|se encargue|vendor|contractor|plumber|electrician|handyman|cleaner|painter|technician|contratista|plomero|fontanero|electricista|tecnico|pintor|proveedor|limpieza',
    ],
    slots: {
      vendor: {
        type: 'reference',
        kind: 'vendor',
        ask: { en: 'Who is to do the work?', es: '¿Quién hará el trabajo?' },
      },
      request: {
        type: 'reference',
        kind: 'request',
        states: OPEN,
        optional: true,
        ask: { en: 'For which request?', es: '¿Para qué solicitud?' },
      },
      listing: {
        type: 'reference',
        kind: 'listing',
        optional: true,
        ask: { en: 'In which home?', es: '¿En qué vivienda?' },
      },
      text: {
        type: 'text',
        optional: true,
        ask: { en: 'What is to be done?', es: '¿Qué hay que hacer?' },
      },
      amount: {
        type: 'money',
        optional: true,
        ask: { en: 'What may it cost?', es: '¿Cuánto puede costar?' },
      },
    },
    examples: {
      en: [
        'create a work order for the leaking tap with Rose City Plumbing',
        'draft a work order for the loft with Bright Electric: replace the outlets, $250',
        'hire Rose City Plumbing to fix the shower',
      ],
      es: [
        'crea una orden de trabajo para el grifo que gotea con Rose City Plumbing',
        'prepara una orden de trabajo para el loft con Bright Electric: cambiar los enchufes, $250',
        'contrata a Rose City Plumbing para arreglar la ducha',
      ],
    },
    page: '/dashboard/maintenance/create-work-order',
  },
  sendWorkOrder: {
    name: 'maintenance.sendWorkOrder',
    command: sendWorkOrder,
    title: { en: 'Send a work order', es: 'Enviar una orden de trabajo' },
    say: [
      'can go out|goes out|go out|may go out|should go out|is ready to go out|can be sent|is ready to send|puede salir|que salga|ya puede salir|ya se puede mandar|ya se puede enviar + order|work order|wo|orden|orden de trabajo + [now|already|ya]',
      `send|send out|send off|dispatch|issue|submit|release|forward|get out|fire off|~enviar|~mandar|~despachar|~emitir|~remitir + ${ORDER}`,
    ],
    slots: { work_order: workOrder(['draft']) },
    examples: {
      en: [
        'send the work order for the leaking tap',
        'dispatch the work order to Rose City Plumbing',
        'send out the job for the loft',
      ],
      es: [
        'envía la orden de trabajo del grifo que gotea',
        'manda la orden de trabajo a Rose City Plumbing',
        'despacha la orden del loft',
      ],
    },
    page: ORDERS,
  },
  completeWorkOrder: {
    name: 'maintenance.completeWorkOrder',
    command: completeWorkOrder,
    title: { en: 'Mark work as done', es: 'Marcar un trabajo como hecho' },
    say: [
      `complete|finish|close out|wrap up|close|sign off|sign off on|~completar|~terminar|~finalizar|~cerrar|~concluir + ${ORDER}`,
      `mark|set|flag|call|move|~marcar|~poner|~dar por|~dejar + ${ORDER} + done|complete|completed|finished|hecha|hecho|completa|completada|completado|terminada|terminado|lista|listo|finalizada|finalizado`,
      `${ORDER} + is done|are done|is finished|is complete|is completed|got done|is all done|all done|done|esta hecha|esta hecho|esta lista|esta listo|quedo lista|quedo listo|quedo hecha|ya quedo|esta terminada|esta terminado|ya termino|hecha|terminada|terminado + [now|already|ya]`,
      `finished|has finished|have finished|is done with|are done with|is finished with|are finished with|termino|terminaron|termino con|terminaron con|acabo con|acabaron con + [${ORDER}]`,
      'vendor|plumber|electrician|contractor|plomero|electricista|contratista|proveedor + is done|has finished|is finished|finished the job|completed the job|ya termino|termino el trabajo|acabo el trabajo|ya acabo',
    ],
    slots: { work_order: workOrder(['in_progress', 'accepted', 'sent']) },
    examples: {
      en: [
        'mark the work order for the leaking tap as done',
        'complete the job at the loft',
        'close out the Rose City Plumbing work order',
      ],
      es: [
        'marca la orden de trabajo del grifo como hecha',
        'completa el trabajo del loft',
        'termina la orden de trabajo de Rose City Plumbing',
      ],
    },
    page: ORDERS,
  },
  ...reopenWords(ORDER, workOrder),
  cancelWorkOrder: {
    name: 'maintenance.cancelWorkOrder',
    command: cancelWorkOrder,
    title: { en: 'Cancel a work order', es: 'Cancelar una orden de trabajo' },
    say: [
      `cancel|call off|scrap|drop|kill|void|scratch|pull|withdraw|nix|abort|~cancelar|~anular|~descartar|~suspender|~retirar|~abortar + ${ORDER}`,
      `call + ${ORDER} + off`,
    ],
    slots: { work_order: workOrder(['draft', 'sent', 'accepted', 'in_progress']) },
    examples: {
      en: [
        'cancel the work order for the leaking tap',
        'call off the job at the loft',
        'scrap the work order with Bright Electric',
      ],
      es: [
        'cancela la orden de trabajo del grifo',
        'anula el trabajo del loft',
        'cancela la orden con Bright Electric',
      ],
    },
    page: ORDERS,
  },
  saveEstimate: {
    name: 'maintenance.saveEstimate',
    command: saveEstimate,
    title: { en: 'Set the estimated cost', es: 'Fijar el costo estimado' },
    say: [
      'set|save|record|enter|put|add|update|change|note|write down|~poner|~fijar|~guardar|~anotar|~registrar|~anadir|~actualizar|~cambiar|~apuntar + estimate|estimated cost|est|quote|bid|budget|ballpark|estimacion|estimado|presupuesto|costo estimado|coste estimado|cotizacion',
      'est|estimate|estimated|quote|quoted|bid|estimado|presupuesto|cotizacion|cotizo|presupuesto de|comes to|will cost|costara|wants|charges|is asking|cobra|pide|cotiza|sale en + [work order|wo|job|order|orden|trabajo]',
      `estimate|quote|bid|price|budget|~estimar|~presupuestar|~cotizar + ${ORDER}`,
    ],
    slots: {
      work_order: workOrder(['draft', 'sent', 'accepted', 'in_progress']),
      amount: {
        type: 'money',
        ask: { en: 'What may it cost?', es: '¿Cuánto puede costar?' },
      },
    },
    examples: {
      en: [
        'set the estimate for the leaking tap to $180',
        'record a quote of $450 for the work order at the loft',
        'change the estimate of the Bright Electric job to 600',
      ],
      es: [
        'pon el presupuesto del grifo en $180',
        'anota una cotización de $450 para la orden del loft',
        'cambia el presupuesto del trabajo de Bright Electric a 600',
      ],
    },
    page: ORDERS,
  },
} satisfies Record<string, Spoken>;
