/** What keeps a promise: a server function that a page calls, or words in a source file. */
type Keeper = { rpc: string } | { file: string; says: RegExp };

/**
 * Something that public pages may promise only while the product does it: how it reads in each language,
 * a sentence that makes the promise, and what keeps it.
 */
export type Promised = {
  name: string;
  en: RegExp;
  es: RegExp;
  sentences: { en: string; es: string };
  keptBy: Keeper;
};

/** A promise is added with what keeps it; its words then may stand on the pages. */
export const PROMISES: readonly Promised[] = [
  {
    name: 'every fee is listed and added up',
    en: /every fee that the host has named|the (?:full|whole) price/i,
    es: /cada cargo que (?:indicó|nombró) el anfitrión|precio completo/i,
    sentences: {
      en: 'Rent, deposit and every fee that the host has named stand on the page.',
      es: 'El alquiler, el depósito y cada cargo que nombró el anfitrión están ahí.',
    },
    keptBy: { file: 'pwa/routes/_site/listings.$id/-parts/listing-costs.tsx', says: /\bfees?\b/ },
  },
  {
    name: 'homes are searched by the day of moving in',
    en: /the day (?:on which you would like|you want) to move\b(?!,)/i,
    es: /el día en que te (?:gustaría mudarte|quieres mudar)/i,
    sentences: {
      en: 'Search by place, price and the day you want to move.',
      es: 'Busca por lugar, precio y el día en que te quieres mudar.',
    },
    keptBy: { file: 'shared/domains/listings/model/search-params.ts', says: /move_in|available/ },
  },
  {
    name: 'homes are searched by what they cost a month in all',
    en: /total monthly cost/i,
    es: /costo mensual total/i,
    sentences: {
      en: 'Search by total monthly cost, and write to the host.',
      es: 'Busca por costo mensual total y escribe al anfitrión.',
    },
    keptBy: { file: 'shared/domains/listings/model/search-params.ts', says: /monthly_total|total/ },
  },
  {
    name: 'the mark of a host says that papers were looked at',
    en: /^That a person at Kinstead looked at papers/im,
    es: /^Que una persona de Kinstead revisó documentos/im,
    sentences: {
      en: 'That a person at Kinstead looked at papers of this host.',
      es: 'Que una persona de Kinstead revisó documentos de este anfitrión.',
    },
    keptBy: { file: 'pwa/routes/_site/listings.$id/-parts/host-card.tsx', says: /papers_checked/ },
  },
  {
    name: 'a home is reported on its own page',
    en: /report it beside the|beside the message, the home or the profile/i,
    es: /(?:junto al anuncio|junto al mensaje, la vivienda)/i,
    sentences: {
      en: 'Report it beside the home or the message.',
      es: 'Repórtala junto al anuncio o al mensaje.',
    },
    keptBy: {
      file: 'pwa/features/home-page/share-home.tsx',
      says: /subject: 'listing'|subject="listing"/,
    },
  },
  {
    name: 'a door code appears before a tour on one’s own',
    en: /with a code for the door|the host can set a code/i,
    es: /con un código para la puerta|puede poner un código/i,
    sentences: {
      en: 'Some homes can be seen alone with a code for the door.',
      es: 'Algunas viviendas se pueden ver a solas, con un código para la puerta.',
    },
    keptBy: { rpc: 'open_tour_access' },
  },
  {
    name: 'a renter marks a tour as missed',
    en: /mark the tour as missed/i,
    es: /marca la visita como perdida/i,
    sentences: {
      en: 'If nobody answers, mark the tour as missed and book another time.',
      es: 'Si nadie responde, marca la visita como perdida y reserva otra hora.',
    },
    keptBy: { file: 'pwa/routes/_account/my-tours.tsx', says: /markNoShow/ },
  },
  {
    name: 'a tour is moved from the tour itself',
    en: /Can I change or cancel\?\s+Yes, from the tour itself/i,
    es: /¿Puedo cambiarla o cancelarla\?\s+Sí, desde la propia visita/i,
    sentences: {
      en: 'Can I change or cancel?\n\nYes, from the tour itself.',
      es: '¿Puedo cambiarla o cancelarla?\n\nSí, desde la propia visita.',
    },
    keptBy: { rpc: 'reschedule_tour' },
  },
  {
    name: 'tours stay readable without a connection',
    en: /stays readable:[^.]*\btours\b/i,
    es: /seguir leyendo:[^.]*\bvisitas\b/i,
    sentences: {
      en: 'What you have seen stays readable: homes, messages, tours, and this help.',
      es: 'Lo que ya viste se puede seguir leyendo: viviendas, mensajes, visitas y esta ayuda.',
    },
    keptBy: { file: 'shared/domains/tours/api/tours.ts', says: /keepList/ },
  },
  {
    name: 'mates tell how they live',
    en: /how you live, such as/i,
    es: /cómo vives; si te acuestas/i,
    sentences: {
      en: 'Tell when you would like to move, and how you live, such as early or late.',
      es: 'Cuenta cuándo te gustaría mudarte y cómo vives; si te acuestas temprano o tarde.',
    },
    keptBy: { file: 'pwa/routes/_site/mates/-parts/mate-form.tsx', says: /quiet|tidiness/i },
  },
  {
    name: 'a request to a mate carries words, and an accepted one opens a thread',
    en: /Send a request with a few words|you can write to each other\./i,
    es: /invitación con unas palabras|ya pueden escribirse/i,
    sentences: {
      en: 'Send a request with a few words.',
      es: 'Envía una invitación con unas palabras.',
    },
    keptBy: {
      file: 'pwa/routes/_site/mates/-parts/mate-requests.tsx',
      says: /openConversation/,
    },
  },
  {
    name: 'a host sends a lease and takes it back',
    en: /The host sends it, and you read|the host can take it back and change it/i,
    es: /El anfitrión te lo envía y tú lees|el anfitrión puede retirarlo y cambiarlo/i,
    sentences: {
      en: 'The host sends it, and you read the whole text before you sign.',
      es: 'El anfitrión te lo envía y tú lees el texto completo antes de firmar.',
    },
    keptBy: { rpc: 'send_lease' },
  },
  {
    name: 'both sides check that a lease was not changed',
    en: /both sides can check that nothing was changed/i,
    es: /ambas partes pueden comprobar que nada cambió/i,
    sentences: {
      en: 'Both sides can check that nothing was changed afterwards.',
      es: 'Ambas partes pueden comprobar que nada cambió después.',
    },
    keptBy: { rpc: 'verify_lease_chain' },
  },
  {
    name: 'a deposit comes back in the product',
    en: /host returns it in the product|From the ended lease\./i,
    es: /te lo devuelve en Kinstead|Desde el contrato terminado\./i,
    sentences: {
      en: 'When the lease is over, the host returns it in the product.',
      es: 'Cuando termina el contrato, el anfitrión te lo devuelve en Kinstead.',
    },
    keptBy: { rpc: 'return_deposit' },
  },
  {
    name: 'a host records a payment that came another way',
    en: /or you record a payment/i,
    es: /o tú registras un pago/i,
    sentences: {
      en: 'Tenants pay in the product, or you record a payment that came another way.',
      es: 'Los inquilinos pagan en Kinstead, o tú registras un pago que llegó por otro medio.',
    },
    keptBy: { rpc: 'record_payment' },
  },
  {
    name: 'colleagues are invited to an organization',
    en: /Invite colleagues to your organization/i,
    es: /Invita a tus colegas a tu organización/i,
    sentences: {
      en: 'Invite colleagues to your organization.',
      es: 'Invita a tus colegas a tu organización.',
    },
    keptBy: { rpc: 'invite_member' },
  },
  {
    name: 'a host chooses a guide who is free',
    en: /Hosts see who is free/i,
    es: /Los anfitriones ven quién está libre/i,
    sentences: {
      en: 'Hosts see who is free and ask; you say yes or no.',
      es: 'Los anfitriones ven quién está libre y te lo piden.',
    },
    keptBy: { rpc: 'guides_for_tour' },
  },
  {
    name: 'hosts see how often a home was viewed',
    en: /Hosts see how often a home was viewed/i,
    es: /Los anfitriones ven cuántas veces vieron una vivienda/i,
    sentences: {
      en: 'Hosts see how often a home was viewed by people who agreed to be counted.',
      es: 'Los anfitriones ven cuántas veces vieron una vivienda las personas que aceptaron.',
    },
    keptBy: { rpc: 'record_listing_view' },
  },
  {
    name: 'a message is reported and its sender blocked from the conversation',
    en: /From the conversation\. Somebody you block/i,
    es: /Desde la conversación\. La persona que bloqueas/i,
    sentences: {
      en: 'From the conversation. Somebody you block can no longer write to you.',
      es: 'Desde la conversación. La persona que bloqueas ya no puede escribirte.',
    },
    keptBy: { rpc: 'report_content' },
  },
  {
    name: 'a person reports another from the profile',
    en: /From the conversation or the profile/i,
    es: /Desde la conversación o desde su perfil/i,
    sentences: {
      en: 'From the conversation or the profile.',
      es: 'Desde la conversación o desde su perfil.',
    },
    keptBy: { file: 'pwa/features/home-page/host-profile.tsx', says: /subject="profile"/ },
  },
  {
    name: 'a guide’s switch of role can be taken back at any time',
    en: /you can go back at any time/i,
    es: /puedes volver (?:atrás )?cuando quieras|puedes volver en cualquier momento/i,
    sentences: {
      en: 'Your account stays the same; you can go back at any time.',
      es: 'Tu cuenta es la misma; puedes volver cuando quieras.',
    },
    keptBy: { file: 'pwa/frames/dashboard/guide-sidebar.tsx', says: /switchToRenter/ },
  },
];
