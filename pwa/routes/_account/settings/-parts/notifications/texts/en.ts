export default {
  digestSection: {
    onceADay: 'Once a day',
    at8InTheMorning: 'At 8 in the morning, what you had not read.',
    onceAWeek: 'Once a week',
    onMondayAt8In: 'On Monday at 8 in the morning.',
    eachByItself: 'Each by itself',
    aMailForEverything: 'A mail for everything, as it happens.',
    mails: 'Mails',
    whatIsUrgentAndWhat:
      'What is urgent, and what happens to your account, is always mailed at once.',
    whatCanWaitComes: 'What can wait comes',
  },
  notSaved: {
    thatWasNotSaved: 'That was not saved',
    tryAgain: 'Try again',
  },
  notificationSettings: {
    settings: 'Settings',
    notifications: 'Notifications',
    whatYouAreToldAbout: 'What you are notified about, where, and when not.',
    notificationSettings: 'Notification settings',
  },
  pushDevices: {
    aBrowser: 'A browser',
    devicesThatAreTold: 'Devices with notifications',
    thisDevice: 'This device',
    turnedOn: 'Turned on {when}',
    stop: 'Stop',
    stopTelling: 'Stop telling {name}',
  },
  pushSection: {
    thisBrowserCannotTakeNotifications:
      'This browser cannot take notifications. Chrome, Edge, Firefox and Safari can, outside of private windows.',
    onIphoneAndIpadOnly:
      'On iPhone and iPad only an installed app may notify you: open the Share menu, choose “Add to Home Screen”, and turn it on in the app that appears there.',
    thisBrowserWasToldNot:
      'This browser was told not to show notifications of this site. To allow them, open the menu next to the address, choose Notifications or Site settings, set them to Allow, and come back.',
    hearOfMessagesTours:
      'Hear of messages, tours and what else you choose below, even while this page is closed.',
    thisDeviceTellsYouEven: 'This device tells you, even while this page is closed.',
    testSent: 'Test sent',
    itArrivesWithinSecondsWhile:
      'It arrives within seconds. While you look at this page it stays silent.',
    pushOnThisDevice: 'Push on this device',
    lookingAtThisBrowser: 'Looking at this browser…',
    on: 'On',
    blocked: 'Blocked',
    turnOnNotifications: 'Turn on notifications',
    chooseAllowThereWeShow:
      'Choose “Allow” there. We show you what you switch on below, keep your quiet hours, and you can turn it off here at any time.',
    yourBrowserAsksNext: 'Your browser asks next',
    continue: 'Continue',
    notNow: 'Not now',
    lookAgain: 'Look again',
    sendATest: 'Send a test',
    turnOffOnThisDevice: 'Turn off on this device',
  },
  quietSection: {
    quietHours: 'Quiet hours',
    nothingIsPushedOrMailed:
      'Nothing is pushed or mailed then. It comes when they are over, and is in the app at once.',
    keepQuietHours: 'Keep quiet hours',
    timeZone: 'Time zone',
    thisDeviceIsIn: 'This device is in {label}.',
    from: 'From',
    to: 'To',
  },
  topicsSection: {
    whatYouAreToldAbout: 'What you are notified about',
    savedAsYouSwitch: 'Saved as you switch. To take something back, switch it back.',
    inTheApp: 'In the app and by mail you always hear of these, for your safety.',
  },
} as const;
