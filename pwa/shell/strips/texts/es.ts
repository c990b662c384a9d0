import type { Translation } from '#shared/language/messages.ts';
import type en from './en.ts';

export default {
  edgeStrips: {
    newVersionReady: 'Hay una versión nueva',
    reload: 'Actualizar',
    later: 'Más tarde',
    keepOnThisDevice: 'Ten {brand} en este dispositivo',
    notNow: 'Ahora no',
  },
  installButton: {
    install: 'Instalar',
    addToYourHomeScreen: 'Agrega {brand} a tu pantalla de inicio',
    tapTheShareButton: 'Toca el botón Compartir en la barra del navegador.',
    chooseAddToHomeScreen: 'Elige «Agregar a inicio».',
    tapAddTheDoor: 'Toca «Agregar». La puerta ya está en tu pantalla de inicio.',
  },
  offline: {
    youAre: 'Sin conexión',
    shownAsOf: 'datos de {when}',
    waiting: '{waiting, plural, one {# mensaje por enviar} other {# mensajes por enviar}}',
  },
} satisfies Translation<typeof en>;
