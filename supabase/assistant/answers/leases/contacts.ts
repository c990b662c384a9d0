import { z } from 'zod';
import { type LeaseContact, leaseContactSchema } from '#shared/domains/leases/model/contact.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import { answerOf, link, tableOf } from '../answer-parts.ts';
import { SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

const LEASE = 'lease|contract|tenancy|rental|contrato|arriendo|arrendamiento|contrato de renta';

/** 'Show the contacts of the lease of the loft', 'what is the phone number of tenant Ana' */
export const contactsQuestion: Question = {
  spoken: {
    name: 'ask.contacts',
    title: { en: 'Contacts of a lease', es: 'Contactos de un contrato' },
    say: [
      `contact|contacts|contact info|contact information|contact details|contact data|contacto|contactos|datos de contacto|informacion de contacto + ${SHOW} + [${LEASE}] + [tenant|tenants|inquilino|inquilina|inquilinos] + [of|for|de|del|para] + [ask for|ask|request|need|~pedir|~solicitar|necesito]`,
      `phone|phone number|phone numbers|telephone|cell|cell number|telefono|telefonos|numero de telefono|celular + ${SHOW} + [tenant|tenants|renter|inquilino|inquilina|inquilinos] + [of|for|de|del] + [${LEASE}]`,
      'how do i|how can i|how to|como + reach|call|phone|contactar|llamar|llamo|contacto a|localizar + tenant|tenants|renter|inquilino|inquilina|inquilinos',
    ],
    slots: {
      lease: {
        type: 'reference',
        kind: 'lease',
        states: ['active', 'ending'],
        ask: { en: 'Of which lease?', es: '¿De qué contrato?' },
      },
    },
    examples: {
      en: [
        'show the contacts of Ana Diaz’s lease',
        'contact details for the lease of the loft',
        'what is the phone number of tenant Ben Okafor',
      ],
      es: [
        'muestra los contactos del contrato de Ana Díaz',
        'datos de contacto del contrato del loft',
        'cuál es el teléfono del inquilino Ben Okafor',
      ],
    },
    page: '/dashboard/leases',
  },
  async answer({ tx }, { lease }, { lease: entity }) {
    const contacts = z
      .array(leaseContactSchema)
      .parse(await tx`select * from public.lease_contacts(${String(lease)})`);
    const page = `/dashboard/leases/${String(lease)}`;
    const artifacts = [link(page, { en: 'Open the lease', es: 'Abrir el contrato' })];
    const name = quoted(entity?.name ?? '', 120);
    if (contacts.length === 0) {
      return answerOf(
        say({
          en: `The lease of **${name}** is not in force, so it shows no contacts.`,
          es: `El contrato de **${name}** no está en vigor, así que no muestra contactos.`,
        }),
        { artifacts },
      );
    }
    const silent = contacts.filter(({ party, phone }) => party === 'tenant' && phone === null);
    const lead = say({
      en: `Contacts of the lease of **${name}**.`,
      es: `Contactos del contrato de **${name}**.`,
    });
    return answerOf(silent.length === 0 ? lead : `${lead} ${askThem(silent)}`, {
      artifacts,
      result: { contacts: contacts.length },
      table: tableOf(
        say({ en: 'Contacts', es: 'Contactos' }),
        [
          say({ en: 'Name', es: 'Nombre' }),
          say({ en: 'Part', es: 'Parte' }),
          say({ en: 'Phone', es: 'Teléfono' }),
          say({ en: 'Email', es: 'Correo' }),
        ],
        contacts.map((one) => ({ cells: cellsOf(one), url: page })),
      ),
    });
  },
};

/** Who shares no number is asked for it by a message. */
function askThem(silent: readonly LeaseContact[]): string {
  const names = silent.map(({ name }) => quoted(name, 80)).join(', ');
  return say({
    en: `${names} shares no number. Ask for it with a message, for example “message ${names}: please share your number with me on the page of your lease”.`,
    es: `${names} no comparte ningún número. Pídelo con un mensaje, por ejemplo «escribe a ${names}: comparte tu número conmigo en la página de tu contrato, por favor».`,
  });
}

function cellsOf({ name, party, phone, repairs_phone, email }: LeaseContact): string[] {
  const repairs =
    repairs_phone && say({ en: `${repairs_phone} (repairs)`, es: `${repairs_phone} (averías)` });
  const numbers = [phone, repairs].filter((one) => one).join(', ');
  return [
    name,
    party === 'host'
      ? say({ en: 'Host', es: 'Anfitrión' })
      : say({ en: 'Tenant', es: 'Inquilino' }),
    numbers || say({ en: 'not shared', es: 'no compartido' }),
    email ?? '–',
  ];
}
