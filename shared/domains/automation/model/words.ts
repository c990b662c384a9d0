import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import {
  changeRule,
  createRule,
  decideRun,
  removeRule,
  restoreRule,
  switchRule,
  undoRun,
} from './commands.ts';

const RULE =
  'rule|rules|automation|automations|reminder|reminders|auto reply|auto replies|autoreply|automatic reply|automatic message|automatic notification|workflow|regla|reglas|automatizacion|automatizaciones|recordatorio|recordatorios|respuesta automatica|respuestas automaticas|mensaje automatico|aviso automatico';

/** What stands between a rule and what it is about. */
const ABOUT =
  '[about|that|which|who|with|when|sobre|que|de|acerca de|cuando] + [for now|for a while|again|back|por ahora|de nuevo|otra vez]';

const PREPARED =
  'prepared reply|prepared replies|prepared message|drafted reply|drafted message|waiting reply|reply that waits|reply that is waiting|suggested reply|automatic reply|auto reply|respuesta preparada|respuestas preparadas|mensaje preparado|respuesta que espera|respuesta automatica|borrador de respuesta|respuesta en espera';

const PAGE = '/dashboard/automation';

const rule = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'rule',
  states,
  ask: { en: 'Which rule?', es: '¿Qué regla?' },
});

const run = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'run',
  states,
  ask: {
    en: 'Which of the things that rules did?',
    es: '¿Cuál de las cosas que hicieron las reglas?',
  },
});

/**
 * How a rule is said. A sentence is read by its own reader, `supabase/assistant/grammar/rules/`: it has two
 * parts, what happens and what is to be done then.
 */
export const automationWords = {
  create: {
    name: 'automation.create',
    command: createRule,
    title: { en: 'Make a rule', es: 'Crear una regla' },
    say: [
      'when|whenever|every time|each time|cuando|siempre que|cada vez que|en cuanto',
      'create|make|add|set up|new|build|write|~crear|~hacer|~agregar|~anadir|~configurar|nueva + rule|rules|automation|automations|auto reply|autoreply|workflow|regla|reglas|automatizacion|automatizaciones|respuesta automatica',
      'automate|~automatizar',
    ],
    slots: {
      trigger: {
        type: 'choice',
        words: {
          message_received: 'inquiry|mensaje',
          application_submitted: 'application|solicitud',
          tour_requested: 'tour|visita',
          tour_completed: 'finished|terminada',
          tour_cancelled: 'canceled|cancelled|cancelada',
          charge_due: 'due|vence',
          charge_overdue: 'overdue|atrasado',
          payment_received: 'payment|pago',
          lease_signed: 'signed|firmado',
          lease_ending: 'lease|contrato',
          document_expiring: 'document|documento',
          request_reported: 'repair|averia',
          review_received: 'review|resena',
        },
        ask: { en: 'When what happens?', es: '¿Cuando pase qué?' },
      },
      act: {
        type: 'choice',
        words: {
          ask_papers: 'papers|documentos',
          start_screening: 'screening|revision',
          confirm_tour: 'confirm|confirma',
          remind_tenants: 'remind|recuerda',
          send_reply: 'send|envia',
          draft_reply: 'draft|borrador',
          notify_member: 'notify|avisa',
          set_priority: 'priority|prioridad',
        },
        ask: { en: 'What is to be done then?', es: '¿Qué hay que hacer entonces?' },
      },
      listing: {
        type: 'reference',
        kind: 'listing',
        optional: true,
        ask: { en: 'Which home?', es: '¿Qué vivienda?' },
      },
      days: { type: 'number', unit: 'day', optional: true },
      hours: { type: 'number', unit: 'hour', optional: true },
      priority: {
        type: 'choice',
        words: {
          urgent: 'urgent|urgente',
          high: 'high|alta',
          medium: 'medium|media',
          low: 'low|baja',
        },
        optional: true,
      },
      paper: {
        type: 'choice',
        words: {
          id: 'id|identidad',
          income: 'income|ingresos',
          insurance: 'insurance|seguro',
          license: 'license|licencia',
          other: 'other|otro',
        },
        optional: true,
      },
      only: {
        type: 'choice',
        words: {
          new: 'new lease|contrato nuevo',
          renewal: 'renewal|renovacion',
          rent: 'rent|renta',
          deposit: 'deposit|deposito',
          by_renter: 'by the renter|por el inquilino',
          by_host: 'by us|por nosotros',
        },
        optional: true,
      },
      text: { type: 'text', optional: true },
    },
    examples: {
      en: [
        'when an application comes, ask for the missing papers',
        'remind tenants three days before rent is due',
        'whenever someone asks for a tour, thank them',
      ],
      es: [
        'cuando llegue una solicitud, pide los documentos que faltan',
        'recuerda a los inquilinos tres días antes de la renta',
        'siempre que alguien pida una visita, dale las gracias',
      ],
    },
    page: '/dashboard/automation',
  },
  switchOff: {
    name: 'automation.switchOff',
    command: switchRule,
    title: { en: 'Switch a rule off', es: 'Apagar una regla' },
    say: [
      `pause|stop|disable|deactivate|suspend|halt|freeze|turn off|switch off|shut off|put on hold|~pausar|~parar|~detener|~desactivar|~apagar|~suspender|~deshabilitar|poner en pausa|pon en pausa + ${RULE} + ${ABOUT}`,
      `turn|switch|put|set|shut + off|on hold + ${RULE} + ${ABOUT}`,
    ],
    slots: { rule: rule(['on']) },
    examples: {
      en: [
        'pause the rule about missing papers',
        'turn the rent reminder off',
        'stop the automatic reply to new applications',
      ],
      es: [
        'pausa la regla de los documentos que faltan',
        'apaga el recordatorio de la renta',
        'desactiva la respuesta automática a las solicitudes',
      ],
    },
    page: PAGE,
  },
  switchOn: {
    name: 'automation.switchOn',
    command: switchRule,
    title: { en: 'Switch a rule on', es: 'Encender una regla' },
    say: [
      `resume|enable|activate|reactivate|re-enable|unpause|restart|turn on|turn back on|switch on|switch back on|~reanudar|~activar|~reactivar|~encender|~habilitar|vuelve a activar|vuelve a encender + ${RULE} + ${ABOUT}`,
      `turn|switch|put|set + on|back on + ${RULE} + ${ABOUT}`,
    ],
    slots: { rule: rule(['off']) },
    examples: {
      en: [
        'turn the rent reminder back on',
        'resume the rule about missing papers',
        'enable the automatic reply to new applications',
      ],
      es: [
        'activa el recordatorio de la renta',
        'reanuda la regla de los documentos que faltan',
        'enciende la respuesta automática a las solicitudes',
      ],
    },
    page: PAGE,
  },
  change: {
    name: 'automation.change',
    command: changeRule,
    title: { en: 'Change a rule', es: 'Cambiar una regla' },
    say: [
      `make|set|change|move|put|adjust|edit|update|have|let|rewrite|~cambiar|~poner|~ajustar|~mover|~editar|~actualizar|~modificar|haz que|que + ${RULE} + [come|go out|run|act|start|wait|fire|be sent|to|sea|salga|llegue|actue|espere|se envie|para|a] + [before|in advance|after|late|antes|despues|de antelacion] + [text|message|words|wording|texto|mensaje] + [of|about|that|which|sobre|de|que]`,
    ],
    slots: {
      rule: rule(['on', 'off']),
      days: {
        type: 'number',
        unit: 'day',
        isWhole: true,
        instead: ['text'],
        ask: { en: 'How many days?', es: '¿Cuántos días?' },
      },
      side: {
        type: 'choice',
        words: { before: 'before|in advance|antes|de antelacion', after: 'after|despues' },
        optional: true,
      },
      text: { type: 'text', optional: true },
    },
    examples: {
      en: [
        'make the rent reminder five days before',
        'change the reminder of late rent to 7 days after',
        'change the text of the automatic reply to applications: Thank you, I will call you.',
      ],
      es: [
        'pon el recordatorio de la renta cinco días antes',
        'cambia el recordatorio de la renta atrasada a 7 días después',
        'cambia el texto de la respuesta automática a las solicitudes: Gracias, te llamo.',
      ],
    },
    page: PAGE,
  },
  remove: {
    name: 'automation.remove',
    command: removeRule,
    title: { en: 'Remove a rule', es: 'Eliminar una regla' },
    say: [
      `delete|remove|drop|erase|get rid of|kill|scrap|~eliminar|~borrar|~quitar|~suprimir|deshazte de + ${RULE} + ${ABOUT}`,
    ],
    slots: { rule: rule(['on', 'off']) },
    examples: {
      en: [
        'delete the rule about missing papers',
        'remove the rent reminder',
        'get rid of the rule that confirms tours',
      ],
      es: [
        'elimina la regla de los documentos que faltan',
        'borra el recordatorio de la renta',
        'quita la regla que confirma visitas',
      ],
    },
    page: PAGE,
  },
  restore: {
    name: 'automation.restore',
    command: restoreRule,
    title: { en: 'Bring a removed rule back', es: 'Recuperar una regla eliminada' },
    say: [
      `bring back|restore|recover|undelete|get back|put back|~recuperar|~restaurar|~restablecer + ${RULE} + [deleted|removed|i deleted|i removed|eliminada|borrada|eliminado|borrado] + ${ABOUT}`,
      `bring|get|put + back + ${RULE} + [deleted|removed] + [about|that|which]`,
    ],
    slots: { rule: rule(['removed']) },
    examples: {
      en: [
        'bring back the rule about missing papers',
        'restore the rent reminder',
        'recover the deleted rule that confirms tours',
      ],
      es: [
        'recupera la regla de los documentos que faltan',
        'restaura el recordatorio de la renta',
        'recupera la regla eliminada que confirma visitas',
      ],
    },
    page: PAGE,
  },
  undoRun: {
    name: 'automation.undoRun',
    command: undoRun,
    title: { en: 'Take back what a rule did', es: 'Deshacer lo que hizo una regla' },
    say: [
      `undo what|revert what|reverse what|take back what|roll back what|undo|revert|reverse|take back|roll back|deshaz lo que|deshaga lo que|deshacer lo que|revierte lo que|revertir lo que|anula lo que|~deshacer|~revertir|~anular + ${RULE} + did|sent|has done|asked|set|hizo|envio|mando|pidio|puso + [that|what|whatever|for|to|a|con|para|lo que|eso que]`,
    ],
    slots: { run: run(['done']) },
    examples: {
      en: [
        'undo what the rule did yesterday',
        'take back what the papers rule did for Ana Diaz',
        'revert what the automation did today',
      ],
      es: [
        'deshaz lo que hizo la regla ayer',
        'deshaz lo que hizo la regla con Ana Díaz',
        'revierte lo que hizo la automatización hoy',
      ],
    },
    page: PAGE,
  },
  sendPrepared: {
    name: 'automation.sendPrepared',
    command: decideRun,
    title: { en: 'Send a reply that a rule prepared', es: 'Enviar una respuesta preparada' },
    say: [
      `send|approve|release|send out|~enviar|~mandar|~aprobar + ${PREPARED} + [to|for|a|para|de]`,
    ],
    slots: { run: run(['waiting']) },
    examples: {
      en: [
        'send the prepared reply to Ana Diaz',
        'approve the prepared reply',
        'send the drafted reply for the loft',
      ],
      es: [
        'envía la respuesta preparada a Ana Díaz',
        'aprueba la respuesta preparada',
        'manda la respuesta preparada del loft',
      ],
    },
    page: PAGE,
  },
  dismissPrepared: {
    name: 'automation.dismissPrepared',
    command: decideRun,
    title: { en: 'Put a prepared reply away', es: 'Descartar una respuesta preparada' },
    say: [
      `dismiss|discard|put away|throw away|reject|skip|drop|cancel|~descartar|~rechazar|~cancelar|~tirar + ${PREPARED} + [to|for|a|para|de]`,
    ],
    slots: { run: run(['waiting', 'planned']) },
    examples: {
      en: [
        'dismiss the prepared reply to Ana Diaz',
        'discard the prepared reply',
        'put away the drafted reply for the loft',
      ],
      es: [
        'descarta la respuesta preparada a Ana Díaz',
        'rechaza la respuesta preparada',
        'cancela la respuesta preparada del loft',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
