import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/about/-parts/texts/en.ts';

export default {
  aboutPromises: {
    theWholePrice: 'El precio completo, a la vista',
    rentDepositAndEveryFee:
      'El alquiler, el depósito y cada cargo que indicó el anfitrión están en la página de la vivienda, sumados, antes de que nadie la solicite.',
    theSameForEverybody: 'Lo mismo para todos',
    noFilterAndNoRanking:
      'Ningún filtro ni orden según quién es alguien. Los anfitriones ven lo que dice si el alquiler se puede pagar, y nada sobre origen, fe o familia.',
    nothingBehindYourBack: 'Nada a tus espaldas',
    theAssistantOfHostsShows:
      'El asistente de los anfitriones muestra cada cambio antes de hacerlo y espera un sí. Lo que se puede deshacer tiene vuelta atrás.',
    itWorksInTheBasement: 'Funciona hasta en el sótano',
    whatYouHaveSeenStays:
      'Las viviendas y los mensajes que ya viste se pueden leer sin conexión, y un mensaje que escribes se envía una sola vez cuando vuelves.',
    yourDataIsYours: 'Tus datos son tuyos',
    weDoNotSell: 'No los vendemos. Puedes llevarte una copia de todo e irte con ella.',
    whatYouCanExpect: 'Lo que puedes esperar de {brand}',
    howWeKeepThesePromises:
      'Cómo cumplimos estas promesas está en la <privacy>Política de privacidad</privacy> y en los <terms>Términos del servicio</terms>. Si no lo hacemos, <contact>escríbenos</contact>.',
  },
} satisfies Translation<typeof en>;
