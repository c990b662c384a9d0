import type en from '#shared/domains/uploads/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  fault: {
    size: 'El archivo supera el tamaño máximo de {megabytes} MB',
    type: 'No se permiten archivos de tipo {type}. Tipos permitidos: {types}',
    unknown: 'desconocido',
  },
  refused: {
    size: 'El archivo es demasiado grande.',
    type: 'Este tipo de archivo no se acepta.',
    content: 'Archivo dañado o no permitido.',
    other: 'El servidor no aceptó el archivo.',
  },
  failed: {
    title: 'No se pudo subir',
    reason: 'No se pudo subir {name}. Inténtalo de nuevo.',
  },
} satisfies Translation<typeof en>;
