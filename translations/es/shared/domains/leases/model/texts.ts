import type en from '#shared/domains/leases/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  hostSideOnly: 'Solo lo hace el anfitrión, un propietario o un gestor de la vivienda.',
  partiesOnly: 'Solo lo hacen las partes del contrato.',
  template: {
    save: 'Guardar plantilla',
    saved: 'Plantilla guardada',
    remove: 'Eliminar plantilla',
    removed: 'Plantilla eliminada',
    editAgain: 'Cámbiala otra vez para tenerla de otro modo.',
    nameMissing: 'Ponle un nombre a la plantilla.',
    textMissing: 'Escribe el texto de la plantilla.',
  },
  save: {
    label: 'Guardar el borrador',
    done: 'Borrador guardado',
    notADraft: 'Solo se cambia un borrador. Retira antes el contrato.',
  },
  draft: {
    label: 'Preparar el contrato',
    done: 'Cláusulas rellenadas',
  },
  send: {
    label: 'Enviar a firmar',
    done: 'Contrato enviado',
    notADraft: 'Solo se envía un borrador.',
    wasSeen: 'Entretanto se avisó a quien firma primero, y también de que se retiró.',
  },
  recall: {
    label: 'Retirar',
    done: 'Contrato retirado',
    notSent: 'Solo se retira un contrato que espera firmas.',
    sendAgain: 'Las firmas siguen sin valor. Envía el contrato de nuevo cuando esté bien.',
    ask: '¿Retirar este contrato?',
    consequence:
      'Vuelve a ser un borrador y sus firmas quedan sin valor. Se avisa a los inquilinos de que llegará otra vez.',
  },
  remind: {
    label: 'Recordar a quien firma',
    done: 'Recordatorio enviado',
    noTenant: 'Ahora no tiene que firmar ningún inquilino.',
    wasTold: 'Un recordatorio enviado ya se lee.',
  },
  sign: {
    label: 'Firmar el contrato',
    done: 'Contrato firmado',
    notNow: 'Ahora no hay nada que firmar.',
    othersFirst: 'Otros firman antes.',
    ask: '¿Firmar este contrato?',
    binding: 'Una firma no se puede retirar.',
  },
  signHere: {
    label: 'Firmar en este dispositivo',
    done: 'Firmado en este dispositivo',
  },
  confirmSignature: {
    label: 'Confirmar mi firma',
    done: 'Firma confirmada',
    rejected: 'No cuenta',
    signerOnly: 'Solo la confirma la persona que firmó.',
    settled: 'Esta firma no espera confirmación.',
  },
  addendum: {
    label: 'Redactar el anexo',
    done: 'Anexo redactado',
    renewed:
      'Hay una renovación abierta de este contrato. Retírala primero o cambia los inquilinos después.',
    sent: 'El anexo se está firmando. Retíralo para cambiarlo.',
    notRunning:
      'Los inquilinos se cambian mientras el contrato está vigente y antes del aviso de salida.',
    dropIt: 'Retira el borrador si los inquilinos siguen igual.',
  },
  addendumForm: {
    earliest: 'Un día desde el {day}.',
    latest: 'El {day} como muy tarde: este contrato termina al día siguiente.',
    rent: 'El alquiler al mes, de $1,000,000 como máximo.',
    name: 'El nombre de la persona.',
    email: 'Un correo electrónico, como nombre@ejemplo.com.',
  },
  invite: {
    label: 'Invitar',
    done: 'Invitación enviada',
    wasTold: 'Puede que ya hayan visto la invitación.',
    again: 'Invita de nuevo a la persona.',
    withdraw: 'Retirar',
    withdrawn: 'Invitación retirada',
    invitedOnly: 'Solo responde la persona invitada.',
    hostWasTold: 'El anfitrión ya supo la primera respuesta.',
    answer: 'Responder',
    joined: 'Entras en el contrato',
    notJoined: 'No entras en el contrato',
  },
  drop: {
    label: 'Anular el contrato',
    done: 'Contrato anulado',
    running: 'Todos firmaron este contrato. Termina con un aviso de salida.',
    gone: 'Un contrato anulado desaparece. Se puede aprobar una nueva solicitud.',
    ask: '¿Anular este contrato?',
    consequence:
      'No se puede deshacer. El contrato desaparece, la solicitud se rechaza porque el contrato no se firmó y la vivienda vuelve a admitir solicitudes.',
  },
  decline: {
    label: 'No firmar',
    done: 'El anfitrión sabe por qué no firmas',
    tenantsOnly: 'Solo lo hace un inquilino que tiene que firmar.',
    signed: 'Ya firmaste. Todavía puedes rechazar el contrato.',
    hostDecides: 'El anfitrión cambia el contrato y lo envía de nuevo, o lo anula.',
    ask: '¿No firmar?',
    consequence:
      'Di qué no te conviene. El anfitrión lo lee y puede cambiar el contrato y enviarlo de nuevo. Lo que firmaron otros queda sin valor.',
  },
  restorePaper: {
    label: 'Poner el PDF en mis documentos',
    done: 'El PDF está en camino',
    notSigned: 'No todos firmaron este contrato.',
    removeAgain: 'Quítalo en Documentos si no lo quieres.',
  },
  contacts: {
    noPhone: 'Esto no es un teléfono. Escríbelo con su prefijo, o déjalo vacío.',
    noEmail: 'Esto no es una dirección de correo. Corrígela, o déjala vacía.',
    hostsOnly: 'Solo los anfitriones dan contactos a sus inquilinos.',
    tenantsOnly:
      'Solo quien alquila con un contrato firmado comparte su teléfono con el anfitrión.',
    save: 'Guardar contactos',
    saved: 'Contactos guardados',
    share: 'Compartir mi teléfono con el anfitrión',
    shared: 'Tu anfitrión ve ahora tu teléfono',
    notShared: 'Tu anfitrión ya no ve tu teléfono',
  },
  giveNotice: {
    label: 'Dar aviso de salida',
    done: 'Aviso de salida dado',
    notRunning: 'Solo un contrato en curso termina con un aviso.',
    notBegun: 'El aviso espera al primer día del contrato.',
    ask: '¿Dar aviso de salida?',
    writeInstead:
      'El aviso no se puede retirar. Para seguir de todos modos, escribe a la otra parte.',
  },
} as const satisfies Translation<typeof en>;
