import type { Translation } from '#shared/language/text-types.ts';
import type en from '#shared/platform/speech/texts/en.ts';

export default {
  button: {
    dictate: 'Dictar',
    listening: 'Escuchando. Presiona otra vez para terminar.',
  },
  toast: {
    unsupported: 'Entrada de voz no disponible',
    unsupportedReason: 'Tu navegador no admite la entrada de voz.',
    error: 'Error de la entrada de voz',
    notProcessed: 'No se pudo procesar la entrada de voz',
    notStarted: 'No se pudo iniciar la grabación de voz',
    recorded: 'Voz grabada',
    processed: 'Tu entrada de voz se procesó.',
  },
  notice: {
    title: 'Habla en lugar de escribir',
    where:
      'Tu navegador convierte en texto lo que dices. Para eso, la mayoría de los navegadores envía el sonido a su fabricante (Google, Apple o Microsoft). Nosotros solo recibimos el texto, y solo cuando lo envías.',
    english: 'Entiende inglés. Lo que escriba, lo puedes cambiar antes de enviarlo.',
    start: 'Empezar a dictar',
    notNow: 'Ahora no',
  },
  denied: {
    title: 'El micrófono está apagado para esta página',
    how: 'Presiona el icono junto a la dirección de esta página, permite el micrófono y dicta otra vez. En un teléfono también puede estar apagado para el navegador, en la configuración del teléfono.',
    close: 'Cerrar',
  },
} satisfies Translation<typeof en>;
