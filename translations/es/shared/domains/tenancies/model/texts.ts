import type en from '#shared/domains/tenancies/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  hostSideOnly: 'Solo lo hace el anfitrión, un propietario o un gestor de la vivienda.',
  notRunning: 'Solo se renueva un contrato en curso.',
  renewal: {
    label: 'Redactar la renovación',
    done: 'Renovación redactada',
    dropIt: 'Anula el borrador para retirar la oferta.',
    open: 'Ya hay una renovación.',
  },
  rent: {
    label: 'Anunciar el nuevo alquiler',
    done: 'Nuevo alquiler anunciado',
    withdraw: 'Retirar el nuevo alquiler',
    withdrawn: 'Nuevo alquiler retirado',
    announceAnew: 'Anúncialo de nuevo. El preaviso vuelve a empezar.',
    wasTold: 'Se avisó a los inquilinos, y también de que se retiró.',
    fixed: 'Este alquiler está acordado hasta el último día. Ofrece una renovación para después.',
    toCome: 'Ya hay otro alquiler anunciado. Retíralo antes.',
    begun: 'Este alquiler ya rige.',
    ask: '¿Retirar el nuevo alquiler?',
    amount: 'Escribe un importe.',
    other: 'Un alquiler distinto del actual.',
    mostDollars: 'Como máximo $1,000,000.',
    firstOfMonth: 'El primero de un mes, como pronto el {day}.',
    letters: 'Como máximo {most, number} caracteres.',
  },
  renewalForm: {
    firstDay: 'Elige el primer día.',
    atTheLatest: 'A más tardar el {day}: ningún día queda sin contrato.',
    endsAfterStart: 'El último día es posterior al primero.',
  },
  offer: {
    label: 'Ofrecer la vivienda de nuevo',
    done: 'Vivienda ofrecida de nuevo',
    notEnding: 'Una vivienda se ofrece de nuevo cuando su contrato termina.',
    renewed: 'Este contrato se renueva o su renovación espera firmas. Anúlala antes.',
    pause: 'Para deshacerlo, pausa la vivienda en Anuncios.',
  },
} as const satisfies Translation<typeof en>;
