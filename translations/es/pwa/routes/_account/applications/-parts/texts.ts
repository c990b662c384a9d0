import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_account/applications/-parts/texts/en.ts';

export default {
  applicationCard: {
    leaseToSign:
      'El anfitrión dijo que sí. Tu contrato está en Mi hogar, para que todos lo firmen.',
    leaseSigned: 'El anfitrión dijo que sí y todos firmaron. Tu contrato está en Mi hogar.',
    myHome: 'Mi hogar',
    findAnotherHome: 'Buscar otra vivienda',
    continue: 'Continuar',
    change: 'Cambiar',
    sent: 'Enviada <time>{when}</time>',
    begun: 'Empezada <time>{when}</time>',
    theReason: 'El motivo: {reason}.',
    thisHome: 'esta vivienda',
    theHost: 'quien la ofrece',
    continueFor: 'Continuar la solicitud de {title}',
    changeFor: 'Cambiar la solicitud de {title}',
  },
  applicationLog: {
    history: 'Historial',
    historyOf: 'Historial de {title}',
    applications: 'Solicitudes',
    byYou: 'por ti, <time>{when}</time>',
    at: '<time>{when}</time>',
  },
  invitations: {
    applyTogether: 'Solicitar juntos',
    youMayChangeYourAnswer: 'Puedes cambiar tu respuesta hasta que el anfitrión decida.',
    ifTheHostSaysYes:
      'Si el anfitrión acepta, tú también firmas el contrato. El anfitrión lee tu nombre y tu correo; puedes cambiar tu respuesta hasta entonces.',
    homeIn: '<link>{title}</link> en {city}, {state}.',
    acceptFor: '{yes}: {title}, con {who}',
    declineFor: '{no}: {title}, con {who}',
    somebodyWhoLeft: 'Alguien que se fue',
    youApplyWith: 'Solicitas con {who}',
    youDoNotApplyWith: 'No solicitas con {who}',
    applyAfterAll: 'Solicitar de todos modos',
    decline: 'Rechazar',
    stepBack: 'Retirarme',
  },
  ownApplications: {
    applications: 'Solicitudes',
    showMore: 'Mostrar más',
    chooseAnotherStatusToSee: 'Elige otro estado para ver las demás.',
    findAHomeThat: 'Busca una vivienda que te guste y solicítala. Aquí se ve cómo va.',
    noneInThisStatus: 'Ninguna con este estado',
    noApplicationsYet: 'Todavía no hay solicitudes',
    findAHome: 'Buscar vivienda',
  },
  withdrawal: {
    withdraw: 'Retirar',
    withdrawFrom: 'Retirar la solicitud de {title}',
    withdrawThisApplication: '¿Retirar esta solicitud?',
    yourDraftForIsGiven:
      'Tu borrador de {title} se descarta. No se puede deshacer, pero puedes volver a solicitar.',
    theHostOfIsTold:
      'Se avisa al anfitrión de {title}. No se puede deshacer, pero puedes volver a solicitar.',
    keepIt: 'Conservarla',
    withdrawApplication: 'Retirar solicitud',
    applicationWithdrawn: 'Solicitud retirada',
  },
  invitationSays: {
    invited: '{who} te pide que solicites también.',
    confirmed: 'Solicitas con {who}.',
    refused: 'No solicitas con {who}.',
  },
} satisfies Translation<typeof en>;
