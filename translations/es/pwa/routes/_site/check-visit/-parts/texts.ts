import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/check-visit/-parts/texts/en.ts';

export default {
  checkVisitPage: {
    checkAVisit: 'Comprobar una visita',
    lead: 'Cuando un guía ha visto una vivienda, {brand} firma una prueba de la visita. Aquí cualquiera puede comprobarla.',
    proofs: 'Pruebas de visitas',
    code: 'Código de la prueba',
    whichCode: 'Empieza por KV1. El enlace de la página de una vivienda lo trae consigo.',
    codeNeeded: 'Escribe el código de una prueba.',
    check: 'Comprobar',
    howItWorks: 'Cómo funciona',
    whenItIsLeft:
      'Queda una prueba cuando la visita tuvo lugar y su guía informó de que la vivienda es como en el anuncio y se pudo entrar. El guía no es del equipo del anfitrión.',
    oneByte:
      'La firma se calcula de nuevo en cada comprobación, con todo lo que dice la prueba. Un carácter cambiado da otra firma, y la comprobación falla.',
    whatItHides: 'Una prueba no dice nada de quién vino a ver la vivienda ni a qué hora.',
  },
  checkedVisit: {
    result: 'Resultado de la comprobación',
    current: 'Esta prueba es auténtica',
    faded: 'Esta prueba es auténtica y tiene más de noventa días',
    withdrawn: 'Esta prueba se retiró',
    doesNotMatch: 'Esta prueba no coincide',
    sawHome: '{name}, guía, vio <link>{home}</link> el {day}.',
    sawAHome: '{name}, guía, vio una vivienda el {day}. Ahora no está en oferta.',
    aGuide: 'Alguien',
    shownUntil: 'La página de la vivienda la muestra hasta el {day}.',
    shownNoMore: 'La página de la vivienda la mostró hasta el {day}.',
    problems: 'Ese día no estaba en orden: {points}',
    whyNot:
      '{brand} no firmó una prueba así, o se cambió un carácter. Abre el enlace de la página de la vivienda o copia el código entero.',
  },
  visitPictures: {
    picture: 'Una foto de esta visita',
    staysHere:
      'El archivo se queda en tu dispositivo. Solo tal como se tomó, no una copia guardada de nuevo.',
    same: 'Esta foto se tomó en esta visita',
    other: 'Esta foto no es de esta visita',
    unreadable: 'Este archivo no se pudo leer',
    hashes: 'SHA-256 de cada foto',
  },
} as const satisfies Translation<typeof en>;
