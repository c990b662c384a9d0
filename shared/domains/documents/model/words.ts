import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { removeDocument, setDocumentExpiry } from './commands.ts';

const PAGE = '/dashboard/documents';

const document = {
  type: 'reference',
  kind: 'document',
  ask: { en: 'Which document?', es: '¿Qué documento?' },
} as const satisfies Slot;

/** How the verbs of papers are said. */
export const documentWords = {
  upload: {
    name: 'documents.upload',
    title: { en: 'Upload a document', es: 'Subir un documento' },
    say: [
      'upload|add|attach|scan|import|file|store|save|put + insurance policy|insurance certificate|proof of insurance|rental license|business license|inspection certificate|inspection report|{document}|doc|docs|pdf|policy|license|permit|certificate|insurance|registration|scan',
      'upload|new document|add a document|upload form|nuevo documento|documento nuevo|add a file|add a paper|new doc|new file',
      '~subir|~cargar|~agregar|~anadir|~adjuntar|~escanear|~guardar|~importar + poliza del seguro|poliza de seguro|certificado de inspeccion|licencia de alquiler|{document}|doc|docs|pdf|poliza|licencia|permiso|certificado|seguro|registro',
    ],
    slots: {},
    examples: {
      en: ['upload a document', 'add the insurance policy', 'upload a PDF'],
      es: ['sube un documento', 'agrega la póliza del seguro', 'sube un PDF'],
    },
    page: '/dashboard/documents/upload',
  },
  remove: {
    name: 'documents.remove',
    command: removeDocument,
    title: { en: 'Delete a document', es: 'Eliminar un documento' },
    say: [
      'delete|remove|discard|trash|get rid of|throw away|throw out|erase|toss|shred + {document}|doc|docs|pdf|scan|copy',
      // 'Policy' and 'license' tell which one: they are left for the reference.
      'delete|remove|discard|trash|get rid of|throw away|throw out|erase|toss|shred|ditch|bin',
      '~eliminar|~borrar|~quitar|~descartar|~tirar|~desechar + {document}|doc|docs|pdf|escaneo|copia',
      '~eliminar|~borrar|~descartar|~desechar|~quitar|~tirar|~botar',
    ],
    slots: { document },
    examples: {
      en: [
        'delete the old insurance policy',
        'remove the document Rental license 2024',
        'trash the inspection certificate of the loft',
      ],
      es: [
        'elimina la póliza vieja',
        'borra el documento Licencia 2024',
        'quita el certificado de inspección del loft',
      ],
    },
    page: PAGE,
  },
  setExpiry: {
    name: 'documents.setExpiry',
    command: setDocumentExpiry,
    title: { en: 'Set when a document expires', es: 'Fijar cuándo vence un documento' },
    say: [
      'set|change|update|make|extend|move|put|enter|push|renew + expiry|expiration|expiry date|expiration date|expires|expire|end date|valid until|good until|due date|renewal date + [{document}]',
      'expires|expire|will expire|ends|expired|runs out|is valid until|valid until|valid through|valid till|good until|good till|good through|good til|renewed until|renewed till|renewed through|is good till|is valid till|is good until|is good through|lapses|is valid through + [{document}]',
      'new|nueva + expiry|expiration|expiry date|expiration date|fecha de vencimiento|fecha de caducidad|vigencia + is|es + [{document}]',
      'extend|renew|prolong + until|till|to|through + [{document}]',
      '~fijar|~poner|~cambiar|~actualizar|~extender|~mover|~registrar|~anotar + que vence|que caduca|que expira|fecha de expiracion|fecha limite|vencimiento|caducidad|expiracion|fecha de vencimiento|fecha de caducidad|validez|vigencia + [{document}]',
      'vence|vencen|vencera|caduca|caducan|caducara|expira|expiran|se vence|es valida hasta el|tiene vigencia hasta|es valido hasta|es valida hasta|vale hasta + [{document}]',
      '~renovar|~extender|~prolongar|~prorrogar + hasta + [{document}]',
    ],
    slots: {
      document,
      day: { type: 'day', ask: { en: 'On which day?', es: '¿Qué día?' } },
    },
    examples: {
      en: [
        'set the expiry of the insurance policy to June 30',
        'the rental license expires on December 31',
        'extend the inspection certificate of the loft until 2028-05-01',
      ],
      es: [
        'pon el vencimiento de la póliza el 30 de junio',
        'la licencia de alquiler vence el 31 de diciembre',
        'extiende el certificado de inspección del loft hasta el 1 de mayo de 2028',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
