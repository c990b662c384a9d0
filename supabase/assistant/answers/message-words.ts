import type { Spoken } from '#shared/platform/commands/words.ts';
import { ANY, MANY, rightBefore, SHOW } from './sentences.ts';

const MESSAGES =
  'message|messages|msg|msgs|convo|convos|texts|text messages|conversation|conversations|chat|chats|dm|dms|mail|emails|mensaje|mensajes|conversacion|conversaciones|recados';

const UNREAD =
  'unread|haven’t read|havent read|have not read|did not read|didnt read|i missed|not opened|not seen|no he leido|no hemos leido|no leo|no he visto|no he abierto|unread|new|unanswered|unopened|not read|not answered|waiting|pending|open|unseen|missed|sin leer|no leidos|no leido|no leidas|nuevos|nuevo|nuevas|sin responder|sin contestar|sin abrir|pendientes|pendiente|por leer|por responder|por contestar';

/** Questions about messages. */
export const messageWords = {
  messages: {
    name: 'ask.messages',
    title: { en: 'Messages', es: 'Mensajes' },
    say: [
      "havent opened|haven't opened|have not opened|havent read|haven't read|not opened|no he abierto|no he leido|sin abrir + [inbox|messages|anything|mensajes|bandeja]",
      `${rightBefore('last|ultimo|ultimos|ultima', 'message|messages|text|texts|msg|mensaje|mensajes|conversation|conversacion')}|${MESSAGES} + ${SHOW} + ${ANY} + ${MANY} + [latest|newest|recent|most recent|recientes] + [read|read me|read out|leer|lee|leeme] + [from|inbox|received|got|came in|come in|written|wrote|me|bandeja|recibidos|recibido|llegaron|llegado|para mi|de]`,
      `who wrote|who has written|who texted|who messaged|who contacted|who sent|who replied|who answered|who wrote me|who texted me|who messaged me|who is writing|whos written|whos messaged|did anyone write|did anyone text|did anyone message|did anyone reply|has anyone written|has anyone replied|anyone write|anyone wrote|anyone text|anyone message|anybody write|anybody message|quien escribio|quien me escribio|quien ha escrito|quien me ha escrito|quienes escribieron|quienes me escribieron|quien me mando|quien me respondio|quien respondio|quien contesto|alguien me escribio|alguien escribio|alguien me ha escrito|me escribio alguien|me ha escrito alguien + [${MESSAGES}] + [last|lately|recently|ultimamente|recientemente]`,
      `what did write|what did say|what did want|what did reply|what did answer|what has written|write|writes|wrote|written|writing|say|said|says|saying|want|wants|wanted|need|needs|ask|asked|asks|texted|messaged|replied|reply|answer|answered|respond|responded|text|sends|sent|quiere|queria|quiso|escribio|escribe|escribieron|escrito|dijo|dice|dicho|puso|me puso|pregunto|pide|pidio|respondio|contesto|mando|necesita + what|whats|did|has|anything|que|q|ke|algo|ya|alguien|anyone|anybody|somebody|someone + [${MESSAGES}] + [last|latest|back|me|about|yet|me]`,
      `anything from|something from|any word from|word from|news from|hear from|heard from|heard back from|algo de|noticias de|respuesta de + ${SHOW} + [have|did|new|yet|back|today|ya|nuevo]`,
      `unread|sin leer|no leidos|no leidas + [${MESSAGES}] + ${SHOW} + ${ANY} + ${MANY} + [got|tengo|have|inbox|left] + [read|read me|read out|leer|lee|leeme]`,
      `inbox|bandeja|bandeja de entrada|buzon + ${SHOW} + ${ANY} + [anything new|new|unread|whats|what is|hay|nuevo|en mi|algo nuevo|in my]`,
    ],
    slots: {
      unread: { type: 'choice', words: { yes: UNREAD }, optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['Show my unread messages', 'who wrote', 'what did Ana write?'],
      es: ['Muéstrame los mensajes sin leer', 'quién me escribió', '¿qué escribió Ana?'],
    },
    page: '/dashboard/messages',
  },
  replyTime: {
    name: 'ask.replyTime',
    title: { en: 'How fast I answer', es: 'Lo rápido que respondo' },
    say: [
      'how long do i take|how long do we take|how long does it take me|how long does it take us|how long am i taking|en cuanto tiempo|cuanto tiempo|cuanto tardo|cuanto me tardo|cuanto tardamos|que tan rapido|how quick am i|how quickly do i|how fast do i + write|to write|answer|to answer|reply|to reply|respond|to respond|get back|to get back|contesto|respondo|responder|contestar|en contestar|en responder|suelo responder|suelo contestar|respondemos + [people|back|messages|mensajes|los mensajes|on average|average|usually|en promedio|normalmente|suelo|to]',
      `reply time|reply times|response time|response times|answer time|answering time|response rate|reply rate|average response time|average reply time|average answer|time to reply|time to respond|time to answer|tiempo para responder|tiempo promedio de respuesta|tiempo de contestacion|promedio de respuesta|reply speed|response speed|turnaround|turnaround time|tiempo de respuesta|tiempos de respuesta|velocidad de respuesta|tasa de respuesta|rapidez de respuesta + ${SHOW} + [average|mean|median|typical|usual|usually|on average|lately|promedio|en promedio|medio|mediano|habitual|ultimamente]`,
      'how fast|how quickly|how quick|how soon|how speedy|how good|how slow|how slowly|how long|how much time|que tan rapido|que tan pronto|como de rapido|cuan rapido|cuanto tiempo|cuanto tardo|cuanto tardamos|cuanto me tardo|cuanto nos tardamos|cuanto demoro|cuanto me demoro|cada cuanto|con que rapidez|en cuanto tiempo + reply|replying|respond|responding|answer|answering|answer messages|get back|get back to people|write back|respondo|respondemos|responder|contesto|contestamos|contestar + [does it take|it take|it takes|it take me|it takes me|take me|take|takes|taking|people|tenants|applicants|renters|messages|tardo|tardamos|toma|mensajes|inquilinos|gente] + [usually|on average|average|normally|typically|generally|lately|these days|promedio|en promedio|normalmente|usualmente|generalmente|en general|ultimamente|mensajes|messages|people]',
      'how responsive|responsive|how prompt|how reactive + [me|been|people|tenants]',
      'fast|quick|quickly|slow|slowly|prompt|rapido|rapida|lento|pronto + respondo|contesto|answer|answering|answers|reply|replying|replies|respond|responding|responder|contestar + [enough|people|tenants|messages|bastante|mensajes]',
    ],
    slots: { period: { type: 'period', optional: true } },
    examples: {
      en: ['How fast do I reply?', 'my response time', 'how long do I take to answer messages'],
      es: ['¿Cuánto tardo en responder?', 'mi tiempo de respuesta', 'qué tan rápido contesto'],
    },
    page: '/dashboard/messages',
  },
} satisfies Record<string, Spoken>;
