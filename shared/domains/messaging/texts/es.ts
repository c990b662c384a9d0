import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  filter: {
    all: 'Todos',
    renter: 'Inquilinos',
    guide: 'Guías',
    host: 'Anfitriones',
  },
  conversationList: {
    showConversations: 'Mostrar conversaciones con',
    unread: 'Sin leer',
    nothingWrittenYet: 'Todavía no hay mensajes',
    you: 'Tú: {text}',
    draft: 'Borrador:',
    attachment: 'Archivo adjunto',
  },
  messageScroller: {
    messages: 'Mensajes',
    earlierMessagesCouldNot: 'No se pudieron cargar los mensajes anteriores. Reintentar',
    nothingWrittenYetSayHello: 'Todavía no hay mensajes. Di hola.',
    newMessage: 'Mensaje nuevo',
  },
  thread: {
    backToAllConversations: 'Volver a todas las conversaciones',
    loadingMessages: 'Cargando los mensajes',
  },
  refused: {
    self: 'Eres tú',
    selfReason: 'No puedes enviarte un mensaje a ti',
    unverified: 'Verificación necesaria',
    unverifiedReason: 'Tienes que verificar tu perfil antes de iniciar conversaciones',
    pair: 'No es posible',
  },
  refusedPair: {
    renter: 'Un inquilino no puede escribir a otro inquilino',
    guide: 'Un guía no puede escribir a otro guía',
    host: 'Un anfitrión no puede escribir a otro anfitrión',
  },
  notSent: {
    exists: 'Este mensaje ya existe',
    notKept: 'Este dispositivo no pudo guardar el mensaje. Libera espacio y vuelve a intentarlo.',
  },
  inbox: {
    nobody:
      'Ninguna conversación con {filter, select, renter {inquilinos} guide {guías} other {anfitriones}}.',
    conversations: 'Conversaciones',
    messages: 'Mensajes',
    conversationsWithHostsGuides:
      'Aquí aparecen las conversaciones con anfitriones, guías e inquilinos.',
    noMessagesYet: 'Todavía no hay mensajes',
    conversation: 'Conversación',
    itDoesNotExist: 'No existe, o no participas en ella.',
    itOpensHereAndWhat: 'Se abre aquí, y lo que escribas se guarda hasta que lo envíes.',
    thisConversationIsNotHere: 'Esta conversación no está aquí',
    pickAConversation: 'Elige una conversación',
    errorFetchingConversations: 'No se pudieron cargar las conversaciones',
  },
  messageBubble: {
    youWrote: 'Escribiste',
    theyWrote: 'Te escribieron',
    files: '{attachments, plural, one {# archivo} other {# archivos}}',
    sending: 'Enviando',
    queuedGoesOutByItself: 'En espera, se envía solo ·',
    tryNow: 'Intentar ahora',
    sent: 'Enviado',
    read: 'Leído',
  },
  unreadBadge: {
    unread: '{shown} {unread, plural, one {conversación} other {conversaciones}} sin leer',
  },
  composer: {
    charactersLeft: 'Quedan {left, number} caracteres',
    notSent: 'No se envió.',
    message: 'Mensaje para {name}',
    writeAMessage: 'Escribe un mensaje',
    send: 'Enviar',
  },
} satisfies Translation<typeof en>;
