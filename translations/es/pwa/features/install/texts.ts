import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/install/texts/en.ts';

export default {
  installButton: {
    install: 'Instalar',
    addToYourHomeScreen: 'Agrega {brand} a tu pantalla de inicio',
    tapTheShareButton: 'Toca el botón Compartir en la barra del navegador.',
    chooseAddToHomeScreen: 'Elige «Agregar a inicio».',
    tapAddTheDoor: 'Toca «Agregar». La puerta ya está en tu pantalla de inicio.',
  },
} satisfies Translation<typeof en>;
