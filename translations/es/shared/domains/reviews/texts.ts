import type en from '#shared/domains/reviews/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  subject: {
    home: 'La vivienda',
    host: 'El anfitrión',
    guide: 'El guía',
    renter: 'El inquilino',
  },
  category: {
    cleanliness: 'Limpieza',
    accuracy: 'Como se describe',
    location: 'Ubicación',
    value: 'Relación calidad-precio',
    condition: 'Estado',
    communication: 'Comunicación',
    fairness: 'Trato justo',
    responsiveness: 'Responde pronto',
    punctuality: 'Puntualidad',
    knowledge: 'Conocimientos',
    friendliness: 'Amabilidad',
    care: 'Cuidado de la vivienda',
    payment: 'Paga a tiempo',
  },
  schema: {
    chooseALease: 'Elige un contrato o una visita.',
    thisIsNotOne: 'Esta no es una de las categorías.',
  },
} satisfies Translation<typeof en>;
