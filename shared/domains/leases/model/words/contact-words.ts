import type { Spoken } from '../../../../platform/commands/words.ts';
import { setTenantContacts } from '../contact-commands.ts';

const CONTACT =
  'contact|contacts|contact number|contact phone|contact email|phone|phone number|number|telephone|email|e-mail|email address|repairs number|repair number|repairs phone|emergency number|contacto|contactos|telefono|numero|numero de telefono|correo|correo electronico|numero de contacto|telefono de contacto|numero de averias|numero de emergencias|telefono de averias|telefono de emergencias';
const TENANTS =
  'for tenants|for my tenants|for the tenants|tenants see|tenants call|tenants can call|tenants may call|tenants write to|that tenants see|to tenants|tenant contact|tenant contacts|para inquilinos|para los inquilinos|para mis inquilinos|que ven los inquilinos|que ven mis inquilinos|de inquilinos';

/** How a host says what tenants may call and write to. */
export const contactWords = {
  setContacts: {
    name: 'leases.setContacts',
    command: setTenantContacts,
    title: { en: 'Set a contact for tenants', es: 'Fijar un contacto para inquilinos' },
    say: [
      `set|change|update|make|save|enter|put|give|use|correct|~poner|~fijar|~cambiar|~actualizar|~guardar|~dar|~usar|~corregir + ${CONTACT} + ${TENANTS} + [my|mi]`,
    ],
    slots: {
      which: {
        type: 'choice',
        words: {
          repairs_phone:
            'repairs number|repair number|repairs phone|emergency number|number for repairs|phone for repairs|repairs|emergencies|numero de averias|numero de emergencias|telefono de averias|telefono de emergencias|averias|emergencias|reparaciones',
          email: 'email|e-mail|email address|contact email|correo|correo electronico',
          phone:
            'phone|phone number|number|telephone|contact phone|contact number|telefono|numero|numero de telefono|numero de contacto|telefono de contacto',
        },
        ask: {
          en: 'The phone, the number for repairs, or the e-mail address?',
          es: '¿El teléfono, el número para averías o el correo?',
        },
      },
      email: { type: 'email', optional: true },
      number: { type: 'words', optional: true },
    },
    examples: {
      en: [
        'set my phone number for tenants: 512 555 0100',
        'change the repairs number for tenants to 512 555 0199',
        'set the email for tenants to help@example.com',
      ],
      es: [
        'pon mi teléfono para los inquilinos: 512 555 0100',
        'cambia el número de averías para inquilinos a 512 555 0199',
        'pon el correo para los inquilinos en ayuda@example.com',
      ],
    },
    page: '/dashboard/settings',
  },
} as const satisfies Record<string, Spoken>;
