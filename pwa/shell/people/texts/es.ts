import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  useKnownPeople: {
    writesAbout: 'Escribe sobre {title}',
    writes: 'Se escribe contigo',
    applied: 'Solicitó {home}',
  },
  messageButton: {
    message: 'Escribir a {name}',
    verificationRequired: 'Verificación necesaria',
    errorStarting: 'Error al iniciar la conversación',
  },
} satisfies Translation<typeof en>;
