import type en from '#shared/domains/maintenance/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  hostSideOnly: 'Solo el lado del anfitrión puede hacerlo.',
  setPriority: {
    label: 'Cambiar la prioridad',
    done: 'Prioridad: {priority}',
    hostOnly: 'Solo el lado del anfitrión decide la prioridad de una solicitud.',
  },
  setStatus: {
    label: 'Cambiar el estado de una solicitud',
    done: 'Estado: {status}',
    wasTold: 'Los inquilinos recibieron un aviso las dos veces.',
    nearest: 'Ahora está en «{status}», el estado más cercano al que puede volver.',
  },
  report: {
    label: 'Reportar un problema',
    done: 'Problema reportado',
    inTheList: 'Está en la lista, donde se puede marcar como ya innecesario.',
  },
  createRequest: {
    label: 'Anotar una reparación',
    done: 'Solicitud creada',
    stays: 'La solicitud queda en la lista como cancelada.',
  },
  order: {
    create: 'Preparar una orden de trabajo',
    created: 'Orden de trabajo preparada',
    draftStays: 'La orden de trabajo queda en la lista como cancelada.',
    send: 'Enviar la orden de trabajo',
    sent: 'Orden de trabajo enviada',
    complete: 'Marcar el trabajo como hecho',
    completed: 'Trabajo hecho',
    cancel: 'Cancelar la orden de trabajo',
    cancelled: 'Orden de trabajo cancelada',
    reopen: 'Recuperar la orden de trabajo',
    reopened: 'La orden de trabajo vuelve a estar abierta',
    reopenAgain: 'Envíala, márcala como hecha o cancélala de nuevo.',
    vendorFirst: 'Elige primero quién hará el trabajo.',
    notNow: 'Esta orden de trabajo está en «{status}».',
    requestStays: 'La solicitud del inquilino queda como está.',
  },
  vendors: {
    import: 'Importar proveedores',
    imported: 'Proveedores añadidos',
    archive: 'Retirar los proveedores de una importación',
    archived: 'Proveedores retirados',
    importAgain: 'Importa el archivo otra vez: así vuelven a estar en uso.',
    stayArchived: 'Quedan en el archivo, porque puede haber órdenes de trabajo suyas.',
  },
  estimate: {
    label: 'Fijar el costo estimado',
    done: 'Estimación guardada',
    managersOnly: 'Solo el dueño y los administradores de tu organización manejan el dinero.',
  },
} as const satisfies Translation<typeof en>;
