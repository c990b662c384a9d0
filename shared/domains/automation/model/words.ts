import type { Spoken } from '../../../platform/commands/words.ts';
import { createRule } from './commands.ts';

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
          charge_due: 'due|vence',
          charge_overdue: 'overdue|atrasado',
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
} as const satisfies Record<string, Spoken>;
