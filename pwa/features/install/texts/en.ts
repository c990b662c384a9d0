export default {
  installButton: {
    install: 'Install',
    addToYourHomeScreen: 'Add {brand} to your Home Screen',
    tapTheShareButton: 'Tap the Share button in the browser’s bar.',
    chooseAddToHomeScreen: 'Choose ‘Add to Home Screen’.',
    tapAddTheDoor: 'Tap ‘Add’. The door is on your Home Screen.',
  },
} as const;
