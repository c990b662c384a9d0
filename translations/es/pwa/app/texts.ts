import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../pwa/app/texts/en.ts';

export default {
  unsentDialog: {
    messages: '{messages, plural, one {# mensaje} other {# mensajes}}',
    acts: '{acts, plural, one {# cambio} other {# cambios}}',
    drafts: '{drafts, plural, one {# borrador} other {# borradores}}',
    notEverythingIsSent: 'Queda algo sin enviar',
    waitOnThisDeviceKept:
      'En este dispositivo esperan {things}. Si los guardas aquí, los encontrarás al volver a iniciar sesión; nadie más puede abrirlos en la aplicación.',
    discard: 'Descartar',
    sendNow: 'Enviar ahora',
    keepHereAndSignOut: 'Guardar aquí y cerrar sesión',
  },
} satisfies Translation<typeof en>;
