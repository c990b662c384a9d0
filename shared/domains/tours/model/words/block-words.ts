import type { Spoken } from '../../../../platform/commands/words.ts';
import { blockTourDays } from '../host-commands.ts';

/** How days are closed for tours. */
export const blockWords = {
  block: {
    name: 'tours.block',
    command: blockTourDays,
    title: { en: 'Block days for tours', es: 'Bloquear días para visitas' },
    say: [
      'block|block off|block out|black out|blackout|blackout date|blackout dates|freeze|wipe|wipe out|cross off|cross out|x out|keep free|take off + [{tour}|calendar|schedule|off|out|any tours] + [day|days|date|dates|whole day|all day]',
      'take|have|~tomar + off|libre|libres + [day|days|dia|dias]',
      'make|mark|set|~marcar|~poner + unavailable|not available|as unavailable|as not available|off limits|as off limits|as busy|busy|as out|no disponible|como no disponible|no disponibles|como no disponibles|ocupado|como ocupado|ocupados|como ocupados + for tours|for viewings|for showings|for visits|to visitors|para visitas|para citas|para recorridos',
      'keep|leave + free|clear|blocked|off|tour free + [of tours|calendar|day|days|whole day|all day]',
      '~dejar|~mantener + libre|libres|bloqueado|bloqueada|sin visitas + [calendario|agenda|dia|dias|de visitas]',
      'close off|shut off|shut down|freeze + tours|showings|viewings|visits|bookings + [all|for|day|days|week]',
      'close|close off|reserve|shut|clear|hold|keep + calendar|schedule|for tours|to tours|free of tours|diary + [day|days|date|dates|free]',
      'no|zero|without + {tour}|bookings|visitors + [more|any|new|day|days|those days|that day|allowed]',
      'nobody can|no one can|nobody may|no one may|nadie puede + visit|tour|come|come by|come over|visitar|venir',
      'that nobody|que nadie|nobody|no one|nadie + book|books|schedule|schedules|agende|reserve|programe|visite|venga|pueda agendar|pueda reservar|pueda visitar + [{tour}|any|un|una|a]',
      '{tour} + are off|are out|are closed|off limits|is off limits|blocked|quedan cerradas|quedan bloqueadas|bloqueadas|cerradas',
      'queda|quedan|quede|queden|is|are|should be|needs to be + bloqueado|bloqueados|bloqueada|cerrado|cerrados|blocked|blocked off|off limits for tours|off limits for showings + [{tour}|for|para]',
      'no agendes|no agende|no programes|no programe|no pongas|no ponga + nada|nada mas',
      'cannot|cant|can’t|can not|wont|won’t|will not|not able to|unable to|am not|i’m not|im not|not + do|doing|show|showing|give|giving|take|taking|host|hosting|accept + tours|showings|viewings|visits|homes',
      'stop|pause|do not allow|don’t allow|do not take|don’t take|do not offer|don’t offer|do not book|don’t book|do not schedule|don’t schedule|dont schedule|dont book|dont take|dont offer|dont allow|do not accept|don’t accept|dont accept|do not plan|dont plan|don’t plan + {tour}|bookings|visitors + [taking|booking|offering|any|more|new]',
      'i am|i’m|we are|we’re + away|closed|on vacation|out of town|off|unavailable|not available|traveling|travelling|on holiday|busy|on a trip|out of the office|gone + [no tours|no showings|no viewings|no visits|dont book tours|block it|block those days|block tours|so block] + [those days|that week|that day|days]',
      '~bloquear + [calendario|agenda|{tour}|mi agenda|mi calendario] + [dia|dias|fecha|fechas|todo el dia]',
      '~cerrar|~apartar|~reservar|~despejar|~liberar + calendario|agenda|a visitas|para visitas|a las visitas|dia|dias + [dia|dias]',
      'no|sin|nada de|ninguna + {tour} + [mas|dia|dias|ese dia|esos dias|esa semana]',
      'no quiero|no quiero que agenden|no quiero que reserven|no quiero que programen|no hago|no hacemos|no quiero recibir|no puedo|no doy|no damos|no habra|no hay|no aceptes|no tomes|no agendes|no agende|no programes|no programe|no pongas|no ponga|no des|no puedo dar|no vamos a dar|no voy a dar + visitas|citas|recorridos|tours|ninguna visita + [mas|dia|dias|ese dia|esos dias|en esos dias|esa semana|de viaje|estare de viaje]',
      '~suspender|~pausar + visitas|citas|recorridos',
      'estoy|estare|estamos|estaremos|voy a estar|vamos a estar + de vacaciones|fuera|de viaje|no disponible|ausente|ocupado|ocupada|fuera de la ciudad|fuera de la oficina + [no quiero visitas|sin visitas|no visitas|no quiero citas|no agendes visitas|bloquea|bloquea la agenda|bloquea esos dias|no quiero recibir visitas] + [dias|esos dias|en esos dias|ese dia|esa semana]',
    ],
    slots: {
      // A span is looked for first: 'from the 20th to the 27th' has days of its own.
      period: { type: 'period', whole: true, optional: true },
      day: {
        type: 'day',
        instead: ['period'],
        ask: { en: 'Which day?', es: '¿Qué día?' },
      },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'block Friday for tours',
        'no tours from December 20 to January 3',
        'block next week for the loft',
      ],
      es: [
        'bloquea el viernes para visitas',
        'sin visitas del 20 de diciembre al 3 de enero',
        'bloquea la próxima semana para el loft',
      ],
    },
    page: '/dashboard/tours/hours',
  },
} as const satisfies Record<string, Spoken>;
