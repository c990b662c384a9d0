import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/provider-payments/texts/en.ts';

export default {
  fields: {
    notLoaded: 'Los campos de nuestro proveedor de pagos no cargaron. Revisa tu conexión.',
    again: 'Intentar de nuevo',
    noAnswer:
      'No llegó respuesta. Nada se paga dos veces: inténtalo de nuevo o mira tus pagos en un minuto.',
    refused: 'El proveedor de pagos lo rechazó. Prueba otra tarjeta o cuenta.',
    whoSeesThem:
      'Lo que escribes aquí va a Stripe, nuestro proveedor de pagos, y nunca a quien te alquila.',
  },
  finish: {
    title: 'Terminar el pago',
    lead: 'Escribe una tarjeta o una cuenta. Puedes volver a él en Pagos.',
    payNow: 'Pagar ahora',
    payAmount: 'Pagar {amount}',
    later: 'Más tarde',
    sent: 'Pago enviado',
    done: 'Este pago está en camino o ya llegó.',
    close: 'Cerrar',
  },
  open: {
    finish: 'Terminar',
    finishOne: 'Terminar el pago de {amount}',
    cancel: 'Cancelar',
    cancelOne: 'Cancelar el pago de {amount}',
    cancelled: 'Pago cancelado',
  },
  save: {
    kind: '¿Qué guardas?',
    card: 'Tarjeta',
    bankAccount: 'Cuenta bancaria',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
  account: {
    title: 'Tus cobros',
    state: {
      none: 'Sin configurar',
      started: 'Sin terminar',
      in_review: 'En revisión',
      restricted: 'Falta una respuesta',
      enabled: 'Configurado',
    },
    means: {
      none: 'El dinero se paga a una cuenta bancaria que das a Stripe, nuestro proveedor de pagos. Hasta entonces nadie puede pagarte aquí.',
      started:
        '{needs, plural, one {Falta una respuesta} other {Faltan # respuestas}}. Hasta entonces nadie puede pagarte aquí.',
      in_review: 'Stripe tiene todo lo que pidió y lo revisa. Puede tardar un día o dos.',
      restricted:
        'Stripe pide {needs, plural, one {una respuesta más} other {# respuestas más}} antes de pagarte.',
      enabled: 'Lo que te pagan aquí va a tu cuenta bancaria por sí solo.',
    },
    verb: {
      none: 'Configurar cobros',
      started: 'Continuar',
      in_review: 'Ver',
      restricted: 'Responder',
      enabled: 'Cambiar la cuenta',
    },
  },
} satisfies Translation<typeof en>;
