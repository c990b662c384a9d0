import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/profile-photo/texts/en.ts';

export default {
  cropArea: {
    partOfThePicture: 'Parte de la foto que se conserva',
    dragToMovePinch:
      'Arrastra para mover; pellizca o desplázate para ampliar. Con el teclado: las flechas mueven, + y − amplían o reducen, 0 muestra todo.',
    zoom: 'Ampliar',
  },
  cropPicture: {
    thisPictureCannotBeRead: 'No se puede leer esta imagen. Elige un archivo JPEG, PNG o WebP.',
  },
  ownPhoto: {
    changePhoto: 'Cambiar foto',
    chooseAPhoto: 'Elegir una foto',
    takeAPhoto: 'Tomar una foto',
    removePhoto: 'Quitar foto',
    letGoToUse: 'Suelta para usar esta imagen.',
    jpegPngOrWebp: 'JPEG, PNG o WebP, de 5 MB como máximo.',
  },
  photoDialog: {
    opening: 'Abriendo la foto',
    cuttingThePicture: 'Recortando la imagen',
    uploading: 'Subiendo',
    savingYourProfile: 'Guardando tu perfil',
    photoSaved: 'Foto guardada',
    yourPhoto: 'Tu foto',
    chooseThePartThatOthers:
      'Elige la parte que verán los demás. No se guarda dónde ni cuándo se tomó.',
    cancel: 'Cancelar',
    tryAgain: 'Intentar de nuevo',
    savePhoto: 'Guardar foto',
    savingThePhoto: 'Guardando la foto',
    yourCropIsKept: '{fault} Tu recorte se conserva.',
  },
  removePhoto: {
    photoRemoved: 'Foto eliminada',
    removeYourPhoto: '¿Quitar tu foto?',
    othersSeeYourInitials:
      'Los demás verán tus iniciales. La imagen se borra y no se puede recuperar.',
    keep: 'Conservarla',
    removePhoto: 'Quitar foto',
  },
} satisfies Translation<typeof en>;
