import type { Spoken } from '#shared/platform/commands/words.ts';
import { SHOW } from './sentences.ts';

const NOW =
  '[good morning|good afternoon|good evening|buenos dias|buenas tardes|buenas] + [keeping|everything|still] + [today|right now|now|this morning|for now|first|next|at the moment|currently|urgent|urgently|important|most|most urgent|hoy|ahora|ahora mismo|esta manana|primero|urgente|importante|mas urgente]';

/** What waits for the host, and what a day brings. */
export const waitingWords = {
  waiting: {
    name: 'ask.waiting',
    title: { en: 'What waits for me', es: 'Qué me espera' },
    say: [
      'on my plate|on my desk|on my list',
      `waiting|waits|awaiting|pending|outstanding|open items|loose ends|on my plate|my plate|in my queue|queue|backlog|pendiente|pendientes|me espera|esperando|en espera|en cola + [anything|everything|stuff|items|things|tasks|list|nada|algo|cosas|asuntos|tareas|lista] + [answer|reply|response|decision|attention|action|me|respuesta|decision|atencion|accion] + ${SHOW} + ${NOW}`,
      `to do|to dos|todo list|to do list|task|tasks|tareas|por hacer|quehaceres|lista de tareas|deberes + [anything|everything|list|lista|nada|algo] + [left|remaining|open|still|work|pending|pendientes|queda|quedan|falta|faltan] + ${SHOW} + ${NOW}`,
      `what should i do|what do i need to do|what do i have to do|what must i do|what should i work on|what should i tackle|what should i handle|what should i focus on|what to do|what should we do|q debo hacer|q tengo q hacer|que tengo q hacer|q tengo que hacer|q hago|q me toca|q hay que hacer|q hay pendiente|que nos toca|que tenemos que hacer|que hacemos|what needs doing|what needs to be done|what still needs doing|what is there to do|what there to do|whats there to do|what do we need to do|what do we have to do|que debo hacer|que tengo que hacer|que hago|que deberia hacer|que me toca|que me toca hacer|que toca|que toca hacer|que hay que hacer|que hay por hacer|por donde empiezo|where do i start|where should i start|where do i begin + ${NOW}`,
      `needs attention|need attention|needs my attention|need my attention|needs an answer|need an answer|needs a reply|need a reply|needs me|requires attention|requires my attention|needs doing|need to answer|need to reply|need to deal with|have to answer|have to reply|necesita atencion|requiere atencion|necesita mi atencion|requiere mi atencion|necesita respuesta|tengo que responder|tengo que contestar|tengo que atender|debo atender|debo responder|debo contestar|me necesita|falta por responder|falta por contestar|sin responder|sin contestar|unanswered + [anything|everything|what|who|nada|algo|quien] + ${SHOW} + ${NOW}`,
      `anything new|whats new|what new|what is new|any news|news|what did i miss|did i miss anything|what have i missed|what happened|whats up|what up|catch me up|bring me up to speed|up to speed|fill me in|brief me|briefing|morning briefing|novedades|que hay de nuevo|que hay nuevo|algo nuevo|hay algo nuevo|alguna novedad|que me perdi|que me he perdido|que ha pasado|que paso|ponme al dia|que novedades hay + ${SHOW} + ${NOW}`,
      `handle|deal with|get to|look at|see to|take care of|take care|attend to|know|act on|respond to|decide|look into|atender|resolver|saber|decidir|ocuparme|encargarme + anything|what|something|everything|algo|que + [should|need|have|must|tenga|tengo|debo|deba|debería] + ${NOW}`,
      `urgent|pressing|important|critical|urgente|urgentes|importante + what|whats|anything|any|something|things|que|algo|hay|nada + ${SHOW} + [today|now|right now|new|hoy|ahora|nuevo]`,
      `rundown|recap|briefing|morning report|daily report|daily summary|resumen del dia|resumen de hoy|parte del dia + ${SHOW} + [today|hoy]`,
      'am i caught up|caught up|all caught up|am i up to date|is everything done|everything under control|estoy al dia|todo al dia|todo bajo control',
    ],
    slots: {},
    examples: {
      en: ['What is waiting for me?', 'anything new', 'what should I do today'],
      es: ['¿Qué tengo pendiente?', 'hay algo nuevo', 'qué debo hacer hoy'],
    },
    page: '/dashboard',
  },
  day: {
    name: 'ask.day',
    title: { en: 'What is on today or this week', es: 'Qué hay hoy o esta semana' },
    say: [
      "what have i got|what've i got|whatve i got|what do i have|whats on|what's on|what is on|que tengo|que traigo + [agenda|plan|planned|on]",
      `what on|whats on|what is on|what do i have|what have i got|what i got|what do we have|what do i got|what have i|what going on|whats going on|what is going on|what happening|whats happening|what is happening|what coming up|whats coming up|what is coming up|what planned|what is planned|whats planned|what scheduled|what is scheduled|whats scheduled|what up for|what in store|what my day like|what does my day look like|what does my week look like|how is my day looking|how does my day look|how does my week look|q hay|q tengo|q hay para|q tengo para|q tenemos|que tenemos para|que hay programado|que hay en|que se viene|que nos espera|que compromisos|que eventos|que planes|que actividades|que hay|que tengo|que tengo para|que hay para|que pasa|que tenemos|que viene|que sigue|que esta programado|que esta planeado|como viene|como esta mi dia|como se ve mi dia|como se ve mi semana|como pinta + [planned|scheduled|going on|happening|coming up|calendar|agenda|schedule|books|booked|programado|planeado|agendado|calendario|para|tengo|tenemos|hay|en la agenda|on my calendar|in my calendar|on the calendar] + [for|day|rest of the day|the rest of the day|dia|todo el dia|resto del dia]`,
      `agenda|commitments|engagements|obligations|events|to dos for|appointments and tours|day ahead|week ahead|my month|compromisos|eventos|actividades|calendar|schedule|plan|plans|itinerary|horario|planes|run me through|walk me through|give me my day|give me my week|my day|my week|my schedule|day plan|schedule for|calendario|mi dia|mi semana|mi agenda|mi calendario|plan del dia|plan de la semana + ${SHOW} + [whats|for|look|like|have|tengo|tenemos|hay|got|planned]`,
      `how|what|como|que tal + look|looks like|look like|looks|looking|looking like|shaping up|pinta|se ve|se presenta|viene + [day|week|my day|my week|dia|semana]`,
      'what|whats|anything|que|algo + due|falls due|comes due|vence|vencen|se vence',
      'anything going on|rundown for|rundown of|what am i doing|what are we doing|whats on my plate|que me toca|que nos toca|anything on|anything happening|anything planned|anything scheduled|anything coming up|am i busy|am i free|do i have anything|do i have plans|something on|hay algo|tengo algo|estoy ocupado|estoy ocupada|estoy libre|tengo planes + [planned|scheduled|programado|planeado|agendado]',
    ],
    slots: { period: { type: 'period', optional: true } },
    examples: {
      en: ['What is on today?', "what's on tomorrow", 'my agenda for this week'],
      es: ['¿Qué tengo hoy?', 'qué hay mañana', 'mi agenda de esta semana'],
    },
    page: '/dashboard',
  },
} satisfies Record<string, Spoken>;
