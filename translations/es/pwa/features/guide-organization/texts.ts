import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/guide-organization/texts/en.ts';

export default {
  organizationProof: {
    confirmedFor: 'Confirmada para {organization}',
    domainIsLookedAt:
      'Tu organización queda como declaración tuya hasta que sepamos que las direcciones de este dominio son suyas.',
    ownStatement:
      'Cualquiera puede tener una dirección de este proveedor, así que no puede confirmar tu organización. Queda como declaración propia. Usa tu dirección de allí para confirmarla.',
    thisAddressIsConfirmed: 'Este correo está confirmado.',
    nameTheOrganizationToConfirm:
      'Escribe el nombre de la organización para confirmar el correo con un código.',
    confirmByEmail: 'Confirmar por correo',
    haveCode: 'Tengo un código',
    enterTheSixDigits:
      'Escribe los seis dígitos que enviamos a <strong>{email}</strong>. También puedes seguir y hacerlo más tarde.',
    confirmTheCode: 'Confirmar el código',
  },
} satisfies Translation<typeof en>;
