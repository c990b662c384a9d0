import type { Spoken } from '../../../platform/commands/words.ts';

const PAGE = '/dashboard/settings';

/** Choices that the device makes: the bar opens their page, and no server is asked. */
export const settingWords = {
  language: {
    name: 'settings.language',
    title: { en: 'Choose the language', es: 'Elegir el idioma' },
    say: [
      'change|set|switch|use|make|show|put|speak|display|have|give me|turn + language|english|spanish|espanol|ingles|castellano|to english|to spanish|in english|in spanish|into spanish|into english + [english|spanish|espanol|ingles|language] + [everything|all|app|screen|interface|site|menu|menus|this app]',
      'in english|in spanish|english|spanish|en espanol|en ingles|espanol|ingles|english mode|spanish mode|language + [language|idioma|version|app|aplicacion|everything|todo]',
      'switch|go|change + to english|to spanish|into spanish|into english|in spanish|in english',
      '~cambiar|~poner|~usar|~mostrar|~hablar|~elegir|~pasar|~dejar|~traducir|~preferir + en castellano|a espanol|a ingles|a inglés|idioma|lengua|espanol|ingles|en espanol|en ingles|al espanol|al ingles + [todo|app|aplicacion|pantalla|interfaz|idioma|sitio|menu|la app]',
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
      'change|set|switch|use|make|turn on|turn off|turn|enable|disable|go|put|give me|activate|have + theme|colors|colours|screen|display|to dark|to light|dark colors|light colors|dark theme|light theme|dark mode|light mode|dark|light|night mode|day mode|appearance|color scheme + [screen|display|app|theme|mode|colors|everything|whole app|back|on|off|interface|site|page|pages] + [light|dark|mode]',
      'dark mode|light mode|night mode|dark theme|light theme|modo oscuro|modo claro|modo noche|tema oscuro|tema claro|modo de noche|modo nocturno|modo dia|modo de dia|pantalla oscura|pantalla clara + [on|off|now|app]',
      '~cambiar|~poner|~usar|~activar|~desactivar|~quitar|~dejar|~pasar|~encender|~apagar|~querer + en oscuro|en claro|a oscuro|a claro|colores|colores oscuros|colores claros|modo nocturno|modo dia|tema|modo oscuro|modo claro|modo noche|oscuro|claro|oscura|clara|apariencia + [pantalla|app|aplicacion|todo|interfaz|tema|modo|sitio|colores|toda]',
    ],
    slots: {
      theme: {
        type: 'choice',
        words: {
          light:
            'no dark mode|no more dark mode|sin modo oscuro|ya no modo oscuro|light|day|bright|white|claro|clara|claros|dia|turn off dark mode|switch off dark mode|disable dark mode|leave dark mode|exit dark mode|turn off night mode|apaga el modo oscuro|apagar el modo oscuro|quita el modo oscuro|quitar el modo oscuro|desactiva el modo oscuro|desactivar el modo oscuro',
          dark: 'turn on dark mode|dark mode|too bright|dark|night|black|oscuro|oscura|oscuros|noche|nocturno|negro',
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
