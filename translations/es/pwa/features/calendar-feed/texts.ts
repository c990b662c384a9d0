import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/calendar-feed/texts/en.ts';

export default {
  feed: {
    title: 'Suscripción de calendario',
    lead: 'Tus visitas en el calendario de tu teléfono o computadora: las muestra como están, con los cambios en unas horas.',
    what: 'Suscripción de calendario',
    create: 'Crear una dirección',
    replace: 'Cambiar la dirección',
    stay: 'Dejarla activa',
    private: 'Quien tenga la dirección ve tus visitas: dásela solo a tus propios calendarios.',
    on: 'Tu dirección de calendario está activa desde el {day}.',
    neverRead: 'Ningún calendario la ha consultado todavía.',
    read: 'Un calendario la consultó por última vez el {time}.',
    address: 'Tu dirección de calendario',
    once: 'Solo se muestra ahora. Ponla en cada uno de tus calendarios, o cámbiala más adelante.',
    copy: 'Copiar dirección',
    open: 'Abrir en el calendario',
    lost: 'Para otro dispositivo cambia la dirección: la anterior termina enseguida.',
    offline: 'Las direcciones se crean y se cambian con conexión.',
    link: 'Suscripción de calendario',
  },
} as const satisfies Translation<typeof en>;
