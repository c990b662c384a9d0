import type en from '#shared/domains/uploads/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  fault: {
    size: 'El archivo supera el tamaño máximo de {megabytes} MB',
    type: 'No se permiten archivos de tipo {type}. Tipos permitidos: {types}',
    unknown: 'desconocido',
  },
  refusals: {
    size: {
      title: 'Archivo demasiado grande',
      is: '{name} es demasiado grande, tamaño máximo {megabytes} MB',
      todo: 'Guárdalo más pequeño o por partes y elígelo de nuevo.',
      film: 'Graba un video más corto o con menos píxeles y elígelo de nuevo.',
    },
    kind: {
      title: 'Tipo de archivo no válido',
      is: '{name} no es de un tipo de archivo admitido',
      todo: 'Se pueden enviar imágenes, PDF, texto y archivos CSV.',
      noPicture: '{name} no es una imagen PNG, JPEG ni WebP.',
    },
    empty: {
      title: 'Archivo vacío',
      is: '{name} no contiene nada.',
      todo: 'Guárdalo otra vez y elígelo de nuevo.',
    },
    unreadable: {
      title: 'No se puede leer el archivo',
      is: 'Este dispositivo no puede leer {name}.',
      todo: 'Se movió, cambió o solo está en la nube: descárgalo y elígelo de nuevo.',
    },
    damaged: {
      title: 'Archivo dañado',
      is: '{name} está dañado, incompleto o no es lo que dice su nombre.',
      todo: 'Descárgalo o guárdalo otra vez y elígelo de nuevo.',
    },
    pixels: {
      title: 'Imagen demasiado grande',
      is: '{name} tiene más píxeles de los que se pueden dibujar aquí.',
      todo: 'Guárdala más pequeña y elígela de nuevo.',
    },
    undrawable: {
      title: 'Este navegador no puede abrir la imagen',
      is: '{name} es de un tipo que no conoce.',
      todo: 'Guárdala como JPEG y elígela de nuevo.',
    },
    heic: {
      title: 'Este navegador no puede abrir imágenes HEIC',
      is: '{name} es de un tipo de imagen que solo conocen algunos navegadores.',
      todo: 'Guarda {name} como JPEG y elígelo de nuevo.',
    },
    script: {
      title: 'PDF con un script',
      is: '{name} contiene un script, como algunos formularios.',
      todo: 'Rellénalo, imprímelo como PDF y elige ese archivo.',
    },
    password: {
      title: 'PDF con contraseña',
      is: '{name} solo se abre con una contraseña.',
      todo: 'Ábrelo, imprímelo como PDF y elige ese archivo.',
    },
    mixed: {
      title: 'Más de una cosa en un archivo',
      is: '{name} contiene además una página web, un programa o un archivo comprimido.',
      todo: 'Ábrelo, guárdalo como un archivo nuevo y elige ese.',
    },
    name: {
      title: 'Nombre de programa',
      is: 'El nombre {name} termina como el de un programa.',
      todo: 'Cámbiale el nombre y elígelo de nuevo.',
    },
  },
  still: {
    title: 'Imagen fija',
    is: '{name} se mueve. Aquí se muestra como una imagen fija.',
  },
  moreThanFit:
    '{count, plural, one {Sobra # archivo} other {Sobran # archivos}}: caben {most} como máximo.',
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
