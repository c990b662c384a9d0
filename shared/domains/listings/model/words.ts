import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { archiveListing, pauseListing, publishListing, restoreListing } from './commands.ts';

const PLAN =
  'floor plan|floor plans|floorplan|floorplans|layout|plano|planos|plano de planta|planos de planta';
const NTH =
  'first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|primera|segunda|tercera|cuarta|quinta|ultima';
const PICTURE = 'picture|pictures|photo|photos|image|images|foto|fotos|imagen|imagenes';

/** The home that a sentence is about. */
export const listing = {
  type: 'reference',
  kind: 'listing',
  ask: { en: 'Which home?', es: '¿Qué vivienda?' },
} as const satisfies Slot;

/** How the verbs of a home’s status are said. */
export const listingWords = {
  publish: {
    name: 'listings.publish',
    command: publishListing,
    title: { en: 'Publish a home', es: 'Publicar una vivienda' },
    say: [
      '~sacar|~poner|~mandar|~llevar + a publicacion|a la luz|al publico + [{listing}|borrador]',
      'publish|post|list|advertise|launch|activate|go live with|make public|make live + [{listing}|listing|draft]',
      'put up|put out|put online|put on the market|bring to market|take live|push live|go live|turn on|switch on|start advertising|start listing|start showing + [{listing}]',
      'make|set|turn + live|active|public|online|visible + [{listing}]',
      'put|get + on the market|online|up for rent|live|out there|up + [{listing}]',
      '~publicar|~anunciar|~lanzar|~activar|~postear|~listar + [{listing}|borrador]',
      '~poner|~sacar|~subir + en linea|al mercado|en el mercado|en alquiler|en renta|online|a la venta + [{listing}]',
      '~hacer|~poner|~dejar + publico|publica|visible|activo|activa|activado|activada|al aire|en vivo|a la vista + [{listing}]',
      '~empezar|~comenzar + a anunciar|a publicar|a mostrar|a promocionar + [{listing}]',
      '~promocionar|~difundir + {listing}',
    ],
    slots: { listing: { ...listing, states: ['draft', 'paused', 'rented'] } },
    examples: {
      en: ['publish the garden studio', 'put the loft on the market', 'make 12 Oak Street live'],
      es: [
        'publica el estudio del jardín',
        'pon el loft en el mercado',
        'activa la casa de Oak Street',
      ],
    },
    page: '/dashboard/listings',
  },
  pause: {
    name: 'listings.pause',
    command: pauseListing,
    title: { en: 'Pause a home', es: 'Pausar una vivienda' },
    say: [
      'hide|pull|remove|take + from the site|from the website|from the app|from search|off the site + [{listing}]',
      '~quitar|~sacar|~bajar + del aire|del sitio|de la app|de la pagina + [{listing}]',
      'pause|hide|unlist|unpublish|deactivate|suspend|delist|freeze|take offline + [{listing}]',
      'take + down|offline|off the market|off market|out of search|off line|off the site|off the internet|off search + [{listing}]',
      'pull|yank + [{listing}|off the market|ad]',
      'put|place|set|leave|keep + on hold|on pause|on ice|to paused|as paused|to pause|hidden + [{listing}]',
      'stop + showing|advertising|listing|marketing|promoting + [{listing}]',
      'turn off|switch off + {listing}',
      'off the market|fuera del mercado|should be hidden|should be paused|needs to be paused|needs to come down|should come down|debe estar en pausa + [should be|needs to be|has to be|must be|for now|temporarily|debe estar|que este|por ahora|por un tiempo|temporalmente] + [{listing}]',
      '~pausar|~ocultar|~esconder|~despublicar|~desactivar|~suspender|~congelar + [{listing}]',
      '~poner|~dejar|~pasar|~marcar|~mandar + en pausa|en espera|pausada|pausado|oculta|oculto|a pausa|como pausada|como pausado + [{listing}]',
      '~quitar|~sacar|~retirar|~bajar + del mercado|de la busqueda|de internet|de linea|del sitio|de la pagina|anuncio|publicacion + [{listing}]',
      '~dejar + de mostrar|de anunciar|de publicar|de promocionar|de ofrecer + [{listing}]',
    ],
    slots: { listing: { ...listing, states: ['active'] } },
    examples: {
      en: ['pause the loft', 'take 12 Oak Street off the market', 'hide the listing on Haskell St'],
      es: [
        'pausa el loft',
        'quita la casa de Oak Street del mercado',
        'oculta el anuncio de Haskell',
      ],
    },
    page: '/dashboard/listings',
  },
  archive: {
    name: 'listings.archive',
    command: archiveListing,
    title: { en: 'Archive a home', es: 'Archivar una vivienda' },
    say: [
      'goes|go|can go|should go|moves|belongs|~pasar|se va|que se vaya|que pase|va + into the archive|to the archive|in the archive|al archivo|a archivo|a archivados + [{listing}]',
      'archive|retire|shelve|mothball + [{listing}]',
      'delete|remove|get rid of + [{listing}]',
      'drop + {listing}',
      'move|put|send|file|store + archive|the archive|to the archive|in the archive|into the archive|to archive|archives|away + [{listing}]',
      '~archivar|~retirar + {listing}',
      '~archivar',
      '~eliminar|~borrar + [{listing}]',
      '~quitar + {listing}',
      '~mover|~pasar|~guardar|~poner|~mandar|~enviar|~meter|~llevar + al archivo|en el archivo|a archivo|a archivados|archivada|archivado + [{listing}]',
    ],
    slots: { listing: { ...listing, states: ['paused', 'rented', 'draft', 'active'] } },
    examples: {
      en: [
        'archive the listing on Haskell St',
        'retire the loft',
        'move 12 Oak Street to the archive',
      ],
      es: [
        'archiva el anuncio de Haskell',
        'retira la vivienda de Oak Street',
        'pasa el loft al archivo',
      ],
    },
    page: '/dashboard/listings',
  },
  restore: {
    name: 'listings.restore',
    command: restoreListing,
    title: { en: 'Bring a home back', es: 'Recuperar una vivienda' },
    say: [
      'can come|come|comes|coming|goes|take|bring|let|should come|may come|sale|salga|que salga|puede salir|~sacar|~salir + out of pause|out of the pause|out of its pause|off pause|off hold|out of hold|back out of the archive|de pausa|de la pausa|del archivo + [{listing}]',
      'restore|unarchive|reactivate|resume|unpause|relist|republish|unhide|reopen|revive|reinstate + [{listing}]',
      'bring|put|get|take|turn|switch|pull + back|back up|back on|back online|back on the market|back from the archive|out of the archive|out of archive|off pause|off hold|up again + [{listing}] + [from pause|from the pause|from hold|from the archive|from archive|out of pause|online|live|on the market|again]',
      'list|publish|show|advertise|activate|post|turn on|open + again|once more + [{listing}]',
      'end|lift|remove|undo|stop + pause|the pause|hold|the hold + [{listing}]',
      '~restaurar|~recuperar|~desarchivar|~reactivar|~reanudar|~republicar|~reabrir + [{listing}]',
      '~volver + a publicar|a activar|a mostrar|a anunciar|a poner + [{listing}]',
      '~sacar|~quitar + del archivo|de la pausa|de pausa|de archivados + [{listing}]',
      '~traer|~regresar|~devolver + del archivo|al mercado|en linea|de vuelta|de archivados + [{listing}]',
      '~publicar|~poner|~mostrar|~activar + de nuevo|otra vez|nuevamente + [{listing}]',
      '~quitar|~terminar|~levantar + pausa|la pausa + [{listing}]',
    ],
    slots: { listing: { ...listing, states: ['archived', 'paused'] } },
    examples: {
      en: [
        'reactivate the loft',
        'bring 12 Oak Street back',
        'unarchive the listing on Haskell St',
      ],
      es: [
        'reactiva el loft',
        'vuelve a publicar la casa de Oak Street',
        'saca el anuncio de Haskell del archivo',
      ],
    },
    page: '/dashboard/listings',
  },
  create: {
    name: 'listings.create',
    title: { en: 'Create a listing', es: 'Crear un anuncio' },
    say: [
      'create|add|make|start|write|draft|post|set up|enter|new + new|a listing|new listing|listing|another home|new home|new property|new unit|new apartment|new house|new rental|home to rent',
      'list + new|another|my + {listing}',
      'add|create|make|set up|enter|register + a home|a property|a unit|a house|an apartment|a place|a rental|a room|a studio|one more home|an ad|one more unit|another unit|another apartment|another house|another property|another listing|another place|a new one',
      '~crear|~agregar|~anadir|~hacer|~empezar|~redactar|~ingresar|~registrar + un anuncio nuevo|una vivienda nueva|una propiedad nueva|nuevo|nueva|un anuncio|anuncio nuevo|nuevo anuncio|otra vivienda|vivienda nueva|nueva vivienda|nueva propiedad|nuevo apartamento|una vivienda|una casa|un apartamento|un departamento|un depa|un cuarto|una propiedad|otro anuncio|otra casa|otro departamento|otro apartamento|otra propiedad',
      'a new place|new place|a new home|a new apartment|a new house|a new unit|a new room|a new studio|a new listing|new apartment|new house|new home|new unit|otra vivienda|una vivienda nueva|una casa nueva|un departamento nuevo|un apartamento nuevo|un anuncio nuevo|departamento nuevo|casa nueva|vivienda nueva|una nueva vivienda|una nueva propiedad + list|post|publish|advertise|put up|rent out|~publicar|~anunciar|~listar|~dar de alta + [rent|for rent|to rent|en renta]',
      '{listing} + dar de alta|da de alta',
      'new listing|new home|new property|new unit|new rental|new ad|nuevo anuncio|nueva vivienda|nueva propiedad|nueva casa|nuevo departamento|nuevo apartamento|anuncio nuevo|vivienda nueva|propiedad nueva|casa nueva|departamento nuevo|apartamento nuevo',
    ],
    slots: {},
    examples: {
      en: ['create a new listing', 'add another home', 'new listing'],
      es: ['crea un anuncio nuevo', 'agrega otra vivienda', 'nuevo anuncio'],
    },
    page: '/dashboard/listings/create-listing',
  },
  /** Which picture is meant is seen among the others, and a new one is a file. */
  plans: {
    name: 'listings.plans',
    title: { en: 'Add or mark a floor plan', es: 'Agregar o marcar un plano' },
    say: [
      `unmark|tag|flag|label|use|set|make|turn|~marcar|~desmarcar|~etiquetar|~usar|~poner|~convertir + ${PLAN} + [${PICTURE}] + [${NTH}]`,
      `${PICTURE} + ${PLAN} + mark + [${NTH}]`,
      `add|upload|attach|hang|hang up|put|put up|replace|remove|delete|take down|~agregar|~anadir|~subir|~adjuntar|~colgar|~cambiar|~reemplazar|~quitar|~borrar|~eliminar + ${PLAN}`,
    ],
    slots: { listing },
    examples: {
      en: [
        'add a floor plan to the loft',
        'mark the third picture of the loft as floor plan',
        'upload the floor plan of 12 Oak Street',
      ],
      es: [
        'agrega un plano al loft',
        'marca la tercera foto del loft como plano',
        'sube el plano de la casa de Oak Street',
      ],
    },
    page: '/dashboard/listings',
  },
} as const satisfies Record<string, Spoken>;
