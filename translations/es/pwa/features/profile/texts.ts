import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/profile/texts/en.ts';

export default {
  ownProfile: {
    verified: 'Correo confirmado',
    notVerifiedYet: 'Correo sin confirmar todavía',
  },
  profileForm: {
    profileSaved: 'Perfil guardado',
    fullName: 'Nombre completo',
    phone: 'Teléfono',
    onlyYouSeeItUntil: 'Solo tú lo ves, hasta que lo compartas.',
  },
} satisfies Translation<typeof en>;
