import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { announceRent, offerHomeAgain, offerRenewal, withdrawRent } from './commands.ts';

const PAGE = '/dashboard/leases';
const RENT =
  'rent|rent change|rent increase|rent hike|monthly rent|renta|alquiler|mensualidad|subida de renta|aumento de renta|aumento del alquiler|aumento|incremento|cambio de renta';
const RENEWAL =
  'renewal|lease renewal|extension|new lease|new term|another year|renovacion|prorroga|extension|otro ano|un ano mas|nuevo contrato';

const lease = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'lease',
  states,
  ask: { en: 'Of which lease?', es: '¿De qué contrato?' },
});

/** How verbs of running leases are said. */
export const tenancyWords = {
  offerRenewal: {
    name: 'tenancies.offerRenewal',
    command: offerRenewal,
    title: { en: 'Offer a renewal', es: 'Ofrecer una renovación' },
    say: [
      'offer|propose|give|make|~ofrecer|~proponer|~hacer|~dar + another term|a new term|one more year|oferta de renovacion|oferta|otro periodo|another lease + [through|until|con fin|con fin el|hasta|renovacion|renewal]',
      'renew|extend|re-up|roll over|prolong|~renovar|~prorrogar|~extender|~prolongar|~alargar + [lease|leases|contract|agreement|tenancy|contrato|contratos|arriendo]',
      `offer|propose|draft|prepare|send|make|give|~ofrecer|~proponer|~preparar|~enviar|~hacer|~dar + ${RENEWAL}`,
    ],
    slots: {
      lease: lease(['active', 'ending']),
      rent: {
        type: 'money',
        changes: true,
        optional: true,
        ask: { en: 'For what rent a month?', es: '¿Por qué renta al mes?' },
      },
      last_day: {
        type: 'day',
        optional: true,
        ask: { en: 'Until which day?', es: '¿Hasta qué día?' },
      },
      /** How long, where no last day is said. */
      months: { type: 'number', unit: 'month|months|mes|meses', optional: true },
      term: {
        type: 'choice',
        optional: true,
        words: {
          three_months: 'three months|three more months|tres meses|tres meses mas',
          six_months: 'six months|six more months|half a year|seis meses|seis meses mas|medio ano',
          one_year:
            'a year|one year|1 year|a full year|another year|one more year|twelve months|doce meses|un ano|1 ano|otro ano|un ano mas',
          two_years: 'two years|2 years|two more years|dos anos|2 anos|dos anos mas',
        },
      },
    },
    examples: {
      en: [
        'renew the lease of Ana Diaz',
        'offer Ben Okafor a renewal for 2,200 a month',
        'extend the lease of the loft until June 30, 2028',
        'renew Grace Hall’s lease for six months',
      ],
      es: [
        'renueva el contrato de Ana Díaz',
        'ofrece a Ben Okafor una renovación por 2200 al mes',
        'prorroga el contrato del loft hasta el 30 de junio de 2028',
        'renueva el contrato de Grace Hall por 6 meses',
      ],
    },
    page: PAGE,
  },
  announceRent: {
    name: 'tenancies.announceRent',
    command: announceRent,
    title: { en: 'Announce another rent', es: 'Anunciar otra renta' },
    say: [
      `announce|give notice of|notify of|notify about|communicate|serve|send notice of|inform about|~anunciar|~avisar|~notificar|~comunicar|~informar + ${RENT} + [starting|starts|effective|effective as of|as of|beginning|from|a partir de|a partir del|desde|desde el|empezando] + [formally|officially|in writing|formalmente|oficialmente|por escrito|con aviso|next|proximo]`,
      `raise|increase|bump|bump up|hike|up|lower|reduce|cut|decrease|change|adjust|set|~subir|~aumentar|~incrementar|~bajar|~reducir|~cambiar|~ajustar|~poner + ${RENT} + tenant|tenant’s|lease|for the tenant|existing tenant|current tenant|her rent|his rent|their rent|inquilino|inquilina|contrato|arriendo + [starting|starts|effective|effective as of|as of|beginning|from|a partir de|a partir del|desde|desde el|empezando] + [formally|officially|in writing|formalmente|oficialmente|por escrito|con aviso|next|proximo]`,
      `raise|increase|bump|bump up|hike|lower|reduce|cut|drop|~subir|~aumentar|~incrementar|~bajar|~reducir + ${RENT} + from|desde|starting|starts|effective|as of|beginning|a partir de|a partir del|empezando + [formally|in writing|formalmente|por escrito|next|proximo]`,
      `tell|let know|notify|inform|announce|text|email|write|~decir|~avisar|~informar|~notificar|~anunciar + ${RENT} + goes to|rises to|becomes|is becoming|pasa a|cambia a|goes up|is going up|will go up|will be|increases|rises|goes down|sube|subira|va a subir|sera|sera de|queda en|baja|bajara + [starting|starts|effective|effective as of|as of|beginning|from|a partir de|a partir del|desde|desde el|empezando] + [formally|officially|in writing|formalmente|oficialmente|por escrito|con aviso|next|proximo]`,
    ],
    slots: {
      lease: lease(['active']),
      rent: {
        type: 'money',
        changes: true,
        ask: { en: 'How much a month?', es: '¿Cuánto al mes?' },
      },
      day: {
        type: 'day',
        optional: true,
        ask: { en: 'From which day on?', es: '¿Desde qué día?' },
      },
    },
    examples: {
      en: [
        'announce a rent of 2,150 to Ana Diaz',
        'announce a rent increase of 5 % for Ben Okafor from April 1',
        'raise the rent of the tenant in the loft by 50',
      ],
      es: [
        'anuncia una renta de 2150 a Ana Díaz',
        'anuncia un aumento de renta del 5 % a Ben Okafor desde el 1 de abril',
        'sube la renta del inquilino del loft en 50',
      ],
    },
    page: PAGE,
  },
  withdrawRent: {
    name: 'tenancies.withdrawRent',
    command: withdrawRent,
    title: { en: 'Take an announced rent back', es: 'Retirar una renta anunciada' },
    say: [
      '~quitar|~tumbar|~deshacer + aumento|aumento de renta|subida|subida de renta|incremento + [anunciado|que anuncie|que le anuncie|anuncie]',
      `withdraw|take back|cancel|call off|undo|retract|rescind|scrap|drop|pull|revoke|~retirar|~cancelar|~anular|~revocar|~deshacer|~suspender|dejar sin efecto|deja sin efecto + rent change|rent increase|rent hike|new rent|announced rent|announced increase|rent notice|announcement|increase|cambio de renta|aumento de renta|subida de renta|nueva renta|renta anunciada|aumento|subida|anuncio de renta|aviso de aumento|incremento + [announced|i announced|we announced|sent|i sent|anuncie|anunciamos|que anuncie|mande|envie|avise|que le avise|anunciado|anunciada]`,
    ],
    slots: { lease: lease(['active', 'ending']) },
    examples: {
      en: [
        'withdraw the rent increase for Ana Diaz',
        'take back the announced rent of the loft',
        'cancel Ben Okafor’s rent change',
      ],
      es: [
        'retira el aumento de renta de Ana Díaz',
        'anula la renta anunciada del loft',
        'cancela el cambio de renta de Ben Okafor',
      ],
    },
    page: PAGE,
  },
  offerHomeAgain: {
    name: 'tenancies.offerHomeAgain',
    command: offerHomeAgain,
    title: { en: 'Offer the home again', es: 'Volver a ofrecer la vivienda' },
    say: [
      'offer|list|advertise|put up|rent out|market|~ofrecer|~anunciar|~publicar + again|otra vez|de nuevo + after the end|at the end|from the end|at lease end|al final|al termino|cuando venza|cuando se termine|al vencer + [lease|contract|contrato|arrendamiento|apartment|house|home|unit|departamento|casa]',
      'offer again|list again|relist|re-list|rent out again|rent again|readvertise|re-advertise|put back on the market|put up again|market again|advertise again|offer it again|volver a ofrecer|vuelve a ofrecer|volver a anunciar|vuelve a anunciar|volver a rentar|vuelve a rentar|volver a alquilar|vuelve a alquilar|volver a publicar|ofrecer de nuevo|ofrece de nuevo|anunciar de nuevo|anuncia de nuevo|poner de nuevo en el mercado|pon de nuevo en el mercado|reofertar|vuelve a ofrecer|vuelva a ofrecer|vuelve a anunciar|vuelva a anunciar|vuelve a rentar|vuelva a rentar|vuelve a alquilar|vuelva a alquilar|vuelve a publicar|vuelva a publicar|vuelve a poner en el mercado|vuelva a poner en el mercado|vuelve a poner en renta|vuelva a poner en renta + [when the lease ends|once the lease ends|after the lease ends|when the lease is up|when it ends|cuando termine el contrato|cuando acabe el contrato|cuando termine|al terminar el contrato] + [home|place|unit|apartment|house|vivienda|casa|departamento] + [is leaving|leaving|moving out|se va|se muda|se fue]',
      'offer|list|put|rent|rent out|advertise|market|get|~ofrecer|~anunciar|~poner|~rentar|~alquilar|~publicar + again|back on the market|back up for rent|back up|for rent again|up for rent again|on the market again|up again|once more|anew|otra vez|de nuevo|nuevamente|de vuelta en el mercado + [is leaving|leaving|is moving out|moving out|moves out|moved out|leaves|left|gave notice|se va|se muda|se fue|se mudo|deja|desocupa|dio aviso] + [when the lease ends|once the lease ends|after the lease ends|when the lease is up|when it ends|cuando termine el contrato|cuando acabe el contrato|cuando termine|al terminar el contrato] + [home|place|unit|apartment|house|vivienda|casa|departamento]',
    ],
    slots: { lease: lease(['ending', 'ended']) },
    examples: {
      en: [
        'offer the loft again after Ana Diaz',
        'put Ben Okafor’s home back on the market',
        'relist the studio when the lease ends',
      ],
      es: [
        'vuelve a ofrecer el loft después de Ana Díaz',
        'pon de nuevo en el mercado la vivienda de Ben Okafor',
        'anuncia de nuevo el estudio cuando termine el contrato',
      ],
    },
    page: PAGE,
  },
} satisfies Record<string, Spoken>;
