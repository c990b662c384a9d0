import type { Spoken } from '../../../platform/commands/words.ts';

const PAGE = '/dashboard/settings';

/** Choices that the device makes: the bar opens their page, and no server is asked. */
export const settingWords = {
  language: {
    name: 'settings.language',
    title: { en: 'Choose the language', es: 'Elegir el idioma' },
    say: [
      'change|set|switch|use|make|show|put|speak + language|english|spanish|espanol|ingles + [english|spanish|espanol|ingles] + [everything|all|app]',
      'switch|go|change + to english|to spanish|into spanish|into english|in spanish|in english',
      '~cambiar|~poner|~usar|~mostrar|~hablar|~elegir + idioma|lengua|espanol|ingles|en espanol|en ingles|al espanol|al ingles + [todo|app|aplicacion]',
    ],
    slots: {
      language: {
        type: 'choice',
        words: { en: 'english|ingles', es: 'spanish|espanol|castellano' },
        ask: { en: 'Which language?', es: '¿Qué idioma?' },
      },
    },
    examples: {
      en: ['switch to Spanish', 'change the language to English', 'show everything in Spanish'],
      es: ['cambia el idioma a inglés', 'pon todo en español', 'usa inglés'],
    },
    page: PAGE,
  },
  theme: {
    name: 'settings.theme',
    title: { en: 'Choose light or dark', es: 'Elegir claro u oscuro' },
    say: [
      'change|set|switch|use|make|turn on|turn off|enable|disable|go|put + theme|dark mode|light mode|dark|light|night mode|day mode|appearance|color scheme',
      'dark mode|light mode|night mode|dark theme|light theme|modo oscuro|modo claro|modo noche|tema oscuro|tema claro',
      '~cambiar|~poner|~usar|~activar|~desactivar|~quitar + tema|modo oscuro|modo claro|modo noche|oscuro|claro|apariencia',
    ],
    slots: {
      theme: {
        type: 'choice',
        words: {
          light: 'light|day|bright|claro|dia',
          dark: 'dark|night|black|oscuro|noche|negro',
          system: 'system|device|automatic|auto|default|sistema|dispositivo|automatico',
        },
        ask: { en: 'Light, dark or as the device?', es: '¿Claro, oscuro o como el dispositivo?' },
      },
    },
    examples: {
      en: ['switch to dark mode', 'use the light theme', 'set the theme to system'],
      es: ['pon el modo oscuro', 'usa el tema claro', 'cambia el tema al del sistema'],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
