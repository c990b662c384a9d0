import type { Spoken } from '../../../platform/commands/words.ts';

const LANGUAGES = {
  es: 'spanish|espanol|castellano|es',
  en: 'english|ingles|en ingles',
};

/** 'Turn off dark mode' is light, so this one is looked at first. */
const THEMES = {
  light:
    'light|bright|day mode|light mode|turn off dark mode|switch off dark mode|disable dark mode|leave dark mode|exit dark mode|turn off night mode|claro|clara|modo claro|modo dia|diurno|apaga el modo oscuro|quita el modo oscuro|desactiva el modo oscuro|desactivar el modo oscuro|apagar el modo oscuro|quitar el modo oscuro',
  dark: 'dark|night|dark mode|night mode|oscuro|oscura|modo oscuro|modo noche|modo nocturno|nocturno',
  system:
    'system|automatic|auto|device|default|like my device|sistema|automatico|dispositivo|predeterminado',
};

/** Words of what the bar does by itself, apart from the verbs of a domain. */
export const assistantWords = {
  undo: {
    name: 'undo',
    title: { en: 'Undo the last change', es: 'Deshacer el último cambio' },
    say: [
      'undo|undo that|undo it|undo this|revert|roll back|rollback|take back|take it back|take that back|put it back|put that back|change it back|change that back|go back on|reverse|reverse that|never mind that|ctrl z|~deshacer|~revertir|vuelve atras|da marcha atras|dejalo como estaba|dejala como estaba|regresalo|regresa|echa atras|echalo atras|~anular eso + [last|latest|previous|most recent|just|ultimo|ultima|ultimos|anterior|reciente] + [change|changes|action|command|step|thing|what i did|what you did|just did|did|cambio|cambios|accion|paso|lo que hice|lo que hiciste|hice|hiciste]',
      'oops|whoops|my bad|my mistake|wrong one|that was wrong|that was a mistake|i made a mistake|ups|me equivoque|fue un error|eso estaba mal|era un error + [undo|back|wrong|that|deshacer|atras]',
    ],
    slots: {},
    examples: {
      en: ['Undo that', 'revert the last change', 'take it back'],
      es: ['Deshaz eso', 'revierte el último cambio', 'déjalo como estaba'],
    },
    page: '/dashboard',
  },
  redo: {
    name: 'redo',
    title: { en: 'Redo what was undone', es: 'Rehacer lo deshecho' },
    say: [
      'redo|redo that|redo it|do it again|do that again|undo the undo|reapply|ctrl y|~rehacer|rehaz|rehazlo|rehaga|hazlo otra vez|hazlo de nuevo|vuelve a hacerlo|volver a hacerlo|aplicalo de nuevo + [last|latest|previous|ultimo|ultima|anterior] + [change|action|step|cambio|accion|paso|lo deshecho]',
    ],
    slots: {},
    examples: {
      en: ['Redo that', 'redo the last change', 'do it again'],
      es: ['Rehaz eso', 'rehacer el último cambio', 'hazlo otra vez'],
    },
    page: '/dashboard',
  },
  language: {
    name: 'settings.language',
    title: { en: 'Change the language', es: 'Cambiar el idioma' },
    say: [
      'change language|set language|switch language|language|idioma|lengua|lenguaje + [change|set|switch|make|use|turn|put|~cambiar|~poner|~usar|~pasar] + [app|interface|everything|settings|aplicacion|interfaz|todo|ajustes]',
      'change|set|switch|make|use|turn|put|speak|talk|show|display|write|answer|reply|~cambiar|~poner|~usar|~pasar|~hablar|hablame|~responder|respondeme|~mostrar + spanish|english|espanol|castellano|ingles + [language|app|interface|everything|site|page|idioma|aplicacion|app|interfaz|todo|pagina|sitio]',
      'in spanish|in english|en espanol|en castellano|en ingles + [please|everything|app|interface|all|por favor|todo|aplicacion|interfaz]',
    ],
    slots: {
      language: {
        type: 'choice',
        words: LANGUAGES,
        ask: { en: 'English or Spanish?', es: '¿Inglés o español?' },
      },
    },
    examples: {
      en: ['Switch to Spanish', 'change the language to English', 'use Spanish'],
      es: ['Cambia el idioma a inglés', 'ponlo en español', 'pon la aplicación en inglés'],
    },
    page: '/dashboard/settings',
  },
  theme: {
    name: 'settings.theme',
    title: { en: 'Light or dark', es: 'Claro u oscuro' },
    say: [
      'theme|color scheme|colour scheme|appearance|color theme|tema|apariencia|aspecto|esquema de color + [change|set|switch|make|use|turn|turn on|go|put|~cambiar|~poner|~usar|~activar|~pasar] + [mode|app|interface|modo|aplicacion|interfaz|colores]',
      'dark mode|night mode|light mode|day mode|modo oscuro|modo noche|modo nocturno|modo claro|modo dia + [change|set|switch|switch to|make|use|turn on|turn|enable|activate|go|put|~cambiar|~poner|~usar|~activar|~pasar|~encender] + [app|interface|theme|aplicacion|interfaz|tema|todo]',
      'make|turn|switch|set|go|put|~poner|~hacer|~pasar + dark|light|oscuro|oscura|claro|clara + app|interface|screen|everything|it|this|site|aplicacion|interfaz|pantalla|todo|sitio + [mode|theme|modo|tema]',
      'switch to|change to|go|set to|cambia a|cambiar a|pasa a|pasar a|pon en + dark|oscuro|light|claro',
      'turn off|switch off|disable|leave|exit|~apagar|~desactivar|~quitar + dark mode|night mode|modo oscuro|modo noche',
    ],
    slots: {
      theme: {
        type: 'choice',
        words: THEMES,
        ask: {
          en: 'Light, dark, or like your device?',
          es: '¿Claro, oscuro o como tu dispositivo?',
        },
      },
    },
    examples: {
      en: ['Dark mode', 'switch to the light theme', 'use the system theme'],
      es: ['Modo oscuro', 'pon el tema claro', 'usa el tema del sistema'],
    },
    page: '/dashboard/settings',
  },
  automation: {
    name: 'automation.create',
    title: { en: 'Make a rule', es: 'Crear una regla' },
    say: [
      'when|whenever|every time|each time|anytime|any time|as soon as|once|if|always|automatically|cuando|siempre que|cada vez que|en cuanto|tan pronto como|apenas|si|siempre|automaticamente',
      'create|make|add|set up|new|build|write|~crear|~hacer|~agregar|~anadir|~configurar|nueva + rule|rules|automation|automations|auto reply|autoreply|auto responder|workflow|trigger|regla|reglas|automatizacion|automatizaciones|respuesta automatica|flujo',
      'automate|~automatizar',
      'remind|remind me|remind tenants|send a reminder|notify|alert|let me know|tell me|~recordar|recuerdame|recuerdales|~avisar|avisame|~notificar + before|after|every day|every week|every month|each month|every monday|when|whenever|antes|despues|cada dia|cada semana|cada mes|cuando|siempre que + [tenants|tenant|renters|everyone|everybody|all|inquilinos|inquilino|todos] + [one|two|three|four|five|seven|ten|1|2|3|4|5|7|10|14|15|30|uno|un|una|dos|tres|cuatro|cinco|siete|diez] + [day|days|week|weeks|hour|hours|month|dia|dias|semana|semanas|hora|horas|mes]',
    ],
    slots: {
      text: {
        type: 'text',
        rest: true,
        ask: {
          en: 'When what happens, and what is to be done then?',
          es: '¿Cuando pase qué, y qué hay que hacer entonces?',
        },
      },
    },
    examples: {
      en: [
        'When an application comes in, tell me',
        'whenever someone asks for a tour, thank them',
        'remind tenants three days before rent is due',
      ],
      es: [
        'Cuando llegue una solicitud, avísame',
        'siempre que alguien pida una visita, dale las gracias',
        'recuerda a los inquilinos tres días antes de la renta',
      ],
    },
    page: '/dashboard/settings',
  },
} satisfies Record<string, Spoken>;
