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
import { replyWords } from './reply-words.ts';
import { shelfWords } from './shelf-words.ts';
import { sentWords } from './text/sent-words.ts';

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
      'get word + to',
      '= message|a message|text|mensaje|un mensaje|mensajito|recado|aviso + to|for|a|para',
      'send|give|~mandar|~pasar + this|the following|esto|lo siguiente',
      'message|text|msg|dm|ping|write|tell|tel|reply|respond|answer|email|contact|reach out to|shoot|drop|get back to|write back|let|say to|say hi to|inform|notify|advise|sms|whatsapp|let them know|let him know|let her know|drop a line to|give a heads up|heads up to|pass on to|pass along to',
      'send|shoot|drop|write + {message}|line|word',
      'let + know',
      'give|send|drop|shoot + heads up|heads-up|a heads up|quick note|quick message|quick text|an update|a reply',
      'reply|respond|write back|get back + to + [{message}]',
      // 'Ask Grace …' is a question to an applicant; of a tenant it is a message.
      'ask + tenant|renter|resident',
      '~escribir|~responder|~contestar|~decir|~avisar|~mensajear|~textear|~informar|~comunicar|~contactar|~notificar|~replicar|~platicar|~comentar',
      // By itself 'mándale' may be a lease or an invoice.
      'mandale|mandales|mandele|mandeles|enviale|enviales|enviele|ponle|ponles|pongale|dejale|~mandar|~enviar + que|q|tambien|diciendo|esto|lo siguiente',
      'mandale|mandales|mandele|mandeles|enviale|enviales|enviele|escribele|ponle|pongale',
      '~mandar|~enviar|~escribir|~hacer llegar|~pasar|~dar + {message}|mensajito|recado|aviso|whatsapp|message|text|un texto|una nota|una respuesta|unas lineas|razon',
      '~dejar|~poner + mensaje|mensajes|mensajito|recado|aviso|whatsapp|message|text|msg|un texto|una respuesta|unas lineas|razon',
      '~preguntar|~pedir + inquilino|inquilina|arrendatario',
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
      'send|forward|~mandar|~enviar + to all|to everyone|to everybody|to every|to each|to both|to my tenants|to the tenants|to the applicants|a todos|a todas|a cada|a mis inquilinos|a los inquilinos|a los solicitantes',
      'message|text|msg|sms|write|tell|email|notify|inform|let|remind|ping|dm|contact|ask|warn|alert|advise + all of them|each of|both of|the tenants|my tenants|the applicants|all|every|everyone|everybody|each|both|all my|all the|all of',
      'send|shoot|write|drop|give + {message}|notice|announcement|note|word|heads up|heads-up|update|reminder + the tenants|my tenants|the applicants|all|every|everyone|everybody|each|both',
      '= all tenants|all the tenants|all my tenants|all renters|every tenant|all applicants|all guides|everyone|todos los inquilinos|a todos los inquilinos|todos mis inquilinos|todos los solicitantes|todos los guias|a todos',
      'broadcast|blast|mass message|mass text|announce|group message|message blast + [to|all|everyone]',
      'notify|inform|alert + tenants|applicants|renters|residents|prospects|people',
      '~escribir|~decir|~avisar|~informar|~notificar|~comunicar|~mensajear|~textear|~advertir|~responder|~contestar + todas las|todos los|los dos|las dos|cada uno|cada una|todos|todas|cada|ambos|ambas|a los|a las',
      '~mandar|~enviar|~poner|~dejar|~hacer llegar + {message}|aviso|anuncio|comunicado|recado|message|text|mensajito + todas las|todos los|los dos|las dos|todos|todas|cada|ambos|ambas|a los|a las',
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
      'schedule|queue|queue up|plan|set up|line up|program + {message}|reminder|email',
      // The time is left for its slot; without one it is a message for now.
      'send|message|text|write|tell|email|remind|ping|dm|let know + [{message}]',
      '~programar|~agendar|~planear|~dejar programado|~preparar + {message}|recado|aviso|correo|whatsapp|recordatorio',
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
      '~meter|~guardar|~echar + al archivo|en el archivo + conversacion|conversaciones|convo|chat|chats|hilo|mensajes|platica|charla',
      'archive|put away|file away|file|close|store|shelve|tuck away|clear + conversation|conversations|convo|convos|chat|chats|thread|threads|messages|message|texts|dm|dms|inbox',
      'archive + with|from',
      'move|put|send + archive|the archive|to the archive|in the archive|away + conversation|convo|chat|thread|messages|message',
      '~archivar|~guardar|~cerrar + conversacion|conversaciones|convo|chat|chats|hilo|hilos|mensajes|mensaje|platica|charla + [archivo|al archivo|en el archivo]',
      '~mandar|~mover|~pasar|~poner|~enviar + al archivo|en el archivo|a archivados + conversacion|conversaciones|convo|chat|chats|hilo|hilos|mensajes|platica|charla',
      '~archivar + con|lo de',
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
      'mute|silence|snooze|hush|quiet|shush + [conversation|convo|chat|thread|messages|message|texts|notifications]',
      'put + on mute|on silent + [conversation|convo|chat|thread]',
      'turn off|stop|no more|switch off|disable|silence + notifications|alerts|pings|notifying me|pinging me|sound|sounds|buzzing + from|of|for|with|about',
      '~silenciar|~callar|~mutear|~enmudecer + [conversacion|convo|chat|hilo|mensajes|platica|charla|avisos|notificaciones]',
      '~poner|~dejar + en silencio|en mute|en silencioso|silenciado|silenciada + [conversacion|chat|hilo|mensajes]',
      'no quiero|ya no quiero + notificaciones|avisos|mensajes + de|con',
      '~quitar|~desactivar|~apagar|~parar|~bloquear + notificaciones|avisos|sonido|alertas + de|con',
    ],
    slots: { person: withPerson },
    examples: {
      en: ['mute Ana', 'mute the conversation with Otis', 'turn off notifications from Ben Okafor'],
      es: ['silencia a Ana', 'silencia la conversación con Otis', 'quita los avisos de Ben Okafor'],
    },
    page: PAGE,
  },
  ...shelfWords(withPerson),
  ...sentWords(withPerson),
  markRead: {
    name: 'messaging.markRead',
    command: markConversationsRead,
    title: { en: 'Mark a conversation as read', es: 'Marcar una conversación como leída' },
    say: [
      'mark|set|~marcar|~poner + read|as read|leido|como leido + what|sent|wrote|mando|escribio|lo que me mando',
      'mark|set|flag|make|count + read|as read|seen|as seen|as already read + conversation|conversations|convo|convos|chat|chats|thread|threads|message|messages|texts|inbox|from|with',
      'i read|i have read|i’ve read|already read + conversation|convo|chat|thread|message|messages|texts + [mark|as read]',
      '~marcar|~poner|~dejar|~pasar + leida|leido|leidas|leidos|vista|visto|vistos|vistas|como leida|como leido|como leidos|como leidas|como visto|como vista|como vistos|como read + conversacion|conversaciones|convo|chat|chats|hilo|hilos|mensaje|mensajes|platica|con|de|lo de',
      '~dar + por leida|por leido|por leidos|por vista|por visto|por vistos + conversacion|chat|mensaje|mensajes|con|de',
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
      'mark|set|keep|leave|make|flag|turn|put|show + unread|as unread|not read|as not read|as new|back to unread|new again|unopened|unseen|as unseen|as unopened + [conversation|conversations|convo|chat|thread|message|messages|texts] + [last|back|again]',
      '= conversation|convo|chat|thread|messages|conversacion|hilo + back to unread|as unread|to unread|unread again|a no leido|como no leido',
      '~marcar|~poner|~dejar|~volver a marcar|~volver a poner|~devolver|~pasar + no leida|no leido|no leidas|no leidos|como no leido|como no leida|como no leidos|como no leidas|como sin leer|sin leer|como nueva|como nuevo|como pendiente|no visto|como no visto|sin abrir|unread|como unread + [conversacion|convo|chat|hilo|mensaje|mensajes|platica|message]',
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
  ...replyWords,
  saveReply: {
    name: 'messaging.saveReply',
    command: saveQuickReply,
    title: { en: 'Save a quick reply', es: 'Guardar una respuesta rápida' },
    say: [
      'save|add|create|store|make|keep|write|set up|put|new + as a quick reply|as a template|as a canned reply|as a snippet|saved answer|quick answer|quick response|saved response|canned message|canned answer|auto text|standard reply|stock reply|reply shortcut|quick reply|quick replies|saved reply|canned reply|canned response|reply template|message template|template|snippet|shortcut|stock answer + [that says|which says|saying|new|called|with]',
      'save|store|keep|remember + this reply|this answer|this response|this text|this message|as a reply|as a saved reply|for later',
      '~guardar|~registrar + esta respuesta|este mensaje|este texto|esta contestacion|como respuesta|para despues|para luego',
      '~guardar|~crear|~agregar|~anadir|~hacer|~poner|~escribir|~registrar|nueva + como respuesta rapida|como plantilla|contestacion rapida|mensaje rapido|mensaje guardado|mensaje predefinido|respuesta tipo|quick reply|respuesta rapida|respuestas rapidas|respuesta guardada|plantilla|plantilla de mensaje|atajo|respuesta predefinida + [diga|que diga|dice|que dice|nueva|llamada|con]',
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
