import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { inviteTenant } from './addendum-commands.ts';
import {
  draftLease,
  dropLease,
  giveNotice,
  recallLease,
  remindSigner,
  restoreLeasePaper,
  sendLease,
} from './commands.ts';

const PAGE = '/dashboard/leases';
/** What people call the paper that both sides sign. */
const LEASE =
  'lease|leases|lease agreement|rental agreement|rental contract|rental lease|contract|contracts|agreement|tenancy agreement|paperwork|contrato|contratos|contrato de renta|contrato de alquiler|contrato de arrendamiento|arriendo|arrendamiento|el lease|convenio';

const lease = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'lease',
  states,
  ask: { en: 'Which lease?', es: '¿Qué contrato?' },
});

/** How verbs of leases are said. */
export const leaseWords = {
  draft: {
    name: 'leases.draft',
    command: draftLease,
    title: { en: 'Prepare a lease', es: 'Preparar un contrato' },
    say: [
      'draw up|~elaborar|~levantar + lease|contract|rental agreement|contrato|arrendamiento + [for|para|de]',
      `draft|draft up|draw up|prepare|make|create|write|write up|set up|put together|get ready|generate|build|start|do up|fill in|fill out|prep|~preparar|~redactar|~hacer|~crear|~armar|~elaborar|~generar|~escribir|~rellenar|~llenar|~confeccionar + ${LEASE} + [for|para]`,
      `get|have|~tener|~dejar + ${LEASE} + ready|drawn up|written up|prepared|going|started|listo|lista|preparado`,
    ],
    slots: {
      application: {
        type: 'reference',
        kind: 'application',
        states: ['approved'],
        ask: { en: 'For whose application?', es: '¿Para qué solicitud?' },
      },
    },
    examples: {
      en: [
        'draft a lease for Grace Hall',
        'prepare the lease for the approved applicant of the loft',
        'draw up the rental agreement for Ben Okafor',
      ],
      es: [
        'prepara un contrato para Grace Hall',
        'redacta el contrato del solicitante aprobado del loft',
        'haz el lease de Ben Okafor',
      ],
    },
    page: PAGE,
  },
  send: {
    name: 'leases.send',
    command: sendLease,
    title: { en: 'Send a lease to sign', es: 'Enviar un contrato a firmar' },
    say: [
      `send|send out|send off|send over|issue|submit|forward|shoot over|email|e-mail|mail|get out|~enviar|~mandar|~remitir|~pasar|~hacer llegar + ${LEASE} + [to sign|for signature|for signing|to be signed|a firmar|para firmar|para la firma|para que firme|para que lo firme] + [is ready|ready|is done|all set|looks good|esta listo|ya esta listo|listo]`,
      'send|get|have|ask|~enviar|~mandar|~pedir + to sign|for signature|for signing|to be signed|out for signature|a firmar|para firmar|que firme|la firma',
    ],
    slots: { lease: lease(['draft']) },
    examples: {
      en: [
        'send the lease to Grace Hall',
        'send out the lease for the sunny loft',
        'send Ben Okafor’s contract for signature',
      ],
      es: [
        'envía el contrato a Grace Hall',
        'manda el contrato del loft a firmar',
        'envía a firmar el lease de Ben Okafor',
      ],
    },
    page: PAGE,
  },
  recall: {
    name: 'leases.recall',
    command: recallLease,
    title: { en: 'Take a lease back', es: 'Retirar un contrato enviado' },
    say: [
      '~retirar|~recuperar|~jalar|~traer|~regresar + contrato|lease|arriendo + [de vuelta|que le mande|que mande|que le envie|que envie|mande|envie]',
      `take back|pull back|recall|withdraw|call back|pull back|pull|unsend|rescind|retract|get back|bring back|~retirar|~recuperar|~revocar|traer de vuelta|~retraer|~deshacer el envio + ${LEASE} + [a firmar|para firmar|para que firme|to sign|wrong rent|wrong date|wrong dates|wrong terms|wrong name|wrong|mistake|error|has an error|has a mistake|has errors|esta mal|tiene un error|tiene errores|renta equivocada|fecha equivocada|equivocado] + [there is|i made|hay|me equivoque]`,
      'recall|unsend',
      `take|pull|call|get|bring + ${LEASE} + back + [wrong rent|wrong date|wrong dates|wrong terms|wrong name|wrong|mistake|error|has an error|has a mistake|has errors]`,
    ],
    slots: { lease: lease(['sent', 'partly_signed']) },
    examples: {
      en: [
        'take back the lease of Grace Hall',
        'recall the lease for the sunny loft',
        'pull the contract for the studio back',
      ],
      es: [
        'retira el contrato de Grace Hall',
        'recupera el contrato enviado del loft',
        'revoca el lease del estudio',
      ],
    },
    page: PAGE,
  },
  remind: {
    name: 'leases.remind',
    command: remindSigner,
    title: { en: 'Remind the signer', es: 'Recordar que falta firmar' },
    say: [
      '~mandar|~enviar|send|give|drop + reminder|a reminder|recordatorio|un recordatorio|nudge|a nudge + to sign|about signing|firme|que firme|pa que firme|para que firme|que le falta firmar|falta firmar|de firmar + [lease|contract|contrato|el lease|el contrato]',
      'acuerdale|acuerdele|acordale + le falta firmar|que le falta firmar|que firme|firme|firmar|de firmar|firma + [lease|contract|contrato|el lease|el contrato]',
      '~mandar|~enviar|~echar|~poner|~dar|send|give + recordatorio de firma|recordatorio para firmar|recordatorio del contrato|recordatorio de contrato|signing reminder|signature reminder|reminder to sign|reminder about the lease',
      `remind|nudge|poke|prod|chase|follow up|follow up with|ping|bug|send a reminder|~recordar|~avisar|~insistir|mandar un recordatorio|manda un recordatorio|enviar un recordatorio|envia un recordatorio|~dar seguimiento + sign|to sign|signing|signature|unsigned|hers|theirs|her own|his own|hasnt signed|has not signed|havent signed|have not signed|not signed|no ha firmado|no han firmado|aun no firma|missing signature|outstanding signature|${LEASE}|firmar|firme|firma|firmas|que firme|que firmen|sin firmar|el suyo|suyo + [once more|again|otra vez|de nuevo|pending|unsigned|pendiente|missing|is missing|falta|le falta|que falta|que le falta|todavia]`,
    ],
    slots: { lease: lease(['sent', 'partly_signed']) },
    examples: {
      en: [
        'remind Grace Hall to sign',
        'nudge the tenant about signing the lease for the loft',
        'chase the signature of Ben Okafor',
      ],
      es: [
        'recuérdale a Grace Hall que firme',
        'manda un recordatorio para firmar el contrato del loft',
        'insiste en la firma de Ben Okafor',
      ],
    },
    page: PAGE,
  },
  drop: {
    name: 'leases.drop',
    command: dropLease,
    title: { en: 'Drop a lease', es: 'Descartar un contrato' },
    say: [
      'bin|toss|trash|scrub|throw away|drop|scrap|discard + lease|draft|lease draft|contract|contrato|borrador + [draft|borrador]',
      `drop|scrap|discard|cancel|delete|kill|trash|throw out|throw away|tear up|abandon|call off|void|nix|ditch|get rid of|~descartar|~anular|~cancelar|~eliminar|~borrar|~desechar|~tirar|~romper|~abandonar + ${LEASE} + [draft|unsigned|borrador|sin firmar]`,
      `call|throw|tear + ${LEASE} + off|out|away|up`,
    ],
    slots: { lease: lease(['draft', 'sent', 'partly_signed']) },
    examples: {
      en: [
        'drop the lease of Grace Hall',
        'scrap the draft lease for the loft',
        'cancel the unsigned contract of Ben Okafor',
      ],
      es: [
        'descarta el contrato de Grace Hall',
        'anula el borrador del contrato del loft',
        'elimina el contrato sin firmar de Ben Okafor',
      ],
    },
    page: PAGE,
  },
  giveNotice: {
    name: 'leases.giveNotice',
    command: giveNotice,
    title: { en: 'Give notice', es: 'Dar aviso de terminación' },
    say: [
      'record|log|note|register|~registrar|~anotar|~apuntar + is leaving|leaves|moves out|is moving out|se va|se muda|deja la casa|deja el depa + [notice|last day|final day|ultimo dia|last|final|ultimo|aviso]',
      'give|gave|has given|is giving|serve|issue|file|send|hand|put in|dio|~dar|~enviar|~entregar|~notificar|~presentar|register|record|log|note|note down|write down|put down|enter|start|take|~registrar|~anotar|~apuntar|~asentar|~recibir + notice|notice to vacate|notice to quit|termination notice|move-out notice|preaviso|aviso de terminacion|aviso de desocupacion|aviso de salida|aviso de desalojo|notificacion de terminacion|aviso + [is moving out|moving out|moves out|move out|is leaving|leaving|is out|leaves|vacates|vacating|se muda|se va|deja la casa|deja el departamento|deja|desocupa]',
      'notice|preaviso|aviso + [move out|moving out|moves out|out by|leaving|vacating|se va|se muda|sale|deja|desocupa]',
      `terminate|end|break|finish|wind up|not renew|close out|~terminar|~finalizar|~rescindir|~concluir|~acabar|~no renovar|~dar por terminado + ${LEASE}|tenancy`,
    ],
    slots: {
      lease: lease(['active']),
      last_day: {
        type: 'day',
        ask: { en: 'What is the last day?', es: '¿Cuál es el último día?' },
      },
    },
    examples: {
      en: [
        'give notice to Ana Diaz for March 31',
        'terminate the lease of the loft as of June 30',
        'end Ben Okafor’s lease on the last of May',
      ],
      es: [
        'da aviso a Ana Díaz para el 31 de marzo',
        'termina el contrato del loft el 30 de junio',
        'rescinde el contrato de Ben Okafor el 31 de mayo',
      ],
    },
    page: PAGE,
  },
  inviteTenant: {
    name: 'leases.inviteTenant',
    command: inviteTenant,
    title: { en: 'Invite a tenant into an addendum', es: 'Invitar a un inquilino a un anexo' },
    say: [
      `invite|add|bring in|bring on|put|get|include|~invitar|~anadir|~agregar|~incluir|~sumar|~incorporar + tenant|co-tenant|cotenant|roommate|flatmate|renter|${LEASE}|addendum|inquilino|inquilina|coinquilino|companero de piso|companera de piso|arrendatario|arrendataria|anexo|adenda`,
      'invite|bring in|~invitar + [to|for|al|para]',
    ],
    slots: {
      lease: lease(['draft']),
      name: {
        type: 'text',
        ask: { en: 'What is their name?', es: '¿Cómo se llama?' },
      },
      email: {
        type: 'email',
        ask: { en: 'Which e-mail address?', es: '¿Qué correo electrónico?' },
      },
    },
    examples: {
      en: [
        'invite "Nia Newcomer" nia@example.com to the lease of the loft',
        'add a roommate to Ana Diaz’s lease: Nia Newcomer, nia@example.com',
        'invite nia@example.com as a tenant of the studio: Nia Newcomer',
      ],
      es: [
        'invita a "Nia Newcomer" nia@example.com al contrato del loft',
        'añade una inquilina al contrato de Ana Díaz: Nia Newcomer, nia@example.com',
        'agrega a nia@example.com como inquilina del estudio: Nia Newcomer',
      ],
    },
    page: PAGE,
  },
  restorePaper: {
    name: 'leases.restorePaper',
    command: restoreLeasePaper,
    title: { en: 'Bring back the PDF of a lease', es: 'Recuperar el PDF de un contrato' },
    say: [
      `restore|bring back|get back|recover|regenerate|remake|recreate|put back|save|~restaurar|~recuperar|~regenerar|~rehacer|~guardar|volver a generar|vuelve a generar|volver a crear + pdf|paper|paper copy|copy|file|document|papel|copia|archivo|documento + [${LEASE}] + [lost|i lost|missing|deleted|gone|got lost|perdi|perdio|se perdio|se me perdio|se borro|borre]`,
      `get|bring|put|pull|need|make|create + pdf|paper|paper copy|copy|papel|copia + back|again|de vuelta|otra vez + [${LEASE}]`,
      `put|~poner|~guardar|~meter + pdf|${LEASE} + documents|files|documentos|archivos`,
    ],
    slots: { lease: lease(['active', 'ending', 'ended']) },
    examples: {
      en: [
        'restore the PDF of Ana Diaz’s lease',
        'bring back the paper of the lease for the loft',
        'put the lease PDF of Ben Okafor in my documents',
      ],
      es: [
        'recupera el PDF del contrato de Ana Díaz',
        'restaura el papel del contrato del loft',
        'pon el PDF del contrato de Ben Okafor en mis documentos',
      ],
    },
    page: PAGE,
  },
} satisfies Record<string, Spoken>;
