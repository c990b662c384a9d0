import type { Translation } from '#shared/language/text-types.ts';
import type en from '#shared/platform/texts/en.ts';
export default {
  dates: {
    justNow: 'ahora mismo',
    today: 'Hoy',
    yesterday: 'Ayer',
  },
  errors: {
    offline: 'No tienes conexión. Revísala e inténtalo de nuevo.',
    unavailable: 'El servicio no responde en este momento. Inténtalo de nuevo.',
    intercepted:
      'Esta red responde en nuestro lugar. Abre su página de acceso o usa otra conexión.',
    'no-space': 'No queda espacio en el servidor. No se guardó nada; inténtalo de nuevo más tarde.',
    'not-found': 'Esto no existe o no puedes verlo.',
    'signed-out': 'Inicia sesión para continuar.',
    'second-step': 'Escribe primero el código de tu aplicación de autenticación.',
    refused: 'No tienes permiso para hacer esto.',
    conflict: 'Alguien cambió esto mientras tanto. Míralo de nuevo.',
    invalid: 'Algo de lo que enviaste no es correcto. Revísalo.',
    'too-many': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    unexpected: 'Ocurrió un error inesperado',
    'invalid-credentials': 'Ese correo y esa contraseña no coinciden.',
    'email-not-confirmed':
      'Verifica tu correo electrónico para continuar. Busca el código de verificación en tu bandeja de entrada',
    'email-taken': 'Ya existe una cuenta con ese correo. ¿Prefieres iniciar sesión?',
    'weak-password':
      'Elige una contraseña más segura: al menos 8 caracteres y ninguna de las más comunes.',
    'same-password': 'La contraseña nueva tiene que ser distinta de la anterior.',
    'code-wrong': 'Ese código no es correcto o ya no es válido. Pide uno nuevo.',
    'session-missing': 'Tu sesión terminó. Inicia sesión de nuevo.',
    'bad-token': 'No se pudo comprobar tu sesión. Inicia sesión de nuevo.',
    'no-keys': 'El inicio de sesión no está disponible en este momento. Inténtalo más tarde.',
    'bad-scope': 'Se pidió cerrar sesión de una forma que no existe.',
  },
  limits: {
    messages: 'Son muchos mensajes en poco tiempo. Habrá sitio de nuevo {when}.',
    first_contacts:
      'Has escrito a todas las personas nuevas que permite un día. Habrá sitio de nuevo {when}.',
    rows: 'Es mucho para un solo día. Habrá sitio de nuevo {when}.',
    files: 'Has subido todos los archivos que permite un día. Habrá sitio de nuevo {when}.',
    bytes:
      'Tus archivos llenan el espacio de tu cuenta. Elimina algunos; una cuenta más antigua tiene más espacio.',
  },
  limitWait: {
    seconds: 'en {count} {count, plural, one {segundo} other {segundos}}',
    minutes: 'en {count} {count, plural, one {minuto} other {minutos}}',
    hours: 'en {count} {count, plural, one {hora} other {horas}}',
  },
  socketFailure: {
    timeout: 'El asistente tarda demasiado en responder',
    closed: 'Se cerró la conexión: {code} {reason}',
    gaveUp: 'Se perdió la conexión. Actualiza la página para reconectar.',
    noOrganization:
      'No se encontró tu organización. Esto es solo para anfitriones. Comprueba que tu cuenta sea de anfitrión',
    organizationUnresolved: 'No se pudo averiguar tu organización',
    versionNotSupported: 'Esta versión de la app es demasiado antigua para el asistente.',
    sessionRefused: 'No se pudo iniciar la sesión con el asistente: {status}',
    sessionInvalid: 'La respuesta del asistente no es válida',
  },
} satisfies Translation<typeof en>;
