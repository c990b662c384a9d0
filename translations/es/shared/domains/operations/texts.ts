import type en from '#shared/domains/operations/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  api: {
    couldNotBeUploadedPlease: 'No se pudo subir {name}. Vuelve a intentarlo.',
  },
  schema: {
    pleaseEnterAValidEmail: 'Escribe una dirección de correo válida.',
    pleaseEnterYourName: 'Escribe tu nombre.',
    thatNameIsTooLong: 'Ese nombre es demasiado largo.',
    content: 'Escribe de qué se trata.',
    characters: 'Escribe {most} caracteres como máximo.',
    category: 'Elige de qué tratan tus comentarios.',
    topic: 'Elige de qué trata tu mensaje.',
  },
} satisfies Translation<typeof en>;
