import type en from '#shared/domains/profiles/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  userType: {
    renter: 'Inquilino',
    host: 'Anfitrión',
    guide: 'Guía',
  },
  person: {
    nameless: 'Alguien',
  },
  language: {
    americanSign: 'lengua de señas estadounidense',
  },
  form: {
    fullName: 'Escribe tu nombre completo',
    tooLong: 'Ese nombre es demasiado largo',
    phone: 'Escribe un número de teléfono',
    email: 'Escribe una dirección de correo válida.',
    letters: 'Como máximo {most} caracteres',
    languages: 'Nombra 50 como máximo',
  },
} satisfies Translation<typeof en>;
