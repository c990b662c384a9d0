import type { Spoken } from '../../../../platform/commands/words.ts';
import { endLateFee, setLateFee } from '../book-commands.ts';

/** How it is said what late rent costs; `page` is where a person sets it. */
export const lateFeeWords = (page: string) =>
  ({
    setLateFee: {
      name: 'earnings.setLateFee',
      command: setLateFee,
      title: { en: 'Set the late fee', es: 'Fijar el recargo por mora' },
      say: [
        'set|change|make|put|introduce|start|add|define|switch on|turn on|update|raise|increase|bump|bump up|up|lower|reduce|cut|charge|~aumentar|~reducir|~dejar|~cobrar|~poner|~fijar|~cambiar|~establecer|~definir|~activar|~actualizar|~subir|~bajar|~introducir + late fee|late fees|late charge|late payment fee|late rent fee|late penalty|recargo por mora|recargo por atraso|recargo por retraso|recargo por pago tardio|recargo por pago tarde|recargo por pagar tarde|cargo por mora|cargo por atraso|multa por atraso|multa por mora|mora|recargo|penalizacion por atraso + [grace|grace period|of grace|gracia|de gracia|de tolerancia|late|past due|tarde|de atraso|de retraso|after the due date] + [tenants|renters|inquilinos|everyone|a los inquilinos]',
        'late fee|late fees|late charge|late payment fee|late rent fee|late penalty|recargo por mora|recargo por atraso|recargo por retraso|recargo por pago tardio|recargo por pago tarde|cargo por mora|cargo por atraso|multa por atraso|multa por mora + [grace|grace period|of grace|gracia|de gracia|de tolerancia]',
        'recargo|cargo|multa|penalizacion|fee|charge|penalty + pago tarde|pago tardio|pagos tardios|pagos atrasados|pagar tarde|atraso|retraso|mora|paying late|late payment|late payments|late rent',
      ],
      slots: {
        amount: {
          type: 'money',
          instead: ['percent', 'days'],
          ask: { en: 'How much?', es: '¿Cuánto?' },
        },
        percent: { type: 'percent', optional: true },
        days: { type: 'number', unit: 'day|days|dia|dias', optional: true },
      },
      examples: {
        en: [
          'set the late fee to 50 after 5 days',
          'set a late fee of 5 %',
          'change the late fee to $75',
        ],
        es: [
          'pon el recargo por mora en 50 después de 5 días',
          'fija un recargo por mora del 5 %',
          'cambia el recargo por atraso a $75',
        ],
      },
      page,
    },
    endLateFee: {
      name: 'earnings.endLateFee',
      command: endLateFee,
      title: { en: 'End the late fee', es: 'Quitar el recargo por mora' },
      say: [
        'discontinue|retire|revoke|lift|suspend|kill|nix|ditch|~suspender|~retirar|~descartar + late fee|late fees|late charge|late charges|recargo|recargos|recargo por mora|recargos por mora|recargo por atraso|multa por atraso + [any more|anymore|altogether|rule|policy]',
        'end|stop|remove|drop|switch off|turn off|abolish|scrap|delete|cancel|no more|get rid of|eliminate|do away with|~quitar|~terminar|~eliminar|~suprimir|~desactivar|~cancelar|~acabar|~apagar|no mas|dejar de cobrar|deja de cobrar + late fees|late fee rule|late charges|late fee|late penalties|recargos por mora|recargo por mora|recargos por atraso|recargo por atraso|regla de mora|regla de recargo|recargos + [charging|charge|collecting|rule|any more|anymore|any longer|from now on|cobrar|de cobrar|regla|ya|quitalo|quitala]',
        '= no|no more|without|ya no cobres|no cobres|no cobremos|ya no cobremos|no cobrar|sin + late fees|late fee|late charges|late charge|recargo por mora|recargos por mora|recargo por atraso|recargos por atraso|recargo|recargos + [any more|anymore|any longer|from now on|charge|mas|quitalo|quitala|ya|de ahora en adelante]',
      ],
      slots: {},
      examples: {
        en: ['end the late fee rule', 'stop charging late fees', 'turn off late fees'],
        es: [
          'quita la regla de mora',
          'deja de cobrar recargos por mora',
          'desactiva los recargos por atraso',
        ],
      },
      page,
    },
  }) as const satisfies Record<string, Spoken>;
