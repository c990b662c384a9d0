import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  fault: {
    size: 'El archivo supera el tamaño máximo de {megabytes} MB',
    type: 'No se permiten archivos de tipo {type}. Tipos permitidos: {types}',
    unknown: 'desconocido',
  },
  failed: {
    title: 'No se pudo subir',
    reason: 'No se pudo subir {name}. Inténtalo de nuevo.',
  },
} satisfies Translation<typeof en>;
