import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { archiveListing, pauseListing, publishListing, restoreListing } from './commands.ts';

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
      'publish|post|list|advertise|launch|activate|go live with|make public|make live + [{listing}|listing|draft]',
      'put up|put out|put online|put on the market|bring to market|take live|push live + [{listing}]',
      'make|set|turn + live|active|public|online|visible + [{listing}]',
      'put|get + on the market|online|up for rent|live + [{listing}]',
      '~publicar|~anunciar|~lanzar|~activar|~postear|~listar + [{listing}|borrador]',
      '~poner|~sacar|~subir + en linea|al mercado|en el mercado|en alquiler|en renta|online|a la venta + [{listing}]',
      '~hacer|~poner + publico|publica|visible|activo|activa + [{listing}]',
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
      'pause|hide|unlist|unpublish|deactivate|suspend|delist|freeze|take offline + [{listing}]',
      'take + down|offline|off the market|off market|out of search + [{listing}]',
      'pull|yank + [{listing}|off the market|ad]',
      'put + on hold + [{listing}]',
      'stop + showing|advertising|listing + [{listing}]',
      'turn off|switch off + {listing}',
      '~pausar|~ocultar|~esconder|~despublicar|~desactivar|~suspender|~congelar + [{listing}]',
      '~poner|~dejar + en pausa|en espera + [{listing}]',
      '~quitar|~sacar|~retirar|~bajar + del mercado|de la busqueda|de internet|de linea|anuncio|publicacion + [{listing}]',
      '~dejar + de mostrar|de anunciar + [{listing}]',
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
      'archive|retire|shelve|mothball + [{listing}]',
      'delete|remove|get rid of + [{listing}]',
      'drop + {listing}',
      'move|put + archive|to the archive|in the archive|away + [{listing}]',
      '~archivar|~retirar + {listing}',
      '~archivar',
      '~eliminar|~borrar + [{listing}]',
      '~quitar + {listing}',
      '~mover|~pasar|~guardar|~poner + al archivo|en el archivo + [{listing}]',
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
      'restore|unarchive|reactivate|resume|unpause|relist|republish|unhide|reopen|revive|reinstate + [{listing}]',
      'bring|put|get|take|turn + back|back up|back on|back online|back on the market|out of the archive|up again + [{listing}]',
      'list|publish|show + again + [{listing}]',
      '~restaurar|~recuperar|~desarchivar|~reactivar|~reanudar|~republicar|~reabrir + [{listing}]',
      '~volver + a publicar|a activar|a mostrar|a anunciar|a poner + [{listing}]',
      '~sacar + del archivo|de la pausa|de pausa + [{listing}]',
      '~publicar|~poner|~mostrar|~activar + de nuevo|otra vez|nuevamente + [{listing}]',
      '~quitar + pausa + [{listing}]',
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
      '~crear|~agregar|~anadir|~hacer|~empezar|~redactar|~ingresar|~registrar + un anuncio nuevo|una vivienda nueva|una propiedad nueva|nuevo|nueva|un anuncio|anuncio nuevo|nuevo anuncio|otra vivienda|vivienda nueva|nueva vivienda|nueva propiedad|nuevo apartamento',
      'new listing|nuevo anuncio|nueva vivienda',
    ],
    slots: {},
    examples: {
      en: ['create a new listing', 'add another home', 'new listing'],
      es: ['crea un anuncio nuevo', 'agrega otra vivienda', 'nuevo anuncio'],
    },
    page: '/dashboard/listings/create-listing',
  },
} as const satisfies Record<string, Spoken>;
