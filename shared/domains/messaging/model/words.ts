import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import {
  archiveConversations,
  broadcastMessage,
  markConversationsRead,
  markConversationsUnread,
  muteConversations,
  saveQuickReply,
  scheduleMessage,
  writeToPerson,
} from './inbox-commands.ts';

const PAGE = '/dashboard/messages';

const person = {
  type: 'reference',
  kind: 'person',
  ask: { en: 'To whom?', es: '¿A quién?' },
} as const satisfies Slot;

const withPerson = {
  type: 'reference',
  kind: 'person',
  ask: { en: 'Whose conversation?', es: '¿La conversación con quién?' },
} as const satisfies Slot;

const text = {
  type: 'text',
  rest: true,
  ask: { en: 'What should it say?', es: '¿Qué debe decir?' },
} as const satisfies Slot;

/** How the verbs of messages are said. */
export const messageWords = {
  sendMessage: {
    name: 'messaging.sendMessage',
    command: writeToPerson,
    title: { en: 'Send a message', es: 'Enviar un mensaje' },
    say: [
      'message|text|msg|dm|ping|write|tell|reply|respond|answer|email|contact|reach out to|shoot|drop|get back to|write back|let',
      'send|shoot|drop|write + {message}|line|word',
      'let + know',
      'reply|respond|write back|get back + to',
      // 'Ask Grace …' is a question to an applicant; of a tenant it is a message.
      'ask + tenant|renter|resident',
      'say + to',
      '~escribir|~responder|~contestar|~decir|~avisar|~mensajear|~textear|~informar|~comunicar|~contactar',
      '~mandar|~enviar|~dejar|~poner + {message}|mensajito|recado|aviso|whatsapp',
      '~preguntar + inquilino|inquilina|arrendatario',
      '~hacer + saber',
    ],
    slots: { person, text },
    examples: {
      en: [
        'message Ana Ferro: the plumber comes at nine',
        'tell Otis that the keys are ready',
        'reply to Ben Okafor: yes, Friday works',
      ],
      es: [
        'escribe a Ana Ferro: el plomero llega a las nueve',
        'dile a Otis que las llaves están listas',
        'responde a Ben Okafor: sí, el viernes está bien',
      ],
    },
    page: PAGE,
  },
  broadcast: {
    name: 'messaging.broadcast',
    command: broadcastMessage,
    title: { en: 'Write to several people', es: 'Escribir a varias personas' },
    say: [
      'message|text|write|tell|email|notify|inform|let|remind|ping|dm + all|every|everyone|everybody|each|both|all my|all the|all of',
      'send|shoot|write + {message}|notice|announcement|note|word + all|every|everyone|everybody|each|both',
      'broadcast|blast|mass message|mass text|announce|group message|message blast + [to|all|everyone]',
      'notify|inform|alert + tenants|applicants|renters|residents|prospects|people',
      '~escribir|~decir|~avisar|~informar|~notificar|~comunicar|~mensajear + todos|todas|cada|ambos|ambas|a los|a las',
      '~mandar|~enviar + {message}|aviso|anuncio|comunicado + todos|todas|cada|ambos|ambas|a los|a las',
      '~difundir|~anunciar + todos|todas|a los|inquilinos|solicitantes',
    ],
    slots: {
      people: {
        type: 'reference',
        kind: 'person',
        many: true,
        ask: { en: 'To whom?', es: '¿A quiénes?' },
      },
      text,
    },
    examples: {
      en: [
        'message all tenants in Goose Hollow: the water is off Tuesday from 9 to 12',
        'tell all applicants for the loft that it is taken',
        'text both Ana and Otis: the office is closed on Monday',
      ],
      es: [
        'escribe a todos los inquilinos de Goose Hollow: el martes no hay agua de 9 a 12',
        'avisa a todos los solicitantes del loft que ya está tomado',
        'manda un mensaje a Ana y a Otis, a ambos: la oficina cierra el lunes',
      ],
    },
    page: PAGE,
  },
  schedule: {
    name: 'messaging.schedule',
    command: scheduleMessage,
    title: { en: 'Schedule a message', es: 'Programar un mensaje' },
    say: [
      'schedule|queue|queue up|plan|set up + {message}',
      // The time is left for its slot; without one it is a message for now.
      'send|message|text|write|tell|email|remind|ping|dm + [{message}]',
      '~programar|~agendar|~planear|~dejar programado + {message}',
      '~mandar|~enviar|~escribir|~decir|~avisar|~recordar + [{message}]',
    ],
    slots: {
      person,
      text,
      starts: {
        type: 'moment',
        ask: { en: 'On which day, and at what time?', es: '¿Qué día y a qué hora?' },
      },
    },
    examples: {
      en: [
        'schedule a message to Ana for Monday at 9 am: the plumber comes today',
        'send Otis a message tomorrow at 8 am: happy move-in day',
        'text Ben on Friday at noon: do you have the keys?',
      ],
      es: [
        'programa un mensaje a Ana para el lunes a las 9: hoy viene el plomero',
        'manda a Otis un mensaje mañana a las 8: feliz mudanza',
        'escribe a Ben el viernes a mediodía: ¿tienes las llaves?',
      ],
    },
    page: PAGE,
  },
  archive: {
    name: 'messaging.archive',
    command: archiveConversations,
    title: { en: 'Archive a conversation', es: 'Archivar una conversación' },
    say: [
      'archive|put away|file away|file|close + conversation|conversations|chat|chats|thread|threads|messages|dm|inbox',
      'archive + with|from',
      'move + archive + conversation|chat|thread|messages',
      '~archivar|~guardar|~cerrar + conversacion|conversaciones|chat|chats|hilo|mensajes',
      '~archivar + con',
    ],
    slots: { person: withPerson },
    examples: {
      en: [
        'archive the conversation with Ana',
        'archive the chat with Otis',
        'put away the thread with Ben',
      ],
      es: ['archiva la conversación con Ana', 'archiva el chat con Otis', 'guarda el hilo con Ben'],
    },
    page: PAGE,
  },
  mute: {
    name: 'messaging.mute',
    command: muteConversations,
    title: { en: 'Mute a conversation', es: 'Silenciar una conversación' },
    say: [
      'mute|silence|snooze|hush + [conversation|chat|thread|messages]',
      'turn off|stop|no more + notifications|alerts|pings + from|of|for|with',
      '~silenciar|~callar|~mutear + [conversacion|chat|hilo|mensajes]',
      '~quitar|~desactivar|~apagar + notificaciones|avisos|sonido + de|con',
    ],
    slots: { person: withPerson },
    examples: {
      en: ['mute Ana', 'mute the conversation with Otis', 'turn off notifications from Ben Okafor'],
      es: ['silencia a Ana', 'silencia la conversación con Otis', 'quita los avisos de Ben Okafor'],
    },
    page: PAGE,
  },
  markRead: {
    name: 'messaging.markRead',
    command: markConversationsRead,
    title: { en: 'Mark a conversation as read', es: 'Marcar una conversación como leída' },
    say: [
      'mark|set + read|as read|seen|as seen + conversation|conversations|chat|thread|message|messages|from|with',
      '~marcar|~poner + leida|leido|leidas|leidos|vista|visto|como leida|como leido + conversacion|chat|hilo|mensaje|mensajes|con|de',
      '~dar + por leida|por leido|por leidos + conversacion|chat|mensaje|mensajes|con|de',
    ],
    slots: { person: withPerson },
    examples: {
      en: [
        'mark the conversation with Ana as read',
        'mark Otis’s messages as read',
        'set the chat with Ben to read',
      ],
      es: [
        'marca la conversación con Ana como leída',
        'marca los mensajes de Otis como leídos',
        'pon el chat con Ben como leído',
      ],
    },
    page: PAGE,
  },
  markUnread: {
    name: 'messaging.markUnread',
    command: markConversationsUnread,
    title: { en: 'Mark a conversation as unread', es: 'Marcar una conversación como no leída' },
    say: [
      'mark|set|keep|leave|make + unread|as unread|not read|as new + [conversation|chat|thread|message|messages]',
      '~marcar|~poner|~dejar + no leida|no leido|no leidas|no leidos|sin leer|como nueva|como nuevo + [conversacion|chat|hilo|mensaje|mensajes]',
    ],
    slots: { person: withPerson },
    examples: {
      en: [
        'mark the conversation with Ana as unread',
        'keep Otis unread',
        'set the chat with Ben to unread',
      ],
      es: [
        'marca la conversación con Ana como no leída',
        'deja a Otis sin leer',
        'pon el chat con Ben como no leído',
      ],
    },
    page: PAGE,
  },
  saveReply: {
    name: 'messaging.saveReply',
    command: saveQuickReply,
    title: { en: 'Save a quick reply', es: 'Guardar una respuesta rápida' },
    say: [
      'save|add|create|store|make|keep|new + quick reply|quick replies|saved reply|canned reply|canned response|reply template|message template|template|snippet|shortcut|stock answer',
      '~guardar|~crear|~agregar|~anadir|~hacer + respuesta rapida|respuestas rapidas|respuesta guardada|plantilla|plantilla de mensaje|atajo|respuesta predefinida',
    ],
    slots: { text: { ...text, ask: { en: 'What does it say?', es: '¿Qué dice?' } } },
    examples: {
      en: [
        'save a quick reply: Thanks for writing, I answer within a day.',
        'add a canned response: Tours are on Saturdays.',
        'create a message template saying "Pets are welcome with a deposit"',
      ],
      es: [
        'guarda una respuesta rápida: Gracias por escribir, respondo en un día.',
        'agrega una plantilla: Las visitas son los sábados.',
        'crea una respuesta rápida que diga "Se admiten mascotas con depósito"',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
