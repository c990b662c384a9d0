export default {
  cropArea: {
    partOfThePicture: 'Part of the picture that is kept',
    dragToMovePinch:
      'Drag to move, pinch or scroll to zoom. With the keyboard: arrows move, + and − zoom, 0 shows all.',
    zoom: 'Zoom',
  },
  cropPicture: {
    thisPictureCannotBeRead: 'This picture cannot be read. Please choose a JPEG, PNG or WebP.',
  },
  ownPhoto: {
    changePhoto: 'Change photo',
    chooseAPhoto: 'Choose a photo',
    takeAPhoto: 'Take a photo',
    removePhoto: 'Remove photo',
    letGoToUse: 'Let go to use this picture.',
    jpegPngOrWebp: 'JPEG, PNG or WebP, at most 5 MB.',
  },
  photoDialog: {
    opening: 'Opening the picture',
    cuttingThePicture: 'Cutting the picture',
    uploading: 'Uploading',
    savingYourProfile: 'Saving your profile',
    photoSaved: 'Photo saved',
    yourPhoto: 'Your photo',
    chooseThePartThatOthers:
      'Choose the part that others see. Where and when it was taken is left out.',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    savePhoto: 'Save photo',
    savingThePhoto: 'Saving the photo',
    yourCropIsKept: '{fault} Your crop is kept.',
  },
  removePhoto: {
    photoRemoved: 'Photo removed',
    removeYourPhoto: 'Remove your photo?',
    othersSeeYourInitials:
      'Others see your initials. The picture is erased and cannot be brought back.',
    keep: 'Keep it',
    removePhoto: 'Remove photo',
  },
} as const;
