import type en from '#shared/domains/onboarding/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  paper: {
    business_license: 'Licencia comercial',
    insurance: 'Comprobante de seguro',
    government_id: 'Identificación oficial',
    business_registration: 'Registro de la empresa',
  },
  rules: {
    yourQuickProfileSetup: '¡Tu perfil rápido está listo!',
    yourCompleteProfileHasBeen: '¡Tu perfil completo está listo!',
  },
  schema: {
    thatNameIsTooLong: 'Ese nombre es demasiado largo',
    pleaseEnterAValidEmail: 'Escribe una dirección de correo válida.',
    guidesAreAtLeast16: 'Los guías tienen al menos 16 años',
    pleaseCheckYourAge: 'Revisa tu edad',
    pleaseEnterACompanyName: 'Escribe el nombre de la empresa',
    pleaseEnterAPhoneNumber: 'Escribe un número de teléfono',
    pleaseEnterWholeYears: 'Escribe años enteros',
    pleaseCheckTheYears: 'Revisa los años',
    pleaseEnterYourName: 'Escribe tu nombre',
    firstName: 'Escribe tu nombre',
    characters: 'Usa {most} caracteres como máximo',
    nameAtMost: 'Nombra {most} como máximo',
  },
  loggedOut: {
    skip: 'Tienes que iniciar sesión para saltar la configuración',
    complete: 'Tienes que iniciar sesión para terminar la configuración',
  },
  gap: {
    photo: 'foto',
    languages: 'idiomas',
    hometown: 'ciudad natal',
  },
} satisfies Translation<typeof en>;
