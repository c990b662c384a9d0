import type { Spoken } from '../../../../platform/commands/words.ts';
import { giveFeeBack } from '../book-commands.ts';
import {
  addFee,
  recordPayment,
  refundPayment,
  remindOfArrears,
  returnDeposit,
  waiveCharge,
} from '../commands.ts';
import { lease } from './slots.ts';

const PAGE = '/dashboard/earnings/arrears';

/** How verbs of the tenants' money are said. A lease is found by its tenants' names and its home's. */
export const tenantMoneyWords = {
  recordPayment: {
    name: 'earnings.recordPayment',
    command: recordPayment,
    title: { en: 'Record a payment', es: 'Registrar un pago' },
    say: [
      '~registrar|~anotar|~apuntar|~asentar|~ingresar + de|que dio|que pago|que me dio|que nos dio|que me pago|que nos pago|que entrego|que deposito + [de renta|de la renta|renta]',
      'record|log|enter|note|write down|register|book|add|post|put in|put down|mark|save|~registrar|~anotar|~apuntar|~asentar|~ingresar|~anadir|~contabilizar|~marcar|~guardar + payment|payments|rent payment|rent check|rent received|rent money|check|cheque|cash|deposit payment|money received|pago|pagos|pago de renta|abono|cobro|cheque|efectivo|dinero recibido|ingreso',
      // 'Record 1,200 from Ana': what came from a tenant is a payment.
      'record|log|enter|write down|register|post|put down|~registrar|~anotar|~apuntar|~asentar|~ingresar|~contabilizar + from|received from|that came from|de parte de|recibidos de + [half of|part of|rest of|the rest of|put it in the books|log it|record it]',
      'paid me|paid the rent|paid rent|paid their rent|paid his rent|paid her rent|paid in cash|paid cash|paid by check|just paid|paid|has paid|gave me|handed me|sent me|transferred|wired|venmoed|zelled|dropped off|me pago|pago|abono|pago la renta|pago el alquiler|ya pago|acaba de pagar|ha pagado|me dio|me entrego|me transfirio|me deposito|transfirio|deposito',
      'i got|i received|we received|received|collected|got|recibi|recibimos|cobre|cobramos + from|rent from|payment from|check from|cash from|de|renta de|pago de',
      'got|received|collected|recibi|recibimos|cobre + rent|half of|part of|renta|la renta|la mitad + [rent|put it in the books|log it|record it|note it|de|anotalo|registralo]',
      'sent us|gave us|paid us|handed us|wired us|transferred us|brought us|brought me|nos pago|nos dio|nos transfirio|nos deposito|nos entrego|me abono|nos abono + [record it|log it|enter it|note it|book it|rent|payment|registralo|anotalo|apuntalo|renta|pago]',
      'rent|payment|check|renta|pago|cheque|abono + came in|has come in|arrived|has arrived|cleared|is in|came through|received|got here|llego|ya llego|entro|ya entro|cayo|ya cayo + [record it|log it|enter it|registralo|anotalo]',
      // A telegram: 'Nora 1200 cash'.
      '= from|payment from|check from|cash from',
      'put down|put|post|credit|mark down|apply|~acreditar|~abonar|~aplicar + down|to account|account|rent|payment|towards rent|toward rent|from|a cuenta|a la cuenta|a la renta',
      'credit|take in|~acreditar + [payment|rent|pago|renta]',
      '= cash|in cash|check|cheque|by check|money order|bank transfer|transfer|wire|zelle|venmo|ach|direct deposit|efectivo|en efectivo|transferencia|por transferencia|con cheque + [rent|payment|renta|pago|de]',
    ],
    slots: {
      person: lease(['active', 'ending', 'ended'], { en: 'Who paid?', es: '¿Quién pagó?' }),
      amount: { type: 'money', ask: { en: 'How much?', es: '¿Cuánto?' } },
      day: { type: 'day', optional: true },
      method: {
        type: 'choice',
        optional: true,
        words: {
          cash: 'cash|in cash|in bills|efectivo|en efectivo|al contado',
          check:
            'check|cheque|by check|cashier’s check|money order|personal check|cheque|con cheque|giro postal',
          bank_transfer:
            'bank transfer|transfer|wire|wire transfer|zelle|ach|direct deposit|bank|venmo|transferred|wired|transfirio|zelled|venmoed|me deposito|deposit slip|transferencia|por transferencia|transferencia bancaria|deposito bancario|banco',
          other: 'other way|otherwise|otra forma|otro medio',
        },
      },
    },
    examples: {
      en: [
        'record a payment of 1,450 from Ana Diaz',
        'Ben Okafor paid 900 in cash yesterday',
        'log a check for $2,100 from Grace Hall received on November 3',
      ],
      es: [
        'registra un pago de 1450 de Ana Díaz',
        'Ben Okafor me pagó 900 en efectivo ayer',
        'anota un cheque de $2100 de Grace Hall del 3 de noviembre',
      ],
    },
    page: PAGE,
  },
  waiveCharge: {
    name: 'earnings.waiveCharge',
    command: waiveCharge,
    title: { en: 'Waive a charge', es: 'Condonar un cargo' },
    say: [
      'waive|forgive|write off|let slide|let off|let go of|knock off|excuse|~condonar|~perdonar|~eximir|~dispensar + charge|charges|fee|fees|late fee|penalty|fine|debt|balance|what is owed|what they owe|what he owes|what she owes|amount due|rent|rent due|deposit|cargo|cargos|recargo|multa|deuda|saldo|cuota|comision|mora|lo que debe|lo que deben|renta|alquiler|deposito',
      'cancel|drop|erase|wipe out|take off|remove|void|delete|~quitar|~cancelar|~anular|~eliminar|~borrar + charge|charges|fee|fees|late fee|late charge|penalty|fine|debt|balance|cargo|cargos|recargo|multa|deuda|saldo|cuota|comision|mora',
      'waive|forgive|write off|~condonar|~perdonar',
      'forget|forget about|scrap|let + charge|fee|late fee|late charge|penalty|fine|recargo|multa + [off|go|slide|about]',
    ],
    slots: {
      person: {
        type: 'reference',
        kind: 'charge',
        states: ['due', 'partly_paid', 'overdue'],
        ask: { en: 'Which charge?', es: '¿Qué cargo?' },
      },
      text: { type: 'text', optional: true },
    },
    examples: {
      en: [
        'waive the late fee of Ana Diaz',
        'forgive Ben Okafor’s charge: he fixed the fence',
        'write off what Grace Hall owes for October',
      ],
      es: [
        'condona el recargo de Ana Díaz',
        'perdónale el cargo a Ben Okafor: arregló la cerca',
        'quita la multa de Grace Hall',
      ],
    },
    page: PAGE,
  },
  addFee: {
    name: 'earnings.addFee',
    command: addFee,
    title: { en: 'Charge a fee', es: 'Cobrar un cargo' },
    say: [
      'post|record|enter|make|~asentar|~registrar + a charge|charge of|one-time charge|cargo + [for|to|of|por|a]',
      'hit|slap|stick|sting + with + fee|charge|fine|penalty',
      'charge|bill|invoice|ding|~cobrar|~facturar|~multar + fee|fees|fine|penalty|cleaning fee|pet fee|key fee|late fee|damage|damages|recargo|multa|comision|cuota|tarifa|penalizacion|danos|un cargo',
      'add|put|apply|issue|levy|assess|tack on|slap|impose|~anadir|~agregar|~aplicar|~poner|~sumar|~imponer + fee|fees|charge|one-time charge|fine|penalty|cleaning fee|pet fee|key fee|damage charge|cargo|recargo|multa|comision|cuota|tarifa|penalizacion',
      'charge|bill|invoice|fine|~cobrar|~cargar|~facturar|~multar + [for|por]',
      // A telegram: 'Fee Maya 40 lost key'.
      '= fee|late fee|late charge|penalty|cargo|recargo|multa|cuota + [for|por|a|to]',
    ],
    slots: {
      person: lease(['active', 'ending', 'ended'], { en: 'Whom?', es: '¿A quién?' }),
      amount: { type: 'money', ask: { en: 'How much?', es: '¿Cuánto?' } },
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is it for?', es: '¿Por qué concepto?' },
      },
    },
    examples: {
      en: [
        'charge Ana Diaz a fee of 50: lost key',
        'add a $75 cleaning fee for Ben Okafor',
        'bill Grace Hall 120 for the broken window',
      ],
      es: [
        'cobra a Ana Díaz un cargo de 50: llave perdida',
        'añade un cargo de limpieza de $75 a Ben Okafor',
        'cóbrale 120 a Grace Hall por la ventana rota',
      ],
    },
    page: PAGE,
  },
  refundPayment: {
    name: 'earnings.refundPayment',
    command: refundPayment,
    title: { en: 'Give money back', es: 'Devolver dinero' },
    say: [
      'refund|reimburse|give back|pay back|send back|return|issue a refund|~reembolsar|~devolver|~reintegrar|~regresar|hacer un reembolso|haz un reembolso|dar un reembolso|da un reembolso + [payment|payments|money|rent|overpayment|pago|pagos|dinero|renta|alquiler|excedente]',
      'give|pay|send|hand + back + [payment|money|rent|paid|overpaid|paid too much|overpayment|extra]',
      '~dar|~pasar + de vuelta|de regreso + [pago|dinero|renta|lo que pago|pago de mas]',
      'give|send|pay|issue + refund|back|reembolso + [payment|money|rent]',
    ],
    slots: {
      person: lease(['active', 'ending', 'ended'], { en: 'Whom?', es: '¿A quién?' }),
      amount: { type: 'money', optional: true },
    },
    examples: {
      en: [
        'refund Ana Diaz 200',
        'give Ben Okafor his last payment back',
        'pay back $75 to Grace Hall',
      ],
      es: [
        'reembolsa 200 a Ana Díaz',
        'devuélvele a Ben Okafor su último pago',
        'haz un reembolso de $75 a Grace Hall',
      ],
    },
    page: PAGE,
  },
  returnDeposit: {
    name: 'earnings.returnDeposit',
    command: returnDeposit,
    title: { en: 'Return the deposit', es: 'Devolver el depósito' },
    say: [
      'return|give back|refund|pay back|release|send back|settle|hand back|pay out|let go of|~devolver|~regresar|~reembolsar|~liberar|~reintegrar|~entregar|~liquidar + deposit|deposits|security deposit|damage deposit|deposito|depositos|deposito de garantia|fianza|garantia',
      'give|pay|send|hand + deposit|security deposit|deposito|fianza + back|de vuelta',
      '= deposit|security deposit|deposito|fianza + back to|goes back|goes back to|back|de vuelta|de regreso|se devuelve|regresa + [her|him|them]',
    ],
    slots: {
      person: lease(['ending', 'ended', 'active'], { en: 'Whose deposit?', es: '¿De quién?' }),
      amount: { type: 'money', optional: true },
      text: { type: 'text', optional: true },
    },
    examples: {
      en: [
        'return the deposit of Ana Diaz',
        'give Ben Okafor 1,200 of his security deposit back: cleaning',
        'release the deposit for the loft',
      ],
      es: [
        'devuelve el depósito de Ana Díaz',
        'devuélvele a Ben Okafor 1200 de su depósito: limpieza',
        'libera la fianza del loft',
      ],
    },
    page: PAGE,
  },
  remindOfArrears: {
    name: 'earnings.remindOfArrears',
    command: remindOfArrears,
    title: { en: 'Remind of overdue rent', es: 'Recordar la renta atrasada' },
    say: [
      '= rent reminder|payment reminder|arrears reminder|late rent reminder|recordatorio de renta|recordatorio de pago|recordatorio de adeudo + [to|for|a|para]',
      'send|give|~mandar|~enviar|~dar|~hacer llegar + reminder|a reminder|recordatorio|un recordatorio + outstanding balance|balance due|open balance|unpaid rent|overdue rent|late rent|rent that is due|pago|pago pendiente|renta|renta pendiente|lo que debe|adeudo|su deuda|saldo pendiente',
      '~mandar|~enviar|~hacer llegar + el recordatorio de pago|un recordatorio de pago|el aviso de atraso|el recordatorio de la renta|recordatorio de renta',
      'remind|nudge|chase|prod|poke|dun|follow up|follow up with|send a reminder|ping|go after|bug|~recordar|~avisar|~reclamar|~insistir|~cobrar|mandar un recordatorio|manda un recordatorio|enviar un recordatorio|envia un recordatorio + rent|late rent|overdue|overdue rent|past due|arrears|rest|the rest|what is left|debt|owed|owes|owe|balance|payment|unpaid|to pay|pay|late|behind|money|renta|alquiler|atraso|atrasada|atrasado|mora|deuda|debe|deben|saldo|pago|que pague|pague|pagar|vencida|vencido|adeudo',
      'send|give|~enviar|~mandar + late payers|late tenants + a reminder|reminder|recordatorio',
      'ask|tell|get + to pay up|to pay the rent|to pay what they owe|to pay what he owes|to pay what she owes|to catch up',
      'send|~enviar|~mandar + rent reminder|payment reminder|late notice|past due notice|overdue notice|recordatorio de pago|recordatorio de renta|aviso de mora|aviso de atraso',
    ],
    slots: {
      person: {
        ...lease(['active', 'ending', 'ended'], { en: 'Whom?', es: '¿A quién?' }),
        having: { kind: 'charge', states: ['overdue', 'partly_paid', 'due'] },
      },
    },
    examples: {
      en: [
        'remind Ana Diaz of the overdue rent',
        'chase Ben Okafor for the late rent',
        'send a payment reminder to Grace Hall',
      ],
      es: [
        'recuérdale a Ana Díaz la renta atrasada',
        'manda un recordatorio de pago a Ben Okafor',
        'reclama el alquiler atrasado a Grace Hall',
      ],
    },
    page: PAGE,
  },
  giveFeeBack: {
    name: 'earnings.giveFeeBack',
    command: giveFeeBack,
    title: { en: 'Give an application fee back', es: 'Devolver la cuota de solicitud' },
    say: [
      'credit|~acreditar|~abonar + application fee|screening fee|cuota de solicitud|tarifa de solicitud|cargo de solicitud + [back|back to|de vuelta|a]',
      'refund|return|give back|pay back|reimburse|send back|~devolver|~reembolsar|~reintegrar|~regresar + application fee|applicant’s fee|screening fee|app fee|cuota de solicitud|tarifa de solicitud|cargo de solicitud|cuota de su solicitud|tarifa de su solicitud|cargo de su solicitud|cuota de la solicitud|tarifa de la solicitud|cuota de aplicacion|tarifa de aplicacion|costo de la solicitud',
      'give|send|pay + application fee|screening fee|app fee + back',
      '= application fee|screening fee|app fee|cuota de solicitud + back|back to|goes back to|de vuelta|de regreso',
    ],
    slots: {
      application: {
        type: 'reference',
        kind: 'application',
        ask: { en: 'Of whose application?', es: '¿De qué solicitud?' },
      },
    },
    examples: {
      en: [
        'refund the application fee of Grace Hall',
        'give Ben Okafor the application fee back',
        'return the screening fee of the applicant for the loft',
      ],
      es: [
        'devuelve la cuota de solicitud de Grace Hall',
        'reembolsa la tarifa de solicitud a Ben Okafor',
        'devuelve la cuota de aplicación del loft',
      ],
    },
    page: '/dashboard/applications',
  },
} satisfies Record<string, Spoken>;
