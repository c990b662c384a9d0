import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/saved-methods/texts/en.ts';

export default {
  howDoYouPay: '¿Cómo pagas?',
  bankAccount: 'Cuenta bancaria',
  card: 'Tarjeta',
  anotherBankAccount: 'Otra cuenta bancaria',
  anotherCard: 'Otra tarjeta',
  keep: 'Guardarla para la próxima vez',
  keepHint: 'Se guarda con nuestro proveedor de pagos. Puedes quitarla en Pagos.',
  saved: 'Formas de pago guardadas',
  savedLead: 'Paga con ellas al momento, o deja que el alquiler y los cargos se paguen solos.',
  inUse: 'La usa el pago automático',
  cancel: 'Cancelar',
  declined: 'El pago se rechazó. Prueba otra forma de pago.',
  testCard: 'Tarjeta de prueba 4242',
  testAccount: 'Cuenta de prueba 6789',
  testDeclines: 'Tarjeta de prueba 0002, que se rechaza',
} satisfies Translation<typeof en>;
